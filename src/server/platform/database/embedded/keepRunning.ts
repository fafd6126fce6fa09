import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from '../../observe/log.ts';
import { databaseRestarts } from '../../observe/metrics.ts';

const SECOND = 1000;
/** Pauses before the first, second, … consecutive restart; after the last one it gives up. */
export const PAUSES_MS: readonly number[] = [0, 1, 2, 5, 10, 20, 30].map((item) => item * SECOND);
/** Uptime after which a server counts as recovered: its next crash starts a new series. */
const RECOVERED_MS = 60 * SECOND;

/** Running server process. */
export interface Running {
  /** Settles when the server ends, also by itself. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

interface KeepOptions {
  readonly pausesMs?: readonly number[];
  readonly report?: Report;
}

/**
 * Restarts a server whenever it ends by itself, after growing pauses. `ended` settles once it was
 * stopped, or ended too often in a row.
 */
export function keepRunning(
  first: Running,
  start: () => Promise<Running>,
  { pausesMs = PAUSES_MS, report = () => {} }: KeepOptions = {},
): Running {
  const stopping = new AbortController();
  let current: Promise<Running> = Promise.resolve(first);

  async function watch(): Promise<void> {
    let failures = 0;
    let since = performance.now();
    let running: Running | null = first;
    while (!stopping.signal.aborted) {
      await running?.ended;
      if (stopping.signal.aborted) return;
      if (running !== null && performance.now() - since > RECOVERED_MS) failures = 0;
      const pauseMs = pausesMs[failures];
      if (pauseMs === undefined) return;
      failures += 1;
      databaseRestarts.inc();
      report(`The database server ended by itself; starting it again in ${pauseMs / SECOND} s.`);
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      since = performance.now();
      current = start();
      running = await current.catch((error: unknown) => {
        report('The database server did not start.', error);
        return null;
      });
      if (running !== null) report('The database server runs again.', undefined, 'info');
    }
  }

  const ended = watch();
  return {
    ended,
    stop: async () => {
      stopping.abort();
      const running = await current.catch(() => null);
      await running?.stop();
      await ended;
    },
  };
}
