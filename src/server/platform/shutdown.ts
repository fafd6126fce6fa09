import { setTimeout as pause } from 'node:timers/promises';

/** What a part may take to stop, such as a request that is being answered. */
const PATIENCE_MS = 10_000;

interface Part {
  readonly stop: () => unknown;
  readonly patienceMs: number;
}

/** What has been started, to be stopped in the opposite order, each once. */
export interface Shutdown {
  /** Remembers how to stop a part, and how long to wait for that. */
  add(stop: () => unknown, patienceMs?: number): void;
  /** Stops everything that was added; one part that fails or hangs does not spare the others. */
  run(): Promise<void>;
}

export function createShutdown(): Shutdown {
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
          console.error('A part of the portal did not stop as it should:', error);
        }
      }
    },
  };
}
