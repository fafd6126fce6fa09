import { build } from './app.ts';
import { NO_AUDIT } from './audit/audit.ts';
import { createChores } from './chores.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { PortalDatabase } from './database/portalDatabase.ts';
import { readSecret } from './database/secret.ts';
import { seedDemonstration } from './demo/seed.ts';
import { createOutboxHandlers } from './handlers.ts';
import { mailboxMailer } from './mail/mailboxMailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { smtpMailer } from './mail/smtpMailer.ts';
import { lockDataDir, openDatabase } from './openDatabase.ts';
import { createWorker } from './outbox/worker.ts';
import { checkPort, listen } from './port.ts';
import type { Services } from './services.ts';
import type { Shutdown } from './shutdown.ts';

/**
 * Starts everything, from the lock of DATA_DIR to listening, and leaves with `shutdown` how to
 * stop it. Between two steps `signal` may end the start. `onLost` hears it when the portal cannot
 * go on. Throws a StartError where the person who started it can help.
 */
export async function startPortal(
  config: Config,
  shutdown: Shutdown,
  signal: AbortSignal,
  onLost: (sentence: string) => void,
): Promise<PortalDatabase> {
  await lockDataDir(config, shutdown);
  await checkPort(config);
  signal.throwIfAborted();

  const databases = await openDatabase(config, shutdown, () =>
    onLost('The database server ended by itself.'),
  );
  signal.throwIfAborted();

  const database = databases.requests;
  const mailer = createMailer(config, database);
  shutdown.add(() => mailer.close?.());
  let wakeWorker = () => {};
  const services: Services = {
    config,
    database,
    clock: systemClock,
    mailer,
    secret: await readSecret(database),
    wakeWorker: () => wakeWorker(),
    audit: NO_AUDIT,
  };
  if (config.hasDemonstration && config.backendUrl === null) await seedDemonstration(services);
  // Work after a commit must not wait for people's requests, nor they for it.
  const background = { ...services, database: databases.work };
  const worker = createWorker(background, createOutboxHandlers(background), {
    chores: createChores(background),
  });
  wakeWorker = worker.wake;
  signal.throwIfAborted();

  const app = await build(services, { health: databases.health });
  shutdown.add(() => worker.stop());
  shutdown.add(() => app.close());
  await listen(app, config);
  worker.start();
  return database;
}

function createMailer({ smtpUrl, mailFrom }: Config, database: PortalDatabase): Mailer {
  return smtpUrl === null ? mailboxMailer(database, systemClock) : smtpMailer(smtpUrl, mailFrom);
}
