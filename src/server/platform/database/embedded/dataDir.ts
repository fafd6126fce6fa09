import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../startError.ts';

/** A process that was just killed may need a moment to exit. */
const PATIENCE_MS = 3000;

/**
 * Creates the folder if it is missing and locks it until the process ends. The kernel holds the
 * lock (flock on the file `lock`): it is released with the process however that ends, and no
 * process ID is ever compared. Node has no call for it, so a small program locks our open file, and
 * the lock stays with that file.
 * Throws a StartError if another instance holds it.
 */
export async function lockDataFolder(dataDir: string): Promise<{ release(): void }> {
  const file = openLock(dataDir);
  const deadline = performance.now() + PATIENCE_MS;
  while (!tryLock(file)) {
    if (performance.now() > deadline) {
      const owner = readFileSync(join(dataDir, 'lock'), 'utf8').trim();
      closeSync(file);
      throw new StartError(
        `Another portal${owner && ` (process ${owner})`} is using ${dataDir}: stop it, or set DATA_DIR to another folder.`,
      );
    }
    await pause(100);
  }
  ftruncateSync(file);
  writeSync(file, `${process.pid}\n`);
  return { release: () => closeSync(file) };
}

/** Node's own `recursive` loops forever if the system reports ENOENT for a new folder (`/proc`). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another starting process may just have created it.
    if (!existsSync(path)) throw error;
  }
}

function openLock(dataDir: string): number {
  try {
    makeFolder(dataDir);
    return openSync(join(dataDir, 'lock'), 'a+', 0o600);
  } catch (error) {
    throw new StartError(
      `The folder ${dataDir} cannot be written to: give the account that runs the portal access to it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Programs that lock an open file: util-linux's own, and Perl if that is missing. */
const LOCKERS: readonly (readonly [string, ...string[]])[] = [
  ['flock', '-n', '3'],
  ['perl', '-e', 'use Fcntl ":flock"; open(F, "<&=3") && flock(F, LOCK_EX | LOCK_NB) or exit 1'],
];

/** Locks an open file until it is closed; false if another process holds the lock. */
export function tryLock(file: number): boolean {
  for (const [program, ...args] of LOCKERS) {
    const { status, error } = spawnSync(program, args, {
      stdio: ['ignore', 'ignore', 'ignore', file],
    });
    if (error === undefined) return status === 0;
  }
  throw new StartError(
    'Neither flock nor perl is installed, and one of them is needed to lock DATA_DIR: install util-linux.',
  );
}
