import { inject } from 'vitest';
import { build } from '../../../src/server/app.ts';
import { createLog } from '../../../src/server/platform/observe/log.ts';
import type { Services } from '../../../src/server/services/services.ts';

type App = Awaited<ReturnType<typeof build>>;

/** Services and log of the test that currently uses the app. */
interface AppEnvironment {
  readonly services: Services;
  readonly logLines: string[];
}
interface ReusableApp {
  readonly app: App;
  /** Serialized environment that it was built with. */
  readonly settings: string;
  /** Services of the test that currently uses the app. */
  readonly services: Services;
  readonly routes: readonly string[];
  lendTo(surroundings: AppEnvironment): void;
  /** Whether it has ever listened on a port: then it may be closed by now. */
  hasListened(): boolean;
}

/** Apps returned by earlier tests of this worker, the one unused longest first. */
const givenBack: ReusableApp[] = [];
/** Maximum number of kept apps: some have settings that only one test uses. */
const MAX_KEPT = 8;

/** Takes a kept app with these settings, if there is one. */
export function claimApp(settings: string): ReusableApp | undefined {
  const at = givenBack.findLastIndex((item) => item.settings === settings);
  return at === -1 ? undefined : givenBack.splice(at, 1)[0];
}

/**
 * Keeps an app for the next portal with its settings, because building one takes longer than most
 * tests. Its only state is the database, clock and mails of the test that uses it.
 * @param isIdle whether none of its requests and streams uses the database
 * @returns false if it can't be kept and must be closed
 */
export async function returnApp(plain: ReusableApp, isIdle: boolean): Promise<boolean> {
  if (!isIdle || plain.hasListened()) return false;
  givenBack.push(plain);
  if (givenBack.length > MAX_KEPT) await givenBack.shift()?.app.close();
  return true;
}

/** Provider of text messages of a portal that has one. Throws for others. */
function theTexter({ texter }: Services): NonNullable<Services['texter']> {
  if (texter === null) throw new Error('This portal sends no texts.');
  return texter;
}

/** Builds an app whose database, clock and mails can be replaced by those of the next test. */
export async function buildReusableApp(
  first: AppEnvironment,
  settings: string,
): Promise<ReusableApp> {
  let lent = first;
  const { config, secret, audit, returnFollowers } = first.services;
  const services: Services = {
    config,
    secret,
    audit,
    returnFollowers,
    database: {
      forOrganisation: (id, work) => lent.services.database.forOrganisation(id, work),
      readForOrganisation: (id, work) => lent.services.database.readForOrganisation(id, work),
      asSystem: (work) => lent.services.database.asSystem(work),
      readAsSystem: (select) => lent.services.database.readAsSystem(select),
      writeAsSystem: (change) => lent.services.database.writeAsSystem(change),
      close: () => lent.services.database.close(),
    },
    clock: { now: () => lent.services.clock.now() },
    texter: first.services.texter && {
      sendText: (text) => theTexter(lent.services).sendText(text),
      findText: (id) => theTexter(lent.services).findText(id),
    },
    lookUpTxt: (name) => lent.services.lookUpTxt(name),
    mailer: { send: (mail) => lent.services.mailer.send(mail) },
    wakeWorker: () => lent.services.wakeWorker(),
  };
  const routes: string[] = [];
  const app = await build(services, {
    publicDir: inject('publicDir'),
    log: createLog(
      { level: 'warn', format: 'json' },
      { write: (line) => void lent.logLines.push(line) },
    ),
    onRoute: ({ method, url }) => void routes.push(`${method} ${url}`),
  });
  let hasListened = false;
  app.server.once('listening', () => {
    hasListened = true;
  });
  return {
    app,
    settings,
    services,
    routes,
    lendTo(surroundings) {
      lent = surroundings;
    },
    hasListened: () => hasListened,
  };
}
