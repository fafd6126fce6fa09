import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Two workers need a fifth of it; containers often have 64 MB, which is too little. */
const ENOUGH_BYTES = 1024 ** 3;

/**
 * The folder for what no test misses when the machine stops: in memory where there is room,
 * because making and dropping a database of its own for each test is mostly work for the file
 * system, and takes some twenty times as long on a disk.
 */
export function scratchFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Every folder that an earlier run may have had. */
export function scratchFolders(): string[] {
  return [IN_MEMORY, tmpdir()].filter((folder) => existsSync(folder));
}
