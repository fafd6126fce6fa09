import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Required free memory; two workers need a fifth of it. Containers often have 64 MB, which is too little. */
const ENOUGH_BYTES = 1024 ** 3;

/**
 * Returns the folder for disposable data: in memory if there is room, because creating and dropping
 * a database per test is mostly file system work, and about twenty times slower on a disk.
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

/** Folders that an earlier run may have used. */
export function scratchFolders(): string[] {
  return [IN_MEMORY, tmpdir()].filter((folder) => existsSync(folder));
}
