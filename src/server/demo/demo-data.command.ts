import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { databaseUrlOf } from '../createOrganisation.ts';
import { StartError } from '../database/startError.ts';
import { lockDataDir, openDatabase } from '../openDatabase.ts';
import { createShutdown } from '../shutdown.ts';
import { makeManyReturns } from './many.ts';
import { seedDemonstration } from './seed.ts';

const USAGE =
  'Say how many and for whom: npm run demo-data -- --returns 1000 --organisation "Acme"';

/** Reads `--returns N --organisation NAME [--seed N]`. Throws a StartError. */
function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        returns: { type: 'string' },
        organisation: { type: 'string', default: 'Acme' },
        seed: { type: 'string', default: '1' },
      },
    });
    const [count, seed] = [Number(values.returns), Number(values.seed)];
    if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) throw new Error(USAGE);
    return { count, seed, organisationName: values.organisation };
  } catch {
    throw new StartError(USAGE);
  }
}

const shutdown = createShutdown();
try {
  const wanted = readArguments();
  const config = readConfig(process.env);
  const databaseUrl = databaseUrlOf(config);
  await lockDataDir({ ...config, databaseUrl }, shutdown);
  const database = await openDatabase({ ...config, databaseUrl }, shutdown, () => {});
  const services = { database, clock: systemClock };
  if (config.hasDemonstration) await seedDemonstration(services);
  const start = Date.now();
  await makeManyReturns(services, wanted, (count) => {
    if (count % 50_000 === 0) console.log(`${count} returns so far`);
  });
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${wanted.count} returns made for ${wanted.organisationName} in ${seconds} s.`);
} catch (error) {
  console.error(
    error instanceof StartError || error instanceof ConfigError ? error.message : error,
  );
  process.exitCode = 1;
}
await shutdown.run();
process.exit();
