import { statfs } from 'node:fs/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { PortalDatabase } from '../database/portalDatabase.ts';
import { LANES } from '../outbox/outbox.ts';
import { backlog, databaseConnections, databaseUp, disk, registry } from './metrics.ts';

/** Connections of a pool. */
export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export interface MetricSources {
  readonly database: Pick<PortalDatabase, 'readAsSystem'>;
  readonly clock: Clock;
  /** Connection pools by name. */
  readonly pools: ReadonlyMap<string, PoolState>;
  /** Folder of the portal's own PostgreSQL; null if it runs none. */
  readonly dataDir: string | null;
}

/** Limit of each count: beyond it a scrape would take long, and the alarm has rung. */
const MOST = 10_000;

interface BacklogRow {
  readonly name: keyof typeof backlog;
  readonly lane: string;
  /** Null for the time until an end that doesn't exist. */
  readonly value: number | null;
}

/**
 * Returns the metrics of this process, and of the work that waits in the database, in Prometheus'
 * text format. While the database is away, those of the work are absent.
 */
export async function readMetrics({
  database,
  clock,
  pools,
  dataDir,
}: MetricSources): Promise<string> {
  for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
    databaseConnections.set({ pool, state: 'busy' }, totalCount - idleCount);
    databaseConnections.set({ pool, state: 'idle' }, idleCount);
    databaseConnections.set({ pool, state: 'waiting' }, waitingCount);
  }
  if (dataDir !== null) await readDisk(dataDir);
  for (const gauge of Object.values(backlog)) gauge.reset();
  const rows = await readBacklog(database, clock.now()).catch(() => null);
  databaseUp.set(rows === null ? 0 : 1);
  for (const { name, lane, value } of rows ?? []) {
    if (value !== null) backlog[name].set({ lane }, value);
  }
  return registry.metrics();
}

async function readDisk(dataDir: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  disk.free.set(bavail * bsize);
  disk.size.set(blocks * bsize);
}

async function readBacklog(
  database: Pick<PortalDatabase, 'readAsSystem'>,
  now: Date,
): Promise<readonly BacklogRow[]> {
  const atMost = (from: RawBuilder<unknown>) =>
    sql`(SELECT count(*)::float FROM (SELECT FROM ${from} LIMIT ${sql.lit(MOST)}) AS limited)`;
  const seconds = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
    sql`extract(epoch FROM ${to} - ${from})::float`;
  const instant = sql`${now}::timestamptz`;
  const due = sql`outbox WHERE outbox.lane = lanes.lane AND done_at IS NULL AND dead_at IS NULL
    AND due_at <= ${instant}`;
  const rows = sql<BacklogRow>`(
    SELECT 'waiting' AS name, lane, ${atMost(due)} AS value
      FROM unnest(${[...LANES]}::text[]) AS lanes (lane)
    UNION ALL SELECT 'oldest', lane,
      coalesce((SELECT ${seconds(sql`min(due_at)`, instant)} FROM ${due}), 0)
      FROM unnest(${[...LANES]}::text[]) AS lanes (lane)
    UNION ALL SELECT 'dead', '', ${atMost(sql`outbox WHERE dead_at IS NOT NULL`)}
    UNION ALL SELECT 'timers', '', ${atMost(sql`timers WHERE due_at <= ${instant}`)}
    UNION ALL SELECT 'imports', '', ${atMost(sql`imports WHERE state = 'running'`)}
    UNION ALL SELECT 'databaseSize', '', pg_database_size(current_database())::float
    UNION ALL SELECT 'certificates', '',
      (SELECT ${seconds(instant, sql`min(certificates_end)`)} FROM sso_connections
        WHERE open_as IS NOT NULL AND certificates_end IS NOT NULL)
  )`;
  return database.readAsSystem((read) =>
    read.selectFrom(rows.as('backlog')).select(['name', 'lane', 'value']).execute(),
  );
}
