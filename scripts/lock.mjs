import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Programs that take the lock of an open file. The server's own lock works the same way. */
const LOCKERS = [
  ['flock', '-n', '3'],
  ['perl', '-e', 'use Fcntl ":flock"; open(F, "<&=3") && flock(F, LOCK_EX | LOCK_NB) or exit 1'],
];

/** Returns null if this machine has no locking program: then two starts must not run at once. */
function tryLock(file) {
  for (const [program, ...args] of LOCKERS) {
    const stdio = ['ignore', 'ignore', 'ignore', file];
    const { status, error } = spawnSync(program, args, { stdio });
    if (error === undefined) return status === 0;
  }
  return null;
}

/**
 * Runs `work(file)` while holding the exclusive lock of the file at `path`. The kernel releases it
 * when every process that has `file` open has ended: pass it to a child that must finish first.
 */
export async function withLock(path, waiting, work) {
  const file = openSync(path, 'r');
  try {
    for (let attempts = 0; tryLock(file) === false; attempts += 1) {
      if (attempts === 10) console.log(waiting);
      await pause(100);
    }
    return await work(file);
  } finally {
    closeSync(file);
  }
}
