import type { BrowserContext, Route } from 'playwright-core';
import { type Line, opensWith } from './line.ts';

interface Waiting {
  readonly call: string;
  readonly route: Route;
}

/**
 * Holds requests inside the browser, for a portal whose address and TLS must stay as they are:
 * requests are held before they are sent, and reach the server unchanged, or fail as with a cut
 * connection.
 */
export function lineInBrowser(url: string, heldCalls: readonly string[]): Line {
  let waiting: Waiting[] = [];
  let isCut: string | undefined;
  const removeWaiting = (call: string) => {
    const matching = waiting.filter((request) => request.call === call);
    waiting = waiting.filter((request) => request.call !== call);
    return matching;
  };
  // A page closed meanwhile has no request to continue.
  const ignoreAborted = () => {};
  const pass = async (route: Route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const call = heldCalls.find((name) =>
      opensWith(name).test(`${request.method()} ${pathname}${search} `),
    );
    if (call === undefined) return route.continue().catch(ignoreAborted);
    if (call === isCut) return route.abort('connectionreset').catch(ignoreAborted);
    waiting.push({ call, route });
  };
  return {
    url,
    isWaiting: (call) => waiting.some((request) => request.call === call),
    release(call) {
      for (const { route } of removeWaiting(call)) route.continue().catch(ignoreAborted);
    },
    cut(call) {
      isCut = call;
      for (const { route } of removeWaiting(call))
        route.abort('connectionreset').catch(ignoreAborted);
    },
    mend() {
      isCut = undefined;
    },
    async attach(context: BrowserContext) {
      waiting = [];
      await context.route((address) => address.origin === new URL(url).origin, pass);
    },
    async close() {
      waiting = [];
    },
  };
}
