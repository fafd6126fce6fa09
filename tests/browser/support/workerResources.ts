/** How long what closes by itself (Playwright's browser) has for it, in milliseconds. */
const CLOSING_MS = 400;

const ends: (() => void)[] = [];
const endAll = () => {
  for (const end of ends.splice(0)) end();
};

// Vitest ends a worker with SIGTERM, which runs no exit handlers.
process.once('SIGTERM', () => {
  endAll();
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), CLOSING_MS);
});
process.once('exit', endAll);

/**
 * For what the files of one worker share: starting a browser and a portal for each file took a
 * quarter of its time, and Vitest keeps modules from file to file (`isolate: false`).
 * @param end called when the worker ends, in whatever way; nothing waits for what it begins
 */
export function atEndOfWorker(end: () => void): void {
  ends.push(end);
}
