import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import { routePattern } from '../app/routing/routePattern.ts';
import { cleanEvent } from './cleanEvent.ts';
import { type Crumb, MAX_BREADCRUMBS } from './trail.ts';

export interface Report {
  readonly error: unknown;
  readonly crumbs: readonly Crumb[];
  /** Path of the page, without query and hash; only its pattern is sent. */
  readonly path: string;
}
export type Send = (report: Report) => void;

/**
 * Creates a client of the reporting library without integrations: it collects nothing from the
 * page, its requests or its console, and `cleanEvent` selects the fields to send.
 * @param url the endpoint's DSN
 */
export function createSender({ url, environment }: { url: string; environment: string }): Send {
  const { origin } = window.location;
  const client = new BrowserClient({
    dsn: url,
    environment,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    maxBreadcrumbs: MAX_BREADCRUMBS,
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, urlQueryParams: false },
    beforeSend: (event) => cleanEvent(event, origin),
  });
  client.init();
  return ({ error, crumbs, path }) => {
    const scope = new Scope();
    scope.setClient(client);
    scope.addEventProcessor((event) => ({ ...event, transaction: routePattern(path) }));
    for (const { at, machine, actor, event, state } of crumbs) {
      scope.addBreadcrumb(
        {
          type: 'default',
          level: 'info',
          category: 'machine',
          message: `${machine}: ${event}`,
          data: { machine, actor, event, state },
          timestamp: at / 1000,
        },
        MAX_BREADCRUMBS,
      );
    }
    client.captureException(error, undefined, scope);
  };
}
