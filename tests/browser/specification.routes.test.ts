import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ScreenName } from '../../src/ui/app/paths.ts';
import { ROUTES } from '../../src/ui/app/routing/routes.ts';
import { IS_DEEP } from '../../tools/statewalk/statewalk.ts';
import { type TestPortal, workerPortal } from '../levels/testPortal.ts';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { survey } from './helpers/survey.ts';
import { type Watch, watchContext } from './helpers/watch.ts';
import { holdCalls, type Wave, wavesOf } from './helpers/waves.ts';

let portal: TestPortal;
let browser: Browser;
/** One page per user, reused: opening a new one takes longer than these checks. */
const people = new Map<string, { readonly page: Page; readonly watched: Watch }>();
const admin = 'admin@acme.test';
const member = 'member@acme.test';
/** A visitor without cookies. */
const VISITOR = '';
/** Watch of the present test. */
let watch: Watch | undefined;

async function pageOf(email: string) {
  const cached = people.get(email);
  if (cached !== undefined) return cached;
  const own = await browser.newContext(DESK);
  own.setDefaultTimeout(15_000);
  const watched = await watchContext(own);
  const page = await own.newPage();
  if (email !== VISITOR) {
    await portal.signIn(own, email);
    // The first page of a browser asks who is signed in before it asks for anything else.
    await page.goto(portal.url);
    await heading(page, 'Dashboard');
  }
  const one = { page, watched };
  people.set(email, one);
  return one;
}
async function openAs(email: string, path: string): Promise<Page> {
  const { page, watched } = await pageOf(email);
  watch = watched;
  await page.goto(`${portal.url}${path}`);
  if (email === VISITOR) return page;
  await page.getByRole('navigation', { name: 'Main', includeHidden: true }).first().waitFor({
    state: 'attached',
  });
  return page;
}
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

beforeAll(async () => {
  [portal, browser] = await Promise.all([workerPortal(), workerBrowser()]);
});
afterAll(async () => {
  await Promise.all([...people.values()].map(({ page }) => page.context().close()));
});
afterEach(() => watch?.expectQuiet());

/**
 * Maximum number of sequential requests of a signed-in page before its first content: each is a
 * round trip that the user waits for. The session is requested in parallel with the page's data
 * (`firstCalls.ts`), except for data that needs special permission, which other users would
 * be refused. A return is shown after the first request; its messages and files are requested then.
 */
const WAITS: Partial<Record<ScreenName, number>> = {
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
const MAX_WAITS = 2;

/** Screens in the shell (specification): path, title and heading. */
const IN_SHELL: readonly (readonly [path: string, title: string, words: string])[] = [
  ['/', 'Dashboard', 'Dashboard'],
  ['/devicereturn', 'New device return', 'New device return'],
  ['/settings', 'Settings', 'Settings'],
  ['/api', 'API', 'API'],
  ['/users', 'Users', 'Users'],
  ['/billing', 'Billing', 'Billing'],
  ['/oktaview', 'Okta Configuration', 'Okta Configuration'],
  ['/azureview', 'Azure Configuration', 'Azure Configuration'],
  ['/warehousing', 'Warehousing', 'Warehousing'],
  ['/401', 'No access', "You don't have access to this page"],
  ['/404', 'Page not found', 'Page not found'],
  ['/500', 'Something went wrong', 'Something went wrong on our side'],
];
/** All signed-in pages with a fixed address, and a return; on every change, only those opened anyway. */
const SIGNED_IN = ROUTES.filter(
  ({ name, access, path }) => access !== 'public' && (name === 'return' || !path.includes(':')),
)
  .filter(
    ({ name, path }) => IS_DEEP || name === 'return' || IN_SHELL.some(([one]) => one === path),
  )
  .map(({ name, path }) => [path, name] as const);
/** Paths that the router treats alike: the first on every change, all in the deep run. */
const onEveryChange = (alike: readonly string[]) => (IS_DEEP ? alike : alike.slice(0, 1));
/** The page where an admin opens them, once for all checks, and the requests that each waited for. */
let held: Page | undefined;
const waves = new Map<string, readonly Wave[]>();

async function openHeld(path: string): Promise<Page> {
  const { page, watched } = await pageOf(admin);
  watch = watched;
  if (held === undefined) {
    held = await page.context().newPage();
    await holdCalls(held);
  }
  waves.set(path, await wavesOf(held, portal.url + path));
  return held;
}

describe('every route', () => {
  test.each(IN_SHELL)(
    '%s stands in the shell, titled "%s", under "%s"',
    async (path, title, words) => {
      const page = await openHeld(path);
      await heading(page, words);
      expect(await page.title()).toBe(`${title} · Retriever`);
      expect(page.url()).toBe(`${portal.url}${path}`);
      expect(await page.getByRole('banner').isVisible()).toBe(true);
      if (!/^\/\d/.test(path)) return survey(page, `screen-${path.slice(1) || 'dashboard'}`);
      // Error pages link onward.
      await page.getByRole('main').getByRole('link', { name: 'Contact support' }).waitFor();
      await survey(page, `error-page-${path.slice(1)}`);
      await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click();
      await heading(page, 'Dashboard');
    },
  );

  test.each(SIGNED_IN)(
    '%s makes few calls in sequence before it has content',
    async (path, name) => {
      // The link to a return is on the dashboard.
      const page = name === 'return' ? await openAs(admin, '/') : undefined;
      const link = page?.locator('main a[href^="/returns/RTN-"]').first();
      const own = (await link?.getAttribute('href'))?.split('?')[0] ?? path;
      if (!waves.has(own)) await openHeld(own);
      const waits = waves.get(own) ?? [];
      const most = WAITS[name] ?? MAX_WAITS;
      const calls = waits.map((wave) => wave.join(', ')).join('; then ');
      const message = `${name} waits ${waits.length} times, at most ${most} are wanted: ${calls}.`;
      expect(waits.length, message).toBeLessThanOrEqual(most);
    },
  );

  test.each([
    ['/invite/accept/some-code', "This link doesn't work"],
    ['/support/devicereturn/RTN-1/some-hash', 'We could not find what you were looking for.'],
  ])('%s stands alone, under "%s"', async (path, words) => {
    const { watched } = await pageOf(VISITOR);
    watched.allow(/status of 404/);
    const page = await openAs(VISITOR, path);
    await heading(page, words);
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    await survey(page, `alone-${path.startsWith('/invite') ? 'invitation' : 'support-unknown'}`);
  });

  test.each(onEveryChange(['/authentication/login', '/login', '/ssofailed', '/oktafailed']))(
    '%s sends a person who is signed in to /',
    async (path) => {
      const page = await openAs(admin, path);
      await page.waitForURL(`${portal.url}/`);
      await heading(page, 'Dashboard');
    },
  );
});

describe('a member', () => {
  test.each(onEveryChange(['/api', '/users', '/oktaview', '/azureview', '/warehousing']))(
    'gets the 401 page in the view at %s',
    async (path) => {
      const page = await openAs(member, path);
      await heading(page, "You don't have access to this page");
      expect(page.url()).toBe(`${portal.url}${path}`);
    },
  );
});
