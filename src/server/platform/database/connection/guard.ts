import type { Socket } from 'node:net';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Report } from '../../observe/log.ts';
import type { PortalDatabase } from '../portalDatabase.ts';
import type { PoolPurpose } from './connect.ts';
import { isSilence } from './outage.ts';
import type { Connections } from './transactions.ts';

/** Interval at which a database in use is asked whether it answers. */
const ASK_MS = 1000;
/** Consecutive questions without an answer after which nobody waits any more. */
const SILENCES = 2;
/** Time without a free connection after which waits for locked tables are ended, and their age. */
const CROWDED_MS = 250;
const AWAY = 'The database does not answer';

export interface GuardedPool {
  readonly pool: Pool;
  readonly purpose: PoolPurpose;
  /** Open sockets of the pool. */
  readonly sockets: ReadonlySet<Socket>;
}

/** Protects callers from a database that hangs, and from those who wait for a locked table. */
export interface Guard {
  /**
   * Returns the connections of a pool. While the database doesn't answer, they reject at once, and
   * those in use break.
   */
  over(guarded: GuardedPool): Connections;
  /** Ends waits for locked tables while callers wait for `place`, which comes before a connection. */
  whileWaiting<T>(purpose: PoolPurpose, place: Promise<T>): Promise<T>;
  stop(): void;
}

/**
 * Creates a guard that asks on the connections of `health`. PostgreSQL has one `lock_timeout` for
 * rows and tables: rows are waited for as long as it takes, but a table is locked for longer than
 * callers can wait. So such waits end early, and only if others need the connections.
 */
export function createGuard(
  health: Pick<PortalDatabase, 'readAsSystem'>,
  report: Report = () => {},
  { askMs = ASK_MS, crowdedMs = CROWDED_MS } = {},
): Guard {
  const all: GuardedPool[] = [];
  let isAway = false;
  let isAsking = false;
  let silences = 0;
  let isEnding = false;
  /** Callers without a connection. */
  const waiting = new Set<(reason: Error) => void>();

  const isUsed = () =>
    all.some(({ pool }) => pool.totalCount > pool.idleCount || pool.waitingCount > 0);

  async function ask(): Promise<void> {
    const error = await health
      .readAsSystem((read) => read.selectFrom(sql`(SELECT 1)`.as('one')).execute())
      .then(
        () => null,
        (reason: unknown) => reason,
      );
    if (error === null && isAway) {
      isAway = false;
      // Connections opened meanwhile may still hang.
      breakConnections();
      report('The database answers again.', undefined, 'info');
    }
    // A refusal is an answer: each caller gets it soon enough.
    silences = isSilence(error) ? silences + 1 : 0;
    if (silences < SILENCES || isAway) return;
    isAway = true;
    report('The database does not answer; requests are turned away until it does.', error);
    breakConnections();
  }

  function breakConnections(): void {
    for (const reject of waiting) reject(new Error(AWAY));
    waiting.clear();
    for (const { sockets } of all) for (const socket of sockets) socket.destroy();
  }

  const timer = setInterval(() => {
    if (isAsking || (!isAway && silences === 0 && !isUsed())) return;
    isAsking = true;
    void ask().finally(() => {
      isAsking = false;
    });
  }, askMs).unref();

  async function endLockWaits(purpose: PoolPurpose): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    const waits = sql`(
      SELECT pg_cancel_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE NOT granted AND locktype = 'relation' AND usename = current_user
        AND datname = current_database() AND application_name = ${`returns-portal ${purpose}`}
        AND waitstart < clock_timestamp() - ${crowdedMs} * interval '1 ms'
    )`;
    await health
      .readAsSystem((read) => read.selectFrom(waits.as('ended')).selectAll().execute())
      .catch(() => {});
    isEnding = false;
  }

  async function whileWaiting<T>(purpose: PoolPurpose, place: Promise<T>): Promise<T> {
    const crowded = setInterval(() => void endLockWaits(purpose), crowdedMs);
    try {
      return await place;
    } finally {
      clearInterval(crowded);
    }
  }

  /** Waits for a connection until there is one, or until the database is found to be away. */
  function connect(pool: Pool): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      waiting.add(reject);
      pool.connect().then(
        (client) => {
          if (waiting.delete(reject)) resolve(client);
          else client.release();
        },
        (error: unknown) => {
          waiting.delete(reject);
          reject(error);
        },
      );
    });
  }

  return {
    whileWaiting,
    over: (guarded) => {
      all.push(guarded);
      const { pool, purpose } = guarded;
      return {
        connect: async () => {
          if (isAway) throw new Error(AWAY);
          return whileWaiting(purpose, connect(pool));
        },
        end: () => pool.end(),
      };
    },
    stop: () => clearInterval(timer),
  };
}
