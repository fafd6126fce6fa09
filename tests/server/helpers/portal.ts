import { inject, onTestFinished } from 'vitest';
import { build } from '../../../src/server/app.ts';
import { CSRF_COOKIE, cookieNames } from '../../../src/server/auth/cookies.ts';
import { csrfTokenFor } from '../../../src/server/auth/csrf.ts';
import { createChores } from '../../../src/server/chores.ts';
import { endDueTimers } from '../../../src/server/endDueTimers.ts';
import { createOutboxHandlers, RETURN_FOLLOWERS } from '../../../src/server/handlers.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import type { PortalDatabase } from '../../../src/server/platform/database/portalDatabase.ts';
import { readSecret } from '../../../src/server/platform/database/secret.ts';
import type { TxtLookup } from '../../../src/server/platform/dns.ts';
import type { Mail, Mailer } from '../../../src/server/platform/mail/mailer.ts';
import { createLog } from '../../../src/server/platform/observe/log.ts';
import { type Chore, createWorker } from '../../../src/server/platform/outbox/worker.ts';
import { createTexter } from '../../../src/server/platform/sms/createTexter.ts';
import { newToken } from '../../../src/server/platform/tokens.ts';
import { NO_AUDIT } from '../../../src/server/services/audit.ts';
import type { Services } from '../../../src/server/services/services.ts';
import { beginSession } from '../../../src/server/sso/beginSession.ts';
import { auditedDatabase } from './auditCheck.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { addOrganisation, type TestOrganisation } from './organizations.ts';
import { buildReusableApp, claimApp, returnApp } from './reusableApp.ts';
import { TestBrowser } from './testBrowser.ts';
import { createTestClock, type TestClock } from './testClock.ts';

const IN_DATABASE = { configured: [], file: '/nowhere/portal.key', allowsStored: true };

export interface PortalOverrides {
  /** Environment variables, merged over those of a portal in `localhost` mode. */
  readonly env?: Readonly<Record<string, string>>;
  /** Portal whose database and clock are shared, as by two instances. */
  readonly beside?: TestPortal;
  /** Heartbeat of open streams, in milliseconds. */
  readonly heartbeatMs?: number;
  readonly isStopping?: () => boolean;
  readonly backendPatienceMs?: number;
  /** Wraps the portal's database access. */
  readonly wrap?: (testDatabase: TestDatabase) => PortalDatabase;
  /** Answers DNS queries; without it no name has a record. */
  readonly lookUpTxt?: TxtLookup;
  /** Replaces the mailer that collects `mails`. */
  readonly mailer?: (services: Pick<Services, 'database' | 'clock'>) => Mailer;
}

export interface TestPortal {
  readonly app: Awaited<ReturnType<typeof build>>;
  readonly services: Services;
  readonly clock: TestClock;
  /** Routes of the app, such as `GET /healthz`. */
  readonly routes: readonly string[];
  readonly testDatabase: TestDatabase;
  /** "Acme" with admin@, member@ and warehouse@acme.test. */
  readonly acme: TestOrganisation;
  /** Sent mails, oldest first. */
  readonly mails: Mail[];
  /** Log lines of the server. */
  readonly logLines: string[];
  /** Number of times that the app woke the worker. */
  wakes(): number;
  /** Processes everything due in the outbox and among the timers. */
  work(): Promise<number>;
  /** Returns a browser without cookies. */
  browser(): TestBrowser;
  /** Puts a session of this active user into the browser. Rejects if there is no such user. */
  signIn(email: string, browser?: TestBrowser): Promise<TestBrowser>;
  /** Signs in through login page, form, mail and link. Rejects if a step fails. */
  signInByMail(email: string, browser?: TestBrowser): Promise<TestBrowser>;
  /** Closes it, with its database unless another portal owns it. */
  close(): Promise<void>;
}

