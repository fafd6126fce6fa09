import { setTimeout as patience } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { PortalDatabase } from '../database/portalDatabase.ts';
import type { Report } from '../observe/log.ts';
import { jobs } from '../observe/metrics.ts';
import { inSpan } from '../observe/tracing.ts';
import { type Claim, claimDue, LEASE_MS, renewClaims } from './claim.ts';
import { LANE_CAPACITY, LANES, type Lane, type OutboxHandlers } from './outbox.ts';
import { handle, markDone, markFailed, sweepDone } from './queue.ts';

/** Polling interval of the outbox without a wake-up. */
const POLL_MS = 1000;
/** Minimum pause after an empty poll; coalesces wake-ups. */
const REST_MS = 20;
/** Interval at which a worker renews its leases. */
const HEARTBEAT_MS = LEASE_MS / 4;
/** Time that a stop waits for running work. Other workers claim the rest soon. */
const STOP_PATIENCE_MS = 3000;
const SWEEP_MS = 60 * 60_000;
/** Minimum time between two reports that the outbox can't be read. */
const OUTAGE_REPORT_MS = 10_000;

/** Processes the outbox, ends due timers and does chores. Any number may run on one database. */
export interface Worker {
  /** Starts polling, each second and after `wake`. */
  start(): void;
  /** Stops polling and waits a moment for running work. */
  stop(): Promise<void>;
  /** Polls now, because this process has committed something. A hint, never required. */
  wake(): void;
  /** Processes all due work and returns the number of rows and timers. For tests. */
  runOnce(): Promise<number>;
}

/** Periodic work. Every worker does it, so it must be safe to run concurrently. */
export interface Chore {
  readonly everyMs: number;
  /** Returns the number of items processed. */
  readonly run: () => Promise<number>;
}

export interface WorkerOptions {
  /** Receives dead letters and database outages. */
  readonly report?: Report;
  readonly pollMs?: number;
  readonly heartbeatMs?: number;
  readonly stopPatienceMs?: number;
  /** Ends the due timers and returns their number. */
  readonly endDueTimers?: (report: Report) => Promise<number>;
  readonly chores?: readonly Chore[];
}

/** Creates a worker. It holds no lock and no connection while a handler runs. */
export function createWorker(
  services: { readonly database: PortalDatabase; readonly clock: Clock },
  handlers: OutboxHandlers,
  {
    report = () => {},
    pollMs = POLL_MS,
    heartbeatMs = HEARTBEAT_MS,
    stopPatienceMs = STOP_PATIENCE_MS,
    endDueTimers = async () => 0,
    chores = [],
  }: WorkerOptions = {},
): Worker {
  const { database, clock } = services;
  const running: Readonly<Record<Lane, Set<Promise<void>>>> = {
    links: new Set(),
    emails: new Set(),
    texts: new Set(),
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

  // Each has its own search, so that a sign-in link waits for no other lane, timer or chore.
  const searches = [
    ...LANES.map((lane) =>
      createSearch(
        () => claimAndRun(lane, clock.now()),
        () => running[lane].size < LANE_CAPACITY[lane],
      ),
    ),
    createSearch(async () => (await endDueTimers(report)) + (await tidy(clock.now()))),
  ];

  function wake(): void {
    for (const search of searches) search.wake();
  }

  /** Runs while there is work; if it fails, the leases run out and other workers claim the rows. */
  function renew(): void {
    heartbeat ??= setInterval(() => {
      beating ??= renewClaims(database, [...held], clock.now())
        .catch(() => {})
        .finally(() => {
          beating = null;
        });
    }, heartbeatMs);
  }

  async function work(claim: Claim): Promise<void> {
    const { lane, kind, traceparent: parent, attempt } = claim;
    held.add(claim);
    renew();
    try {
      const attributes = {
        'portal.job.kind': kind,
        'portal.job.lane': lane,
        'portal.job.attempt': attempt,
      };
      await inSpan({ name: `job ${kind}`, kind: 'consumer', parent, attributes }, () =>
        handle(handlers, claim),
      );
      await markDone(database, claim, clock.now());
      jobs.inc({ lane, kind, outcome: 'done' });
    } catch (error) {
      // If marking fails too, the lease runs out and the row is claimed again.
      const outcome = await markFailed(database, claim, error, clock.now()).catch(
        () => 'failed' as const,
      );
      jobs.inc({ lane, kind, outcome });
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
      // A failing chore runs again at its next turn, and doesn't block other work.
      count += await chore.run().catch((error: unknown) => {
        report('A chore failed; it is tried again in its time.', error);
        return 0;
      });
    }
    return count;
  }

  /** Starts due work of a lane as far as it has room; returns the number of rows. */
  async function claimAndRun(lane: Lane, now: Date): Promise<number> {
    const busy = running[lane];
    const free = LANE_CAPACITY[lane] - busy.size;
    const claims = free > 0 ? await claimDue(database, now, lane, free) : [];
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

  /** Starts due work as far as there is room; returns the number of items. */
  async function dispatch(): Promise<number> {
    let count = 0;
    for (const search of searches) count += await search.once();
    return count;
  }

  /** Polls repeatedly, and at once after `wake`, until the worker is stopped. */
  function createSearch(search: () => Promise<number>, hasRoom = () => true) {
    let isPoked = false;
    let lastEmptyAt = Number.NEGATIVE_INFINITY;
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
      once: search,
      wake: () => {
        isPoked = true;
        endPause();
      },
      run: async () => {
        let isFailing = false;
        while (!isStopped) {
          const rest = lastEmptyAt + REST_MS - performance.now();
          if (rest > 0) await patience(rest);
          isPoked = false;
          try {
            while (!isStopped && (await search()) > 0);
            // Without free places there was no poll.
            if (hasRoom()) lastEmptyAt = performance.now();
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

  /** All searches fail together, so reports are throttled. */
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
      // A heartbeat still in progress keeps the rows locked for other workers.
      await Promise.race([beating, patience(stopPatienceMs, undefined, { ref: false })]);
    },
    wake,
    runOnce: async () => {
      let count = 0;
      for (;;) {
        // Work that ends during the search may enqueue more than the search saw.
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
