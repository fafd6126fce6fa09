import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from './observe/log.ts';

/** Time limit for a part to stop, such as a request in progress. */
const PATIENCE_MS = 10_000;

interface Part {
  readonly stop: () => unknown;
  readonly patienceMs: number;
}

/** Started parts, stopped in reverse order, each once. */
export interface Shutdown {
  /** Registers the function that stops a part, and its time limit. */
  add(stop: () => unknown, patienceMs?: number): void;
  /** Stops all registered parts, even if one of them fails or hangs. */
  run(): Promise<void>;
}

export function createShutdown(report: Report): Shutdown {
  const parts: Part[] = [];
  return {
    add: (stop, patienceMs = PATIENCE_MS) => {
      parts.push({ stop, patienceMs });
    },
    run: async () => {
      for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
        try {
          await Promise.race([part.stop(), pause(part.patienceMs, undefined, { ref: false })]);
        } catch (error) {
          report('A part of the portal did not stop as it should', error);
        }
      }
    },
  };
}
