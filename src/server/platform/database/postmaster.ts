import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;
/** A server writes its file at once; longer empty, it is of a start that was cut off. */
const EMPTY_PATIENCE_MS = 2000;

/** What a server says of itself in `postmaster.pid`. */
interface PidFile {
  readonly pid: number;
  readonly isReady: boolean;
}

/** Reads the file that a running server keeps in its data directory; null when there is none. */
export function readPidFile(directory: string): PidFile | null {
  let text: string;
  try {
    text = readFileSync(join(directory, 'postmaster.pid'), 'utf8');
  } catch {
    return null;
  }
  // First line: process id (negative for a single-user server); eighth: the server's state.
  const lines = text.split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  return Number.isNaN(pid) ? null : { pid, isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Stops a server that an earlier, killed portal left behind in `directory`. What it has
 * acknowledged is on the disk. The file of a server that is gone is removed, so that its process
 * id, which may be another program's by now, keeps nobody out.
 */
export async function stopLeftBehind(directory: string): Promise<void> {
  await removeUnwritten(directory);
  const found = readPidFile(directory);
  if (found === null) return;
  if (isServing(found.pid, directory)) await stopServer(found.pid, directory);
  if (readPidFile(directory)?.pid === found.pid) {
    rmSync(join(directory, 'postmaster.pid'), { force: true });
  }
}

/** PostgreSQL refuses to start beside a file without a process id, and nobody else removes it. */
async function removeUnwritten(directory: string): Promise<void> {
  const file = join(directory, 'postmaster.pid');
  const deadline = performance.now() + EMPTY_PATIENCE_MS;
  while (existsSync(file) && readPidFile(directory) === null) {
    if (performance.now() > deadline) rmSync(file, { force: true });
    await pause(POLL_MS);
  }
}

/** Stops the server with process id `pid`: politely, then firmly, then as a crash would. */
export async function stopServer(pid: number, directory: string): Promise<void> {
  const steps = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, patience] of steps) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = performance.now() + patience;
    while (performance.now() < deadline) {
      if (!isServing(pid, directory)) return;
      await pause(POLL_MS);
    }
  }
}

/** True when process `pid` is a server of this very data directory: ids are used again. */
export function isServing(pid: number, directory: string): boolean {
  if (existsSync('/proc/self/cwd')) {
    try {
      // A server works in its data directory. A process that has ended but was not yet waited
      // for has no working directory any more.
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory);
    } catch {
      return false;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.includes(directory) ?? false;
}
