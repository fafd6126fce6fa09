import type { TimerChange } from '../../../src/machines/planned.ts';

/** Expected running timers of a return and their due times, from the machine's requests. */
interface TimerLedger {
  /** Records timer changes that the machine requested now. */
  note(changes: readonly TimerChange[], now: Date): void;
  /** Removes a timer that has fired, whether or not the machine took a step. */
  end(id: string): void;
  /** Postpones every timer, in milliseconds. */
  postpone(milliseconds: number): void;
  /** Due time by timer ID. */
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
