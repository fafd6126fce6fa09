import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { observationOf, pageOf } from '../../tools/statewalk/statewalk.ts';
import { DESK } from '../browser/support/browser.ts';
import { type Watch, watchContext } from '../browser/support/watch.ts';
import type { Subject } from './contract.ts';
import { heldTimers } from './heldTimers.ts';
import type { Line } from './line.ts';
import { thingOf } from './person.ts';
import { beginTrace, tracedAnew } from './photograph.ts';
import { IS_WATCHED, WATCHED_WINDOW } from './watched.ts';

/** Delays shorter than this, in milliseconds, would end by themselves while a page is looked at. */
const SHORT_DELAY = 60_000;

/** Waits for ever: what is told over it would come between the steps. */
const LIVE = 'GET /api/portal/live';

declare global {
  /** Put into the page before its scripts run. */
  var portalThingOf: typeof thingOf;
}

/** What a person learns of each element, at once and without waiting for one. */
export const thingsAt = (found: Locator) =>
  found.evaluateAll((all) => all.map((one) => globalThis.portalThingOf(one)));

/** Observations wait in the page until they are fetched. */
const WATCH_MACHINES = `
  globalThis.portalThingOf = ${thingOf};
  globalThis.portalObservations = [];
  globalThis.portalInspect = { next(event) {
    const observation = (${observationOf})(event);
    if (observation !== null) globalThis.portalObservations.push(observation);
  } };`;

/** What one path is walked in. */
export interface PathPages {
  readonly context: BrowserContext;
  readonly watch: Watch;
  /** The page that is walked; it has been nowhere yet. */
  readonly page: Page;
  /** Another tab of the same person, at the portal. */
  readonly other: Page;
  /** The delays of the machine are held, and end when the path says so; else the clock is. */
  readonly areShort: boolean;
  /**
   * Makes them what they were before the person went anywhere. Null where only new ones are the same:
   * a clock can't be turned back.
   */
  readonly startOver: (() => Promise<void>) | null;
}

/** The pages of one suite's paths: two new ones cost a browser more than most paths do. */
export interface PageStore {
  /** Those of a person who has never been here. */
  take(): Promise<PathPages>;
  /** A path has failed on this page: it goes to no other. */
  spoil(page: Page): void;
  /** Takes them back from a path, for the next one. */
  giveBack(pages: PathPages): Promise<void>;
  close(): Promise<void>;
}

export function createPageStore(subject: Subject, browser: Browser, line: Line): PageStore {
  let kept: PathPages | undefined;
  const spoilt = new WeakSet<Page>();
  return {
    async take() {
      const pages = kept ?? (await openPages(subject, browser, line));
      kept = undefined;
      return pages;
    },
    async giveBack(pages) {
      const { startOver, context, page, watch } = pages;
      const isWhole = !spoilt.has(page) && watch.troubles().length === 0;
      if (startOver === null || !isWhole) return context.close();
      await startOver();
      kept = pages;
    },
    spoil: (page) => void spoilt.add(page),
    async close() {
      await kept?.context.close();
    },
  };
}

async function openPages(subject: Subject, browser: Browser, line: Line): Promise<PathPages> {
  const contract = pageOf(subject);
  const viewport = IS_WATCHED ? WATCHED_WINDOW : DESK.viewport;
  const context = await browser.newContext({ ...DESK, viewport, baseURL: line.url });
  await line.attach?.(context);
  await beginTrace(context);
  const watch = await watchContext(context);
  // The browser's own note on a request that failed on purpose, and the failure as logged.
  watch.allow(/Failed to load resource|The path ends here/);
  for (const outcome of Object.values(subject.profile.outcomes).flatMap(Object.values)) {
    if ('error' in outcome) watch.allow(new RegExp(literal(outcome.error.message)));
  }
  await context.addInitScript(WATCH_MACHINES);
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const page = await context.newPage();
  const delays = Object.values(contract.delays ?? {});
  const areShort = delays.length > 0 && delays.every((ms) => ms < SHORT_DELAY);
  if (areShort) await page.addInitScript(heldTimers(delays));
  else if (contract.delays !== undefined) await page.clock.install();
  const hasOwnClock = contract.delays !== undefined && !areShort;
  const startOver = async () => {
    await page.goto('about:blank');
    await other.evaluate(() => localStorage.clear());
    await context.clearCookies();
    const session = await context.newCDPSession(page);
    await session.send('Page.resetNavigationHistory');
    await session.detach();
    await tracedAnew(context);
  };
  const canStartOver = !hasOwnClock && line.attach === undefined;
  return { context, watch, page, other, areShort, startOver: canStartOver ? startOver : null };
}

/** The calls that wait until a path ends them. */
export function heldCalls(subject: Subject): readonly string[] {
  const { calls, otherCalls = {} } = pageOf(subject);
  const all = [...Object.values(calls), ...Object.values(otherCalls).flat(), LIVE];
  return all.filter((call) => call !== undefined);
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
