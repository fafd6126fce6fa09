/** Time for resources that close automatically (Playwright's browser), in milliseconds. */
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
 * Registers cleanup of resources shared by a worker's files: starting a browser and a portal for
 * each file took a quarter of its time, and Vitest keeps modules between files (`isolate: false`).
 * @param end called when the worker ends, in whatever way; asynchronous work in it isn't awaited
 */
export function atEndOfWorker(end: () => void): void {
  ends.push(end);
}
