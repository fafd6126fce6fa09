import type { Clock } from '../../../src/server/platform/clock.ts';

/** A clock that stands still until a test advances it. */
export interface TestClock extends Clock {
  /** Advances by milliseconds. */
  advance(milliseconds: number): void;
}

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export function createTestClock(start = '2030-03-04T09:00:00.000Z'): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
