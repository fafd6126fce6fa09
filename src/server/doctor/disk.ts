import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { failed, look, ok } from './check.ts';

const GIGABYTE = 1e9;
/** Below it PostgreSQL may stop at any time. */
const LEAST_BYTES = 0.5 * GIGABYTE;
const LEAST_SHARE = 0.1;

/** Checks the space for DATA_DIR, or for the folder that it will be made in. */
export async function checkDisk(dataDir: string) {
  let folder = dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const share = bavail / blocks;
  const found = `${(free / GIGABYTE).toFixed(1)} GB are free for ${dataDir}, ${Math.round(share * 100)} %`;
  const advice = 'Make room, or move DATA_DIR to a larger disk.';
  if (free < LEAST_BYTES) return failed(found, advice);
  return share < LEAST_SHARE ? look(found, advice) : ok(found);
}
