import type { Socket } from 'node:net';
import { DatabaseError, type Pool } from 'pg';
import type { Config } from './config.ts';
import { checkConnection, createPool, type PoolPurpose } from './database/connection/connect.ts';
import {
  limitPerOrganization,
  yieldToInteractive,
} from './database/connection/connectionLimits.ts';
import { createGuard } from './database/connection/guard.ts';
import { isReadOnly } from './database/connection/outage.ts';
import { lockDataFolder } from './database/embedded/dataDir.ts';
import { startEmbedded } from './database/embedded/embedded.ts';
import { migrate } from './database/migrate.ts';
import {
  checkIsolation,
  createPortalDatabase,
  type PortalDatabase,
} from './database/portalDatabase.ts';
import { StartError } from './database/startError.ts';
import { ActiveCallers } from './http/activeCallers.ts';
import type { Report } from './observe/log.ts';
import type { PoolState } from './observe/readMetrics.ts';
import type { Shutdown } from './shutdown.ts';

/** Long enough for every step that stopping takes. */
const STOP_PATIENCE_MS = 35_000;
/** SQLSTATE, in the appendix of PostgreSQL's manual. */
const INSUFFICIENT_PRIVILEGE = '42501';
/** Connections that one organization may use, of the ten for requests. */
const SHARE_OF_ONE = 3;

/** Events of the database while the portal runs. */
interface DatabaseWatch {
  /** Receives broken connections, and crashes of the portal's own server. */
  readonly report?: Report;
  /** Called if the portal's own server ended by itself too often. */
  readonly onLost?: () => void;
}

/** The portal's database, through connections of their own for each purpose. */
export interface Databases {
  /** Database for users and programs, who wait for the result. */
  readonly requests: PortalDatabase;
  /** The outbox and the timers. */
  readonly work: PortalDatabase;
  readonly health: PortalDatabase;
  /** Polls of changes for open pages. */
  readonly live: PortalDatabase;
  /** Connections by purpose. */
  readonly pools: ReadonlyMap<string, PoolState>;
}

/**
 * Opens the database of DATABASE_URL, or the portal's own under DATA_DIR, and brings its tables
 * up to date.
 * Throws a StartError.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'hasDemonstration'>,
  shutdown: Shutdown,
  watch: DatabaseWatch = {},
): Promise<Databases> {
  const url = config.databaseUrl ?? (await startOwn(config.dataDir, shutdown, watch));
  let isClosing = false;
  const pools = new Map<string, PoolState>();
  const open = (purpose: PoolPurpose) => {
    const sockets = new Set<Socket>();
    const onError = (error: Error) => {
      if (!isClosing) watch.report?.('A connection to the database broke', error);
    };
    const pool = createPool(url, onError, purpose, sockets);
    pools.set(purpose, pool);
    return { pool, purpose, sockets };
  };
  const { pool: setUp } = open('setUp');
  try {
    await checkConnection(setUp);
    await migrateOrStop(setUp);
  } finally {
    await setUp.end();
    pools.delete('setUp');
  }
  const activeCallers = new ActiveCallers();
  const health = createPortalDatabase(open('health').pool);
  const guard = createGuard(health, watch.report);
  const guarded = (purpose: PoolPurpose) => createPortalDatabase(guard.over(open(purpose)));
  const databases = {
    requests: limitPerOrganization(guarded('requests'), SHARE_OF_ONE, activeCallers, guard),
    work: yieldToInteractive(guarded('work'), activeCallers),
    live: guarded('live'),
    health,
  };
  shutdown.add(async () => {
    isClosing = true;
    guard.stop();
    await Promise.all(Object.values(databases).map((item) => item.close()));
  });
  await checkIsolation(databases.requests);
  if (!config.hasDemonstration) await refuseDemonstration(databases.requests);
  return { ...databases, pools };
}

/**
 * Opens the database for one command, without bringing its tables up to date.
 * Throws a StartError.
 * @param databaseUrl a running server; null starts the portal's own
 */
export async function openUnchanged(
  { dataDir, databaseUrl }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  shutdown: Shutdown,
  purpose: PoolPurpose,
): Promise<Pool> {
  await lockDataDir({ dataDir, databaseUrl }, shutdown);
  const pool = createPool(databaseUrl ?? (await startOwn(dataDir, shutdown)), () => {}, purpose);
  shutdown.add(() => pool.end());
  await checkConnection(pool);
  return pool;
}

/** Brings the tables up to date. Throws a StartError. */
export async function migrateOrStop(pool: Pool): Promise<void> {
  try {
    await migrate(pool);
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) {
      throw new StartError(
        `The database role of DATABASE_URL lacks a right: ${error.message}. Ask an administrator of the database to run deploy/postgresql/roles.sql.`,
        { cause: error },
      );
    }
    if (isReadOnly(error)) {
      throw new StartError(
        'The database of DATABASE_URL only reads, because its server is a replica: name the primary.',
        { cause: error },
      );
    }
    throw new StartError(
      `The tables of the database cannot be brought up to date: ${String(error)}.`,
      { cause: error },
    );
  }
}

/** Starts the portal's own server under DATA_DIR, which the caller has locked; returns its URL. */
export async function startOwn(
  dataDir: string,
  shutdown: Shutdown,
  { onLost = () => {}, report }: DatabaseWatch = {},
): Promise<string> {
  const server = await startEmbedded(dataDir, { report });
  let isStopping = false;
  shutdown.add(() => {
    isStopping = true;
    return server.stop();
  }, STOP_PATIENCE_MS);
  void server.ended.then(() => {
    if (!isStopping) onLost();
  });
  return server.url;
}

/** Demonstration accounts are known to everybody: where others come, they must not exist. */
async function refuseDemonstration(database: PortalDatabase): Promise<void> {
  const found = await database.asSystem((tx) =>
    tx
      .selectFrom('organisations')
      .select('id')
      .where('is_demonstration', '=', true)
      .executeTakeFirst(),
  );
  if (found !== undefined) {
    throw new StartError(
      'This database holds the demonstration organization, which is allowed only in localhost mode with HOST and PUBLIC_URL on a loopback address: set DATA_DIR or DATABASE_URL to another database.',
    );
  }
}

/** Locks DATA_DIR until shutdown, where the portal keeps something there. Throws a StartError. */
export async function lockDataDir(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  shutdown: Shutdown,
): Promise<void> {
  if (databaseUrl !== null) return;
  const lock = await lockDataFolder(dataDir);
  shutdown.add(() => lock.release());
}