/** Token in the newest mail to an address. Throws if there is none. */
export function linkTokenFor(mails: readonly Mail[], email: string): string {
  const tokens = mails
    .filter(({ to }) => to === email)
    .map(({ text }) => /\/authentication\/link#([\w-]+)/.exec(text)?.[1]);
  const token = tokens.findLast((candidate) => candidate !== undefined);
  if (token === undefined) throw new Error(`No log-in link was mailed to ${email}.`);
  return token;
}

/** Starts a portal for this test and closes it when the test ends. See `openPortal`. */
export async function startPortal(overrides: PortalOverrides = {}): Promise<TestPortal> {
  const portal = await openPortal(overrides);
  onTestFinished(portal.close);
  return portal;
}

/**
 * The real app on a real database, with collected mails and a controllable clock. For a whole file:
 * open it in `beforeAll`, close it in `afterAll`.
 */
export async function openPortal(overrides: PortalOverrides = {}): Promise<TestPortal> {
  const { beside } = overrides;
  const testDatabase = beside?.testDatabase ?? (await createTestDatabase());
  const clock = beside?.clock ?? createTestClock();
  const database = auditedDatabase(overrides.wrap?.(testDatabase) ?? testDatabase.database);
  const mails: Mail[] = [];
  const logLines: string[] = [];
  const routes: string[] = [];
  let wakes = 0;
  const keep: Mailer = { send: async (mail) => void mails.push(mail) };
  const { env = {}, ...others } = overrides;
  // Without other overrides, a portal can reuse an earlier app with the same environment.
  const isPlain = Object.keys(others).length === 0;
  const settings = JSON.stringify(Object.entries(env).sort());
  const reusable = isPlain ? claimApp(settings) : undefined;
  if (reusable !== undefined) await putSecret(testDatabase, reusable.services.secret);
  const surroundings = {
    logLines,
    services: {
      config: reusable?.services.config ?? readConfig(env),
      database,
      clock,
      mailer: overrides.mailer?.({ database, clock }) ?? keep,
      texter: createTexter((reusable?.services.config ?? readConfig(env)).texts, database, clock),
      lookUpTxt: overrides.lookUpTxt ?? (async () => ({ kind: 'none' }) as const),
      secret: await readSecret(database, IN_DATABASE, clock.now()),
      wakeWorker: () => {
        wakes += 1;
      },
      audit: NO_AUDIT,
      returnFollowers: RETURN_FOLLOWERS,
    },
  };
  const plain = reusable ?? (isPlain ? await buildReusableApp(surroundings, settings) : undefined);
  plain?.lendTo(surroundings);
  const services: Services = plain?.services ?? surroundings.services;
  const app =
    plain?.app ??
    (await build(services, {
      publicDir: inject('publicDir'),
      log: createLog(
        { level: 'warn', format: 'json' },
        { write: (line) => void logLines.push(line) },
      ),
      heartbeatMs: overrides.heartbeatMs,
      isStopping: overrides.isStopping,
      backendPatienceMs: overrides.backendPatienceMs,
      onRoute: ({ method, url }) => void routes.push(`${method} ${url}`),
    }));
  const report = (message: string) => void logLines.push(message);
  const worker = createWorker(services, createOutboxHandlers(services), {
    report,
    endDueTimers: (report) => endDueTimers(services, report),
    chores: choresOf(services, clock),
  });

  const close = async () => {
    const { idleCount, totalCount } = testDatabase.pool;
    const isKept = plain !== undefined && (await returnApp(plain, idleCount === totalCount));
    if (!isKept) await app.close();
    services.mailer.close?.();
    if (!beside) await testDatabase.close();
  };
  let closed: Promise<void> | undefined;
  const browser = () => new TestBrowser(app, services.config.publicUrl);
  return {
    app,
    services,
    clock,
    testDatabase,
    acme:
      beside?.acme ??
      (await addOrganisation(database, { name: 'Acme', domain: 'acme.test', now: clock.now() })),
    mails,
    logLines,
    routes: plain?.routes ?? routes,
    wakes: () => wakes,
    work: () => worker.runOnce(),
    browser,
    signIn: async (email, visitor = browser()) => {
      await putSession(services, email, visitor.cookies);
      return visitor;
    },
    signInByMail: async (email, visitor = browser()) => {
      await visitor.get('/authentication/login');
      const answer = await visitor.request('POST', '/api/send_magic_link/', { form: { email } });
      if (answer.statusCode !== 200) throw new Error(`No link was sent: ${answer.body}`);
      await worker.runOnce();
      const token = linkTokenFor(mails, email);
      const redeemed = await visitor.post('/api/portal/magic-link', { token, confirmed: false });
      if (redeemed.statusCode !== 200) throw new Error(`Not signed in: ${redeemed.body}`);
      return visitor;
    },
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/** Periodic chores that first become due one interval from now. */
function choresOf(services: Services, clock: TestClock): readonly Chore[] {
  const doneAt = clock.now().getTime();
  const isDue = (everyMs: number) => clock.now().getTime() - doneAt >= everyMs;
  return createChores(services).map(({ everyMs, run }) => ({
    everyMs,
    run: async () => (isDue(everyMs) ? run() : 0),
  }));
}

/** Stores an existing app's secret in a database. */
async function putSecret({ pool }: TestDatabase, [secret]: Services['secret']): Promise<void> {
  await pool.query('INSERT INTO portal_secret (secret) VALUES ($1)', [secret]);
}

/** Creates a session's cookies, without a mail and an audit record. */
async function putSession(
  { config, secret, database, clock }: Services,
  email: string,
  cookies: Map<string, string>,
): Promise<void> {
  const names = cookieNames(config);
  const browserId = cookies.get(names.browser) ?? newToken();
  const before = cookies.get(names.session) ?? null;
  const sessionToken = await database.asSystem(async (tx) => {
    const { id } = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow(() => new Error(`Nobody signs in as ${email}.`));
    const sent = { sessionToken: before, userAgent: 'lightMyRequest' };
    return beginSession(tx, { clock, audit: NO_AUDIT }, id, sent, 'link');
  });
  cookies.set(names.browser, browserId);
  cookies.set(names.session, sessionToken);
  cookies.set(CSRF_COOKIE, csrfTokenFor(secret, { sessionToken, browserId }));
}
