import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ScreenName } from '../../src/ui/app/paths.ts';
import { ROUTES } from '../../src/ui/app/routes.ts';
import { signIn } from './support/mailbox.ts';
import { context, openStage, portal } from './support/stage.ts';

/**
 * How many calls a signed-in page may make one after the other before its first content: each is a way
 * to the server and back that somebody waits for. Who is here is asked beside what the page shows
 * (`public/early-calls.js`), but not what only some may see: others would be refused it. A return stands after the first; its messages and files are asked for then.
 */
const BUDGETS: Partial<Record<ScreenName, number>> = {
  dashboard: 1,
  insights: 1,
  newReturn: 1,
  importReturns: 1,
  settings: 1,
  sessions: 1,
  billing: 1,
  unauthorised: 1,
  notFound: 1,
  failed: 1,
};
const DEFAULT = 2;

openStage(20_000);

/** So long nothing more is asked for without an answer, in milliseconds. */
const QUIET = 400;

/** Answers nothing until the page asks for nothing more, then all at once; how often, until it has content. */
async function wavesOf(page: Page, path: string): Promise<readonly (readonly string[])[]> {
  let held: Route[] = [];
  await page.route(/^[^?]*\/(?:auth_state\/|api\/)/, (route) => {
    if (route.request().resourceType() === 'eventsource') return route.continue();
    held.push(route);
  });
  const waves: string[][] = [];
  await page.goto(portal.url + path, { waitUntil: 'load' });
  const isThere = () =>
    page.evaluate(() => {
      const main = document.querySelector('main');
      const status = [...(main?.querySelectorAll('[role=status]') ?? [])];
      const isLoading = status.some((each) => each.textContent?.startsWith('Loading'));
      return main?.querySelector('h1') != null && !isLoading;
    });
  const settle = async () => {
    for (let count = -1; count !== held.length; ) {
      count = held.length;
      await page.waitForTimeout(QUIET);
    }
  };
  await settle();
  while (!(await isThere())) {
    if (held.length === 0) {
      await page.waitForTimeout(QUIET);
      continue;
    }
    const wave = held;
    held = [];
    waves.push(wave.map((route) => new URL(route.request().url()).pathname));
    await Promise.all(wave.map((route) => route.continue()));
    await expect.poll(async () => held.length > 0 || (await isThere())).toBe(true);
    await settle();
  }
  await page.unroute(/^[^?]*\/(?:auth_state\/|api\/)/);
  await Promise.all(held.map((route) => route.continue().catch(() => {})));
  return waves;
}

test('before its first content, each signed-in page makes few calls one after the other', async () => {
  await signIn(context, portal.url, 'admin@acme.test');
  const page = await context.newPage();
  await page.goto(portal.url);
  const link = page.locator('main a[href^="/returns/RTN-"]').first();
  const aReturn = (await link.getAttribute('href'))?.split('?')[0] ?? '';
  const over: string[] = [];
  for (const route of ROUTES) {
    const { name, access } = route;
    const path = name === 'return' ? aReturn : route.path;
    if (access === 'public' || path.includes(':')) continue;
    const waves = await wavesOf(page, path);
    const budget = BUDGETS[name] ?? DEFAULT;
    if (waves.length <= budget) continue;
    const calls = waves.map((wave) => wave.join(', ')).join('; then ');
    over.push(`${name} waits ${waves.length} times, at most ${budget} are wanted: ${calls}.`);
  }
  expect(over).toEqual([]);
});
