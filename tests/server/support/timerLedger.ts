import type { TimerChange } from '../../../src/machines/planned.ts';

/** Which timers of a return have to run, and until when, by what the machine has asked for. */
export interface TimerLedger {
  /** The machine asked for these at this moment. */
  note(changes: readonly TimerChange[], now: Date): void;
  /** A timer has come to its end, whether or not the machine took a step. */
  end(id: string): void;
  /** Every timer ends that much later, in milliseconds. */
  postpone(milliseconds: number): void;
  /** By id, when each ends. */
  running(): Readonly<Record<string, string>>;
}

export function createTimerLedger(): TimerLedger {
  const ends = new Map<string, number>();
  return {
    note(changes, now) {
      for (const change of changes) {
        if (change.kind === 'stop') ends.delete(change.id);
        else ends.set(change.id, now.getTime() + change.delayMs);
      }
    },
    end(id) {
      ends.delete(id);
    },
    postpone(milliseconds) {
      for (const [id, at] of ends) ends.set(id, at + milliseconds);
    },
    running: () =>
      Object.fromEntries([...ends].sort().map(([id, at]) => [id, new Date(at).toISOString()])),
  };
}
