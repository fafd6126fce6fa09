import { format } from 'node:util';
import { createKeyFor, readKeyOptions } from './apiKeys/createKeyCommand.ts';
import { backUp, restore } from './backup/commands.ts';
import { readPriceArguments, readPriceFile, readPrices, setPrices } from './billing/setPrices.ts';
import { createOrganization, readNewOrganization } from './createOrganization.ts';
import { examine } from './doctor/doctor.ts';
import { formatTable } from './doctor/table.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { databaseUrlOf } from './platform/database/embedded/embedded.ts';
import type { PortalDatabase } from './platform/database/portalDatabase.ts';
import { StartError } from './platform/database/startError.ts';
import { createLog, type Log, type Report, reportTo } from './platform/observe/log.ts';
import { lockDataDir, openDatabase } from './platform/openDatabase.ts';
import { createShutdown, type Shutdown } from './platform/shutdown.ts';
import { startPortal } from './portal.ts';
import { readWantedSso, runSso } from './sso/settings/command.ts';
import { startLines } from './startLines.ts';

const [, , command = '', ...args] = process.argv;

/** Commands that run once and exit, also while the portal is running. */
const COMMANDS: Readonly<Record<string, (config: Config, shutdown: Shutdown) => Promise<void>>> = {
  async 'create-organization'(config, shutdown) {
    const options = readNewOrganization(args);
    const database = await openForCommand(config, shutdown);
    await createOrganization(database, systemClock, options);
    console.log(`Created ${options.name}: ${options.admin} can sign in.`);
  },
  async 'api-key'(config, shutdown) {
    const options = readKeyOptions(args);
    const database = await openForCommand(config, shutdown);
    console.log(await createKeyFor(database, systemClock, options));
  },
  async sso(config, shutdown) {
    const options = readWantedSso(args);
    const database = await openForCommand(config, shutdown);
    console.log(await runSso(database, systemClock, options));
  },
  async backup(config, shutdown) {
    console.log(await backUp({ config, shutdown, args }, systemClock));
  },
  async restore(config, shutdown) {
    console.log(await restore({ config, shutdown, args }));
  },
  async migrate(config, shutdown) {
    await openForCommand(config, shutdown);
    console.log('The tables are up to date.');
  },
  async 'set-prices'(config, shutdown) {
    const { organization, file } = readPriceArguments(args);
    const prices = readPrices(readPriceFile(file));
    const database = await openForCommand(config, shutdown);
    await setPrices(database, organization, prices);
    console.log(`${organization} has ${prices.length} new prices, for orders from now on.`);
  },
};

async function openForCommand(config: Config, shutdown: Shutdown): Promise<PortalDatabase> {
  const databaseUrl = databaseUrlOf(config);
  await lockDataDir({ ...config, databaseUrl }, shutdown);
  return (await openDatabase({ ...config, databaseUrl }, shutdown)).requests;
}

/** Writes warnings of Node and libraries to the log instead of the error output. */
function logWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'A warning'));
  // Some libraries write to the console instead.
  console.warn = (...parts: readonly unknown[]) => log.warn(format(...parts));
}

/** Runs the portal until a signal ends it. */
async function main(): Promise<void> {
  // Commands, and a portal whose configuration isn't known yet, write sentences for people.
  let report: Report = (message, error) => {
    console.error(message, ...(error === undefined ? [] : [error]));
  };
  const shutdown = createShutdown((message, error) => report(message, error));
  const stopping = new AbortController();

  const stop = async (exitCode: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await starting;
    await shutdown.run();
    process.exit(exitCode);
  };
  const fail = (error: unknown) => {
    if (error instanceof StartError || error instanceof ConfigError) report(error.message);
    else report('The portal ends because of an unexpected error', error);
    void stop(1);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  // An uncaught error may leave the process in an inconsistent state, so it exits.
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  const start = async () => {
    try {
      if (command === 'doctor') {
        const findings = await examine(process.env, shutdown, systemClock);
        console.log(formatTable(findings));
        void stop(findings.some(({ outcome }) => outcome === 'failed') ? 1 : 0);
        return;
      }
      if (command !== '' && !Object.hasOwn(COMMANDS, command)) {
        throw new StartError(`There is no command “${command}”. See docs/commands.md.`);
      }
      const config = readConfig(process.env);
      const once = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
      if (once !== undefined) {
        await once(config, shutdown);
        void stop(0);
      } else {
        const log = createLog(config.log);
        if (config.log.format === 'json') {
          report = reportTo(log);
          logWarnings(log);
        }
        const onLost = (sentence: string) => fail(new StartError(sentence));
        const database = await startPortal(config, shutdown, stopping.signal, { log, onLost });
        const lines = await startLines(config, database);
        // Written at once, so that a program that waits for the first line gets all of them.
        if (config.log.format === 'text') console.log(lines.join('\n'));
        else for (const line of lines) log.info(line);
      }
    } catch (error) {
      if (!stopping.signal.aborted) queueMicrotask(() => fail(error));
    }
  };
  const starting = start();
  await starting;
}

void main();
