import { setTimeout as patience } from 'node:timers/promises';
import { endDueTimers } from '../../timers/endDueTimers.ts';
import type { Clock } from '../clock.ts';
import type { PortalDatabase } from '../database/portalDatabase.ts';
import { type Claim, claimDue, keepClaims, LEASE_MS } from './claim.ts';
import { LANES, type Lane, type OutboxHandlers, PLACES } from './outbox.ts';
import { handle, markDone, markFailed, sweepDone } from './queue.ts';

/** How often the outbox is looked at when nobody pokes. */
const POLL_MS = 1000;
/** For how long nobody looks again where nothing was: many orders a second need no look each. */
const REST_MS = 20;
/** How often a worker says that it is still at its work. */
const HEARTBEAT_MS = LEASE_MS / 4;
/** For how long a stop waits for what is being worked on. What is left is another worker's soon. */
const STOP_PATIENCE_MS = 3000;
const SWEEP_MS = 60 * 60_000;
/** How often it is said that the outbox cannot be read, at most. */
const OUTAGE_REPORT_MS = 10_000;

/** Works off the outbox and ends the timers of returns and devices. Any number may run on one database. */
export interface Worker {
  /** Starts looking, each second and after `wake`. */
  start(): void;
  /** Stops looking and waits a moment for what is being worked on. */
  stop(): Promise<void>;
  /** Something was committed in this process: look now. A hint, never needed. */
  wake(): void;
  /** Does all that is due and returns how many rows and timers that were. For tests. */
  runOnce(): Promise<number>;
}

/** Work that comes round by the clock. Every worker does it, so it must bear being done at once. */
export interface Chore {
  readonly everyMs: number;
  /** Returns how much there was. */
  readonly run: () => Promise<number>;
}

export interface WorkerOptions {
  /** Hears of dead letters, and of a database that cannot be asked. */
  readonly report?: (message: string, error: unknown) => void;
  readonly pollMs?: number;
  readonly heartbeatMs?: number;
  readonly stopPatienceMs?: number;
  readonly chores?: readonly Chore[];
}

