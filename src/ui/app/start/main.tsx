import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createClient } from '../../../api/client.ts';
import { csrfTokenIn } from '../../../api/csrfToken.ts';
import { prefetch, withPrefetched } from '../../../api/prefetch.ts';
import { lazyLive } from '../live/lazyLive.ts';
import type { Inspect, WhenIdle } from '../portal.tsx';
import { App, loadOtherScreens } from '../screens/App.tsx';
import { CONFIG_ELEMENT_ID, parseConfig } from './config.ts';
import { inspectRequest } from './inspectRequest.ts';
import { installTrustedTypesPolicy } from './trustedTypes.ts';

declare global {
  /** The generated paths watch the machines of the built app here; never in production. */
  var portalInspect: Inspect | undefined;
}

const config = parseConfig(document.getElementById(CONFIG_ELEMENT_ID)?.textContent);
installTrustedTypesPolicy(config.widgets);

/** Until it is looked again whether the page waits for an answer, in milliseconds. */
const AGAIN_MS = 500;

/** Once the page has what it asked for and the browser has time. Safari has no idle callbacks. */
const idleWork =
  (isWaiting: () => boolean): WhenIdle =>
  (work) => {
    const look = () => {
      if (isWaiting()) setTimeout(look, AGAIN_MS);
      else if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
      else setTimeout(work, 2000);
    };
    setTimeout(look, AGAIN_MS);
  };

/**
 * A function, because the lazy chunks import from this file: they wait for its top level to end,
 * so nothing may be awaited there.
 */
async function start(): Promise<void> {
  globalThis.earlyCalls ??= new Map();
  const early = globalThis.earlyCalls;
  const first = [...early.keys()];
  const csrfToken = () => csrfTokenIn(document.cookie);
  const ask = withPrefetched(early);
  let asked = 0;
  const whenIdle = idleWork(() => asked > 0 || first.some((path) => early.has(path)));
  const counted: typeof ask = async (input, init) => {
    asked += 1;
    try {
      return await ask(input, init);
    } finally {
      asked -= 1;
    }
  };
  const client = createClient({ csrfToken, fetch: counted });
  const request = inspectRequest(config, window.location.search);
  const given = config.mode === 'production' ? undefined : globalThis.portalInspect;
  const watcher =
    request === null
      ? given
      : await import('../../inspector/startInspector.ts').then(
          ({ startInspector }): Inspect => {
            const inspector = startInspector(request, config, client);
            return {
              next(event) {
                inspector.next?.(event);
                given?.next?.(event);
              },
            };
          },
          () => given,
        );
  // Before any machine starts, so that the breadcrumbs are complete; never in production.
  const reports =
    config.errorReportingUrl === null
      ? null
      : await import('../../errorReports/errorReports.ts').then(
          ({ startErrorReports }) => startErrorReports({ config, watcher }),
          () => null,
        );
  const inspect = reports?.inspect ?? watcher;

  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element "root".');
  const begin = (path: string) => prefetch(early, path, csrfToken());
  // A change makes early answers stale: drop them.
  const live = lazyLive({ heard: () => early.clear(), whenIdle });
  const app = <App {...{ client, config, inspect, live, whenIdle, beginEarly: begin }} />;

  // The prerendered login page is taken over as it stands; a loader stands until there is more.
  if (root.dataset.prerendered === undefined) {
    await loadOtherScreens().catch(() => undefined);
    // In slices, so that the page answers meanwhile.
    startTransition(() => createRoot(root, reports?.rootOptions).render(app));
  } else hydrateRoot(root, app, reports?.rootOptions);
  if (config.widgets.length > 0) {
    void import('./widgets.ts').then(
      ({ startWidgets }) => startWidgets(config.widgets),
      () => undefined,
    );
  }
}

void start();
