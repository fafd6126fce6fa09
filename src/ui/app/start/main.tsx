import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createClient } from '../../../api/client.ts';
import { csrfTokenIn } from '../../../api/csrfToken.ts';
import { prefetch, withPrefetched } from '../../../api/prefetch.ts';
import { READER_URL } from '../../components/camera/readerUrl.ts';
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
installTrustedTypesPolicy([...config.widgets, READER_URL]);

/** Until it is looked again whether the page waits for an answer, in milliseconds. */
const AGAIN_MS = 500;

/** Once the page has what it asked for and the browser has time. Safari has no idle callbacks. */
const idleWork =
  (isWaiting: () => boolean): WhenIdle =>
  (work) => {
    const checkIdle = () => {
      if (isWaiting()) setTimeout(checkIdle, AGAIN_MS);
      else if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
      else setTimeout(work, 2000);
    };
    setTimeout(checkIdle, AGAIN_MS);
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
  const callServer = withPrefetched(early);
  let requestCount = 0;
  const whenIdle = idleWork(() => requestCount > 0 || first.some((path) => early.has(path)));
  const counted: typeof callServer = async (input, init) => {
    requestCount += 1;
    try {
      return await callServer(input, init);
    } finally {
      requestCount -= 1;
    }
  };
  const client = createClient({ csrfToken, fetch: counted });
  const request = inspectRequest(config, window.location.search);
  const hook = config.mode === 'production' ? undefined : globalThis.portalInspect;
  const watcher =
    request === null
      ? hook
      : await import('../../inspector/startInspector.ts').then(
          ({ startInspector }): Inspect => {
            const inspector = startInspector(request, config, client);
            return {
              next(event) {
                inspector.next?.(event);
                hook?.next?.(event);
              },
            };
          },
          () => hook,
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
  const live = lazyLive({ onMessage: () => early.clear(), whenIdle });
  const app = <App {...{ client, config, inspect, live, whenIdle, beginEarly: begin }} />;

  // Hydrates the prerendered login page; a loader stays until the first view has loaded.
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
