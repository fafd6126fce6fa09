import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import { tryLock } from '../platform/database/embedded/dataDir.ts';
import { StartError } from '../platform/database/startError.ts';

const SUFFIX = '.unfinished';
/** Long enough for the beginning of every backup. */
const BEGINNING_BYTES = 64 * 1024;

/** File of a backup that is being written, locked until it is kept or discarded. */
export interface Unfinished {
  readonly descriptor: number;
  /** Syncs it to disk and gives it its name. */
  keep(): void;
  discard(): void;
}

/**
 * Opens the file that becomes the backup `file`, and removes those that killed backups left in the
 * same folder. The kernel's lock tells them from files that are being written now.
 * Throws a StartError if another backup is being written to `file`.
 */
export function openUnfinished(file: string): Unfinished {
  removeLeftovers(dirname(file), `${basename(file)}${SUFFIX}`);
  const path = `${file}${SUFFIX}`;
  const descriptor = lockFile(path);
  if (descriptor === null) throw new StartError(`Another backup is writing ${file} right now.`);
  ftruncateSync(descriptor);
  return {
    descriptor,
    keep: () => {
      fsyncSync(descriptor);
      renameSync(path, file);
      closeSync(descriptor);
    },
    discard: () => {
      rmSync(path, { force: true });
      closeSync(descriptor);
    },
  };
}

/** Opens and locks a file; null if another process has it or has just renamed it. */
function lockFile(path: string): number | null {
  const descriptor = openSync(path, 'a+', 0o600);
  if (tryLock(descriptor) && isAt(path, descriptor)) return descriptor;
  closeSync(descriptor);
  return null;
}

function isAt(path: string, descriptor: number): boolean {
  const there = statSync(path, { throwIfNoEntry: false });
  const { dev, ino } = fstatSync(descriptor);
  return there !== undefined && there.dev === dev && there.ino === ino;
}

function removeLeftovers(folder: string, own: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(SUFFIX) || name === own) continue;
    const path = join(folder, name);
    // Files that can't be opened aren't ours to remove.
    try {
      const descriptor = lockFile(path);
      if (descriptor === null) continue;
      if (isBackup(descriptor)) rmSync(path);
      closeSync(descriptor);
    } catch {}
  }
}

/** True for the beginning of a backup, and for a file that was killed before its first byte. */
function isBackup(descriptor: number): boolean {
  const bytes = Buffer.alloc(BEGINNING_BYTES);
  const length = readSync(descriptor, bytes, 0, bytes.length, 0);
  if (length === 0) return true;
  const options = { finishFlush: constants.Z_SYNC_FLUSH };
  return gunzipSync(bytes.subarray(0, length), options).includes('"format":1,"at":"');
}