/** Makes a worker. It holds no lock and no connection while a handler runs. */
export function createWorker(
  services: { readonly database: PortalDatabase; readonly clock: Clock },
  handlers: OutboxHandlers,
  {
    report = (message, error) => console.error(message, error),
    pollMs = POLL_MS,
    heartbeatMs = HEARTBEAT_MS,
    stopPatienceMs = STOP_PATIENCE_MS,
    chores = [],
  }: WorkerOptions = {},
): Worker {
  const { database, clock } = services;
  const running: Readonly<Record<Lane, Set<Promise<void>>>> = {
    links: new Set(),
    emails: new Set(),
    general: new Set(),
    webhooks: new Set(),
    slowWebhooks: new Set(),
  };
  const held = new Set<Claim>();
  let heartbeat: NodeJS.Timeout | undefined;
  let beating: Promise<void> | null = null;
  const allRunning = () => LANES.flatMap((lane) => [...running[lane]]);
  let looking: Promise<unknown> | null = null;
  let isStopped = false;
  let sweptAt = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const choresDoneAt = new Map<Chore, number>();

  // Each is looked for by itself, so that a log-in link waits for no other lane, timer or chore.
  const searches = [
    ...LANES.map((lane) =>
      createSearch(
        () => take(lane, clock.now()),
        () => running[lane].size < PLACES[lane],
      ),
    ),
    createSearch(async () => (await endDueTimers(services, report)) + (await tidy(clock.now()))),
  ];

  function wake(): void {
    for (const search of searches) search.wake();
  }

  /** While there is work; what a worker has that can't say so is taken by another. */
  function beat(): void {
    heartbeat ??= setInterval(() => {
      beating ??= keepClaims(database, [...held], clock.now())
        .catch(() => {})
        .finally(() => {
          beating = null;
        });
    }, heartbeatMs);
  }

  async function work(claim: Claim): Promise<void> {
    held.add(claim);
    beat();
    try {
      await handle(handlers, claim);
      await markDone(database, claim, clock.now());
    } catch (error) {
      // Should marking fail too, the lease runs out and the row is taken again.
      const outcome = await markFailed(database, claim, error, clock.now()).catch(() => 'retry');
      if (outcome === 'dead') report(`Outbox row ${claim.id} (${claim.kind}) is given up.`, error);
    } finally {
      held.delete(claim);
      if (held.size === 0) {
        clearInterval(heartbeat);
        heartbeat = undefined;
      }
    }
  }

  async function doChores(now: Date): Promise<number> {
    let count = 0;
    for (const chore of chores) {
      if (now.getTime() - (choresDoneAt.get(chore) ?? 0) < chore.everyMs) continue;
      choresDoneAt.set(chore, now.getTime());
      // One that fails has its next turn, and keeps nothing else from being done.
      count += await chore.run().catch((error: unknown) => {
        report('A chore failed; it is tried again in its time.', error);
        return 0;
      });
    }
    return count;
  }

  /** Starts what is due of a lane and finds room; returns how much that is. */
  async function take(lane: Lane, now: Date): Promise<number> {
    const busy = running[lane];
    const room = PLACES[lane] - busy.size;
    const claims = room > 0 ? await claimDue(database, now, lane, room) : [];
    for (const claim of claims) {
      const job = work(claim).finally(() => {
        busy.delete(job);
        wake();
      });
      busy.add(job);
    }
    return claims.length;
  }

  async function tidy(now: Date): Promise<number> {
    if (now.getTime() - sweptAt >= SWEEP_MS) {
      sweptAt = now.getTime();
      await sweepDone(database, now);
    }
    return doChores(now);
  }

  /** Starts what is due and finds room; returns how much that is. */
  async function dispatch(): Promise<number> {
    let count = 0;
    for (const search of searches) count += await search.once();
    return count;
  }

  /** Looks again and again, at once after `wake`, until the worker is stopped. */
  function createSearch(once: () => Promise<number>, hasRoom = () => true) {
    let isPoked = false;
    let foundNothingAt = Number.NEGATIVE_INFINITY;
    let endPause: () => void = () => {};
    const pause = () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs);
        endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    return {
      once,
      wake: () => {
        isPoked = true;
        endPause();
      },
      run: async () => {
        let isFailing = false;
        while (!isStopped) {
          const rest = foundNothingAt + REST_MS - performance.now();
          if (rest > 0) await patience(rest);
          isPoked = false;
          try {
            while (!isStopped && (await once()) > 0);
            // Without room nothing was looked for.
            if (hasRoom()) foundNothingAt = performance.now();
            isFailing = false;
          } catch (error) {
            if (!isFailing) reportOutage(error);
            isFailing = true;
          }
          if (!isStopped && (!isPoked || isFailing)) await pause();
        }
      },
    };
  }

  /** They all fail together. */
  function reportOutage(error: unknown): void {
    if (performance.now() - reportedAt < OUTAGE_REPORT_MS) return;
    reportedAt = performance.now();
    report('The outbox cannot be read; trying again each second.', error);
  }

  return {
    start: () => {
      isStopped = false;
      looking ??= Promise.all(searches.map((search) => search.run()));
    },
    stop: async () => {
      isStopped = true;
      wake();
      await looking;
      looking = null;
      const ended = Promise.all(allRunning());
      await Promise.race([ended, patience(stopPatienceMs, undefined, { ref: false })]);
      clearInterval(heartbeat);
      // A beat that is still under way has the rows locked, and would keep them from others.
      await Promise.race([beating, patience(stopPatienceMs, undefined, { ref: false })]);
    },
    wake,
    runOnce: async () => {
      let count = 0;
      for (;;) {
        // What ends while the rest is looked for may leave work that was looked for too early.
        const before = allRunning();
        const started = await dispatch();
        count += started;
        if (started > 0) continue;
        if (before.length === 0) return count;
        await Promise.race(before);
      }
    },
  };
}
