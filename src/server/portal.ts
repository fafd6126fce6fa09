import { setTimeout as pause } from 'node:timers/promises';
import { build } from './app.ts';
import { resealAddresses } from './chat/addresses.ts';
import { createChores } from './chores.ts';
import { seedDemonstration } from './demo/seed.ts';
import { endDueTimers } from './endDueTimers.ts';
import { createOutboxHandlers, RETURN_FOLLOWERS } from './handlers.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { PortalDatabase } from './platform/database/portalDatabase.ts';
import { keySourceOf, readSecret } from './platform/database/secret.ts';
import { createTxtLookup } from './platform/dns.ts';
import { countEmails } from './platform/mail/countEmails.ts';
import { mailboxMailer } from './platform/mail/mailboxMailer.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { withRecovery } from './platform/mail/recovery.ts';
import { smtpMailer } from './platform/mail/smtpMailer.ts';
import { type Log, reportTo } from './platform/observe/log.ts';
import { createManagement } from './platform/observe/management.ts';
import { startOpenTelemetry } from './platform/observe/openTelemetry.ts';
import { setTracing } from './platform/observe/tracing.ts';
import { lockDataDir, openDatabase } from './platform/openDatabase.ts';
import { retryMailsNow } from './platform/outbox/queue.ts';
import { createWorker } from './platform/outbox/worker.ts';
import { checkPort, closeServer, listen, listenOn } from './platform/port.ts';
import type { Shutdown } from './platform/shutdown.ts';
import { createTexter } from './platform/sms/createTexter.ts';
import { NO_AUDIT } from './services/audit.ts';
import type { Services } from './services/services.ts';
import { resealClientSecrets } from './sso/connection/secrets.ts';
import { resealSecrets } from './webhooks/secrets.ts';

const DRAIN_ALLOWANCE_MS = 1000;

/**
 * Starts everything, from the lock of DATA_DIR to listening, and registers how to stop it with
 * `shutdown`. `signal` can abort the start between two steps. `onLost` is called when the portal
 * can't continue.
 * Throws a StartError if the operator can fix the cause.
 */
export async function startPortal(
  config: Config,
  shutdown: Shutdown,
  signal: AbortSignal,
  { log, onLost }: { readonly log: Log; readonly onLost: (sentence: string) => void },
): Promise<PortalDatabase> {
  await lockDataDir(config, shutdown);
  await checkPort(config);
  signal.throwIfAborted();

  const report = reportTo(log);
  if (config.sendsTraces) {
    const tracing = await startOpenTelemetry(report);
    setTracing(tracing);
    shutdown.add(() => tracing.close());
  }
  const databases = await openDatabase(config, shutdown, {
    report,
    onLost: () => onLost('The database server ended by itself again and again.'),
  });
  signal.throwIfAborted();

  const database = databases.requests;
  let wakeWorker = () => {};
  const mailer = withRecovery(createMailer(config, database), systemClock, () => {
    // Only an acceleration: otherwise the emails are retried when they are due.
    retryMailsNow(databases.work, systemClock.now()).then(
      () => wakeWorker(),
      () => {},
    );
  });
  shutdown.add(() => mailer.close?.());
  const secret = await readSecret(database, keySourceOf(config), systemClock.now());
  await resealSecrets(database, secret);
  await resealClientSecrets(database, secret);
  await resealAddresses(database, secret);
  const services: Services = {
    config,
    database,
    clock: systemClock,
    mailer,
    texter: createTexter(config.texts, database, systemClock),
    lookUpTxt: createTxtLookup(),
    secret,
    wakeWorker: () => wakeWorker(),
    audit: NO_AUDIT,
    returnFollowers: RETURN_FOLLOWERS,
  };
  if (config.hasDemonstration && config.backendUrl === null) await seedDemonstration(services);
  // Has connections of its own, so that background work and requests don't wait for each other.
  const background = { ...services, database: databases.work };
  const worker = createWorker(background, createOutboxHandlers(background), {
    report,
    endDueTimers: (report) => endDueTimers(background, report),
    chores: createChores(background),
  });
  wakeWorker = worker.wake;
  signal.throwIfAborted();

  let isStopping = false;
  const { health, live, pools } = databases;
  // Fastify's own info lines say nothing that the portal's don't.
  const level = config.log.level === 'info' ? 'warn' : config.log.level;
  const app = await build(services, {
    log: log.child({}, { level }),
    health,
    live,
    isStopping: () => isStopping,
  });
  shutdown.add(() => worker.stop());
  shutdown.add(() => app.close());
  await listen(app, config);
  worker.start();
  const { management, drainMs } = config;
  if (management !== null) {
    const server = createManagement({
      database: health,
      clock: systemClock,
      pools,
      dataDir: config.databaseUrl === null ? config.dataDir : null,
    });
    shutdown.add(() => closeServer(server));
    await listenOn(server, management);
  }
  // Stopped first: proxies see that the portal isn't ready while it still answers.
  shutdown.add(async () => {
    isStopping = true;
    await pause(drainMs);
  }, drainMs + DRAIN_ALLOWANCE_MS);
  return database;
}

function createMailer({ smtpUrl, mailFrom }: Config, database: PortalDatabase): Mailer {
  return countEmails(
    smtpUrl === null ? mailboxMailer(database, systemClock) : smtpMailer(smtpUrl, mailFrom),
  );
}
