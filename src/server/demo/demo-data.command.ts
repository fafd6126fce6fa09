import { parseArgs } from 'node:util';
import { systemClock } from '../platform/clock.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { createPool } from '../platform/database/connection/connect.ts';
import { databaseUrlOf } from '../platform/database/embedded/embedded.ts';
import { createPortalDatabase } from '../platform/database/portalDatabase.ts';
import { StartError } from '../platform/database/startError.ts';
import { lockDataDir, openDatabase, startOwn } from '../platform/openDatabase.ts';
import { createShutdown } from '../platform/shutdown.ts';
import { makeManyDevices, makeManyReturns } from './many.ts';
import { seedDemonstration } from './seed.ts';

const USAGE =
  'Say how many and for whom: npm run demo-data -- --returns 1000 --devices 1000 --organization "Acme"';

/** Parses `[--returns N] [--devices N] [--organization NAME] [--seed N]`. Throws a StartError. */
function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        returns: { type: 'string', default: '0' },
        devices: { type: 'string', default: '0' },
        organization: { type: 'string', default: 'Acme' },
        seed: { type: 'string', default: '1' },
      },
    });
    const [count, devices, seed] = [values.returns, values.devices, values.seed].map(Number);
    const isCount = (value: number | undefined): value is number =>
      Number.isInteger(value) && Number(value) >= 0;
    if (!isCount(count) || !isCount(devices) || !isCount(seed) || count + devices === 0) {
      throw new Error(USAGE);
    }
    return { count, devices, seed, organisationName: values.organization };
  } catch {
    throw new StartError(USAGE);
  }
}

const shutdown = createShutdown(console.error);
try {
  const options = readArguments();
  const config = readConfig(process.env);
  const given = databaseUrlOf(config);
  await lockDataDir({ ...config, databaseUrl: given }, shutdown);
  const databaseUrl = given ?? (await startOwn(config.dataDir, shutdown));
  await openDatabase({ ...config, databaseUrl }, shutdown);
  // Without a statement timeout, because large batches take long.
  const pool = createPool(databaseUrl, () => {});
  shutdown.add(() => pool.end());
  const database = createPortalDatabase(pool);
  const services = { database, clock: systemClock };
  if (config.hasDemonstration) await seedDemonstration(services);
  const start = Date.now();
  await makeManyReturns(services, options, (count) => {
    if (count % 50_000 === 0) console.log(`${count} returns so far`);
  });
  await makeManyDevices(services, { ...options, count: options.devices }, (count) => {
    if (count % 50_000 === 0) console.log(`${count} devices so far`);
  });
  await pool.query('ANALYZE');
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(
    `${options.count} returns and ${options.devices} devices made for ${options.organisationName} in ${seconds} s.`,
  );
} catch (error) {
  console.error(
    error instanceof StartError || error instanceof ConfigError ? error.message : error,
  );
  process.exitCode = 1;
}
await shutdown.run();
process.exit();
