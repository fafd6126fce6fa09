import { readFileSync } from 'node:fs';

const POLL_MS = 250;

/**
 * Ends this process gracefully when the npm that started it has ended: otherwise a portal whose npm
 * was killed would run on unnoticed and keep its port and its data.
 */
export function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parents = npmAndBetween();
  const timer = setInterval(() => {
    if (npmAndBetween() === parents) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS);
  timer.unref();
}

/** The process ids from the parent to npm: there may be a shell between. */
function npmAndBetween() {
  const { ppid } = process;
  try {
    const isShell = readFileSync(`/proc/${ppid}/cmdline`, 'utf8').split('\0')[1] === '-c';
    // After the name in brackets come the state and the parent.
    const stat = readFileSync(`/proc/${ppid}/stat`, 'utf8').replace(/^.*\) /s, '');
    return isShell ? `${ppid} ${stat.split(' ')[1]}` : `${ppid}`;
  } catch {
    return `${ppid}`;
  }
}
