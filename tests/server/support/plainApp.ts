import { inject } from 'vitest';
import { build } from '../../../src/server/app.ts';
import type { Services } from '../../../src/server/services.ts';

type App = Awaited<ReturnType<typeof build>>;

/** What an app has of the test that it is lent to. */
export interface Surroundings {
  readonly services: Services;
  readonly logLines: string[];
}
export interface PlainApp {
  readonly app: App;
  /** The environment that it was built in, in words. */
  readonly settings: string;
  /** Those of the test that has the app now. */
  readonly services: Services;
  readonly routes: readonly string[];
  lendTo(surroundings: Surroundings): void;
  /** Whether it has ever had a port: then it may be closed by now. */
  hasListened(): boolean;
}

/** What tests of this worker have given back, the one that waits longest first. */
const givenBack: PlainApp[] = [];
/** Some have settings that none but their test has. */
const MOST_KEPT = 8;

/** The app that the next portal with these settings gets, if there is one. */
export function takePlainApp(settings: string): PlainApp | undefined {
  const at = givenBack.findLastIndex((one) => one.settings === settings);
  return at === -1 ? undefined : givenBack.splice(at, 1)[0];
}

/**
 * Keeps the app of a portal that is over for the next one with its settings, because to build one takes
 * longer than most tests. It knows nothing but what is in the database, the clock and the mails of
 * whoever has it.
 * @param isIdle whether no request and no stream of it uses the database
 * @returns false where it can't be kept, and has to be closed
 */
export async function keepPlainApp(plain: PlainApp, isIdle: boolean): Promise<boolean> {
  if (!isIdle || plain.hasListened()) return false;
  givenBack.push(plain);
  if (givenBack.length > MOST_KEPT) await givenBack.shift()?.app.close();
  return true;
}

/** Builds an app whose database, clock and mails can be those of one test after the other. */
export async function buildPlainApp(first: Surroundings, settings: string): Promise<PlainApp> {
  let lent = first;
  const { config, secret, audit } = first.services;
  const services: Services = {
    config,
    secret,
    audit,
    database: {
      forOrganisation: (id, work) => lent.services.database.forOrganisation(id, work),
      readForOrganisation: (id, work) => lent.services.database.readForOrganisation(id, work),
      asSystem: (work) => lent.services.database.asSystem(work),
      readAsSystem: (select) => lent.services.database.readAsSystem(select),
      writeAsSystem: (change) => lent.services.database.writeAsSystem(change),
      listen: (...how) => lent.services.database.listen(...how),
      close: () => lent.services.database.close(),
    },
    clock: { now: () => lent.services.clock.now() },
    mailer: { send: (mail) => lent.services.mailer.send(mail) },
    wakeWorker: () => lent.services.wakeWorker(),
  };
  const routes: string[] = [];
  const app = await build(services, {
    publicDir: inject('publicDir'),
    log: { write: (line) => void lent.logLines.push(line) },
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
