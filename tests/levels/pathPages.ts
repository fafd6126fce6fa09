import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { observationOf, pageOf } from '../../tools/statewalk/statewalk.ts';
import { DESK } from '../browser/helpers/browser.ts';
import { type Watch, watchContext } from '../browser/helpers/watch.ts';
import type { Subject } from './contract.ts';
import { heldTimers } from './heldTimers.ts';
import type { Line } from './line.ts';
import { thingOf } from './person.ts';
import { beginTrace, tracedAnew } from './photograph.ts';
import { translatePage } from './translator.ts';
import { IS_WATCHED, WATCHED_WINDOW } from './watched.ts';

/** Delays shorter than this, in milliseconds, would elapse while the page is read. */
const SHORT_DELAY = 60_000;

/** Blocks the stream: its messages would interfere between the steps. */
const LIVE = 'GET /api/portal/live';

declare global {
  /** Injected into the page before its scripts run. */
  var portalThingOf: typeof thingOf;
}

/** Reads the elements as a user perceives them, immediately. */
export const thingsAt = (found: Locator) =>
  found.evaluateAll((all) => all.map((item) => globalThis.portalThingOf(item)));

/** Observations are stored in the page until they are fetched. */
const WATCH_MACHINES = `
  globalThis.portalThingOf = ${thingOf};
  globalThis.portalObservations = [];
  globalThis.portalInspect = { next(event) {
    const observation = (${observationOf})(event);
    if (observation !== null) globalThis.portalObservations.push(observation);
  } };`;

/** Browser resources of one path. */
interface PathPages {
  readonly context: BrowserContext;
  readonly watch: Watch;
  /** Page of the path, not navigated yet. */
  readonly page: Page;
  /** Another tab of the same user, at the portal. */
  readonly other: Page;
  /** Whether the machine's delays are held and fired by the path; otherwise the clock is controlled. */
  readonly areShort: boolean;
  /** Resets them for the next path. Null if only new pages will do: a clock can't be turned back. */
  readonly startOver: (() => Promise<void>) | null;
}

/** Pages shared by a suite's paths: opening two new ones takes a browser longer than most paths. */
export interface PageStore {
  /** Takes pages of a new visitor. */
  take(): Promise<PathPages>;
  /** Excludes a page from reuse after a failed path. */
  spoil(page: Page): void;
  /** Returns the pages of a path for the next one. */
  giveBack(pages: PathPages): Promise<void>;
  close(): Promise<void>;
}

export function createPageStore(
  subject: Subject,
  browser: Browser,
  line: Line,
  isTranslated: boolean,
): PageStore {
  let cached: PathPages | undefined;
  const spoilt = new WeakSet<Page>();
  return {
    async take() {
      const pages = cached ?? (await openPages(subject, browser, line));
      if (cached === undefined && isTranslated) await pages.page.addInitScript(translatePage);
      cached = undefined;
      return pages;
    },
    async giveBack(pages) {
      const { startOver, context, page, watch } = pages;
      const isWhole = !spoilt.has(page) && watch.troubles().length === 0;
      if (startOver === null || !isWhole) return context.close();
      await startOver();
      cached = pages;
    },
    spoil: (page) => void spoilt.add(page),
    async close() {
      await cached?.context.close();
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
  // Allows the browser's own message about a deliberately failed request, and the logged failure.
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

/** Endpoints whose requests are held until a path settles them. */
export function heldCalls(subject: Subject): readonly string[] {
  const { calls, otherCalls = {} } = pageOf(subject);
  const all = [...Object.values(calls), ...Object.values(otherCalls).flat(), LIVE];
  return all.filter((call) => call !== undefined);
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
