import { systemClock } from './clock.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createOrganisation, databaseUrlOf, readNewOrganisation } from './createOrganisation.ts';
import { StartError } from './database/startError.ts';
import { lockDataDir, openDatabase } from './openDatabase.ts';
import { startPortal } from './portal.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { startLines } from './startLines.ts';

const CREATE_ORGANISATION = 'create-organisation';
const [, , command, ...args] = process.argv;

async function runCreateOrganisation(config: Config, shutdown: Shutdown): Promise<void> {
  const wanted = readNewOrganisation(args);
  const databaseUrl = databaseUrlOf(config);
  await lockDataDir({ ...config, databaseUrl }, shutdown);
  const database = await openDatabase({ ...config, databaseUrl }, shutdown, () => {});
  await createOrganisation(database, systemClock, wanted);
  console.log(`${wanted.name} is made; ${wanted.admin} can sign in.`);
}

/** Runs the portal until a signal ends it. */
async function main(): Promise<void> {
  const shutdown = createShutdown();
  const stopping = new AbortController();

  const stop = async (exitCode: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await starting;
    await shutdown.run();
    process.exit(exitCode);
  };
  const fail = (error: unknown) => {
    console.error(
      error instanceof StartError || error instanceof ConfigError ? error.message : error,
    );
    void stop(1);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  // What nobody caught may have left anything half-done: end, rather than go on wrongly.
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  const start = async () => {
    try {
      const config = readConfig(process.env);
      if (command === CREATE_ORGANISATION) {
        await runCreateOrganisation(config, shutdown);
        void stop(0);
      } else {
        const database = await startPortal(config, shutdown, stopping.signal, fail);
        // In one write: whoever waits for the first line has them all.
        console.log((await startLines(config, database)).join('\n'));
      }
    } catch (error) {
      if (!stopping.signal.aborted) queueMicrotask(() => fail(error));
    }
  };
  const starting = start();
  await starting;
}

void main();
