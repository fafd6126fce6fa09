import { ActiveCallers } from './activeCallers.ts';
import { ProblemError } from './problem.ts';

/** Limits on one caller's concurrent and waiting calls. */
export interface SlotLimit {
  readonly running: number;
  readonly waiting: number;
  /** Maximum wait of a call, in milliseconds. */
  readonly patienceMs: number;
  /** With so many waiting, a caller has one place while others ask. Absent: it keeps its places. */
  readonly crowd?: number;
}

/** Places for running calls, so many a caller, first come first served. */
interface CallSlots {
  /**
   * Waits for a place and returns what gives it back; giving back twice is harmless.
   * @throws ProblemError 429 `too-many` when too many wait already, or no place came free in time
   */
  take(key: string): Promise<() => void>;
}

/**
 * Seconds after which who was turned away should come back: the more were within ten seconds, the later,
 * so that a crowd comes spread out and not all at once.
 */
const RETRY_AFTER_S = { least: 2, most: 10, turnedAwayPerSecond: 40 };
const CROWD_LASTS_MS = 10_000;

interface Caller {
  running: number;
  readonly queue: Waiting[];
  /** Calls refused since `crowdedAt`. */
  turnedAway: number;
  crowdedAt: number;
}
interface Waiting {
  readonly enter: () => void;
  readonly timer: NodeJS.Timeout;
}

/** Counts in this process's memory: what is protected is this process's own connections. */
export function createCallSlots(limit: SlotLimit, activeCallers = new ActiveCallers()): CallSlots {
  const { running: most, waiting: longest, patienceMs, crowd = Infinity } = limit;
  const callers = new Map<string, Caller>();

  function placesOf(key: string, waiting: number): number {
    return waiting >= crowd && activeCallers.hasOtherActive(key) ? 1 : most;
  }
  function leave(key: string): void {
    const caller = callers.get(key);
    if (caller === undefined) return;
    caller.running -= 1;
    while (caller.running < placesOf(key, caller.queue.length)) {
      const next = caller.queue.shift();
      if (next === undefined) break;
      clearTimeout(next.timer);
      caller.running += 1;
      next.enter();
    }
    if (caller.running === 0) callers.delete(key);
  }
  function turnAway(caller: Caller): ProblemError {
    const now = performance.now();
    if (now - caller.crowdedAt > CROWD_LASTS_MS) {
      caller.turnedAway = 0;
      caller.crowdedAt = now;
    }
    caller.turnedAway += 1;
    const { least, most: longestWait, turnedAwayPerSecond } = RETRY_AFTER_S;
    const more = Math.floor(caller.turnedAway / turnedAwayPerSecond);
    return tooMany(Math.min(longestWait, least + more));
  }
  function releaseOnce(key: string): () => void {
    let isHeld = true;
    return () => {
      if (isHeld) leave(key);
      isHeld = false;
    };
  }

  return {
    take: (key) => {
      activeCallers.record(key);
      const caller = callers.get(key) ?? {
        running: 0,
        queue: [],
        turnedAway: 0,
        crowdedAt: -Infinity,
      };
      callers.set(key, caller);
      if (caller.queue.length === 0 && caller.running < most) {
        caller.running += 1;
        return Promise.resolve(releaseOnce(key));
      }
      if (caller.queue.length >= longest) return Promise.reject(turnAway(caller));
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          const at = caller.queue.indexOf(waiting);
          if (at >= 0) caller.queue.splice(at, 1);
          reject(turnAway(caller));
        }, patienceMs);
        const waiting: Waiting = { timer, enter: () => resolve(releaseOnce(key)) };
        caller.queue.push(waiting);
      });
    },
  };
}

function tooMany(retryAfterSeconds: number): ProblemError {
  return new ProblemError(
    429,
    'too-many',
    'Too many requests at the same time. Wait a moment and try again.',
    { retryAfterSeconds },
  );
}
