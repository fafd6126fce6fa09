import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;
/** A server writes its file at once; a file that stays empty longer is left from an interrupted start. */
const EMPTY_PATIENCE_MS = 2000;

/** Content of `postmaster.pid`. */
interface PidFile {
  readonly pid: number;
  readonly isReady: boolean;
}

/** Reads the file that a running server keeps in its data directory; null if there is none. */
export function readPidFile(directory: string): PidFile | null {
  let text: string;
  try {
    text = readFileSync(join(directory, 'postmaster.pid'), 'utf8');
  } catch {
    return null;
  }
  // First line: process ID (negative for a single-user server); eighth: the server's state.
  const lines = text.split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  return Number.isNaN(pid) ? null : { pid, isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Stops a server that an earlier, killed portal left running in `directory`. Its acknowledged
 * writes are on the disk. The file of a server that no longer runs is removed, because its process
 * ID may belong to another program by now and would block the start.
 */
export async function stopLeftoverServer(directory: string): Promise<void> {
  await removeUnwritten(directory);
  const found = readPidFile(directory);
  if (found === null) return;
  if (isServing(found.pid, directory)) await stopServer(found.pid, directory);
  if (readPidFile(directory)?.pid === found.pid) {
    rmSync(join(directory, 'postmaster.pid'), { force: true });
  }
}

/** PostgreSQL refuses to start beside a file without a process ID and doesn't remove it. */
async function removeUnwritten(directory: string): Promise<void> {
  const file = join(directory, 'postmaster.pid');
  const deadline = performance.now() + EMPTY_PATIENCE_MS;
  while (existsSync(file) && readPidFile(directory) === null) {
    if (performance.now() > deadline) rmSync(file, { force: true });
    await pause(POLL_MS);
  }
}

/** Stops the server with process ID `pid`: fast shutdown, then immediate, then SIGKILL. */
export async function stopServer(pid: number, directory: string): Promise<void> {
  const steps = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, timeoutMs] of steps) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline) {
      if (!isServing(pid, directory)) return;
      await pause(POLL_MS);
    }
  }
}

/** True if process `pid` serves this very data directory: process IDs are reused. */
export function isServing(pid: number, directory: string): boolean {
  if (existsSync('/proc/self/cwd')) {
    try {
      // A server's working directory is its data directory. A zombie process has no working
      // directory any more.
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory);
    } catch {
      return false;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.includes(directory) ?? false;
}
