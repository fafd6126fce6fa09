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
import { StartError } from './startError.ts';

/** A process that was just killed may need a moment to be gone. */
const PATIENCE_MS = 3000;

/**
 * Makes the folder when it is missing and takes its lock until the process ends.
 * The lock is the kernel's (flock on the file `lock`): it goes with the process however that
 * ends, and no number of a process is ever compared. Node has no call for it, so a small program
 * takes it on our open file, with which it stays.
 * Throws a StartError when another instance has it.
 */
export async function takeDataDir(dataDir: string): Promise<{ release(): void }> {
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

/** Node's own `recursive` never ends where the system refuses new folders as absent (`/proc`). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another start may just have made it.
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

/** Programs that take the lock of an open file: util-linux's own, and Perl where that is missing. */
const LOCKERS: readonly (readonly [string, ...string[]])[] = [
  ['flock', '-n', '3'],
  ['perl', '-e', 'use Fcntl ":flock"; open(F, "<&=3") && flock(F, LOCK_EX | LOCK_NB) or exit 1'],
];

function tryLock(file: number): boolean {
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
