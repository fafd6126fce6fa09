import type { Config } from './config.ts';
import { checkConnection, createPool } from './database/connect.ts';
import { takeDataDir } from './database/dataDir.ts';
import { startEmbedded } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import {
  checkIsolation,
  createPortalDatabase,
  type PortalDatabase,
} from './database/portalDatabase.ts';
import { StartError } from './database/startError.ts';
import type { Shutdown } from './shutdown.ts';

/** Long enough for every step that stopping takes. */
const STOP_PATIENCE_MS = 35_000;

/**
 * Opens the database of DATABASE_URL, or the portal's own under DATA_DIR, and brings its tables
 * up to date. `onLost` hears it when the portal's own server ends by itself.
 * Throws a StartError.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'hasDemonstration'>,
  shutdown: Shutdown,
  onLost: () => void,
): Promise<PortalDatabase> {
  const url = config.databaseUrl ?? (await startOwn(config.dataDir, shutdown, onLost));
  let isClosing = false;
  const pool = createPool(url, (error) => {
    if (!isClosing) console.error(`A connection to the database broke: ${error.message}`);
  });
  const database = createPortalDatabase(pool);
  shutdown.add(() => {
    isClosing = true;
    return database.close();
  });
  await checkConnection(pool);
  try {
    await migrate(pool);
  } catch (error) {
    throw new StartError(
      `The tables of the database cannot be brought up to date: ${String(error)}.`,
      {
        cause: error,
      },
    );
  }
  await checkIsolation(database);
  if (!config.hasDemonstration) await refuseDemonstration(database);
  return database;
}

async function startOwn(dataDir: string, shutdown: Shutdown, onLost: () => void): Promise<string> {
  const server = await startEmbedded(dataDir);
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
  const lock = await takeDataDir(dataDir);
  shutdown.add(() => lock.release());
}
