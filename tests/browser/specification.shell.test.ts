import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DESK, workerBrowser } from './support/browser.ts';
import { signIn } from './support/mailbox.ts';
import { type PortalProcess, startPortalProcess } from './support/portalProcess.ts';
import { survey } from './support/survey.ts';
import { type Watch, watchContext } from './support/watch.ts';

const PHONE = { width: 360, height: 740 };

let portal: PortalProcess;
let browser: Browser;
/** A browser that each person keeps: what it has loaded once it has. */
const people = new Map<string, { readonly own: BrowserContext; readonly watched: Watch }>();
const admin = 'admin@acme.test';
const member = 'member@acme.test';
/** Of the present test: a visitor who has never been here. */
let context: BrowserContext;
let watch: Watch;

async function browserOf(email: string) {
  const known = people.get(email);
  if (known !== undefined) return known;
  const own = await browser.newContext(DESK);
  own.setDefaultTimeout(15_000);
  const watched = await watchContext(own);
  await signIn(own, portal.url, email);
  people.set(email, { own, watched });
  return { own, watched };
}
async function openAs(email: string, path: string): Promise<Page> {
  const { own, watched } = await browserOf(email);
  watch = watched;
  for (const open of own.pages()) await open.close();
  const page = await own.newPage();
  await page.goto(`${portal.url}${path}`);
  await page.getByRole('navigation', { name: 'Main', includeHidden: true }).first().waitFor({
    state: 'attached',
  });
  return page;
}
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not shown.`);
  return box;
};
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortalProcess(), workerBrowser()]);
});
afterAll(async () => {
  await portal?.stop();
});
beforeEach(async () => {
  context = await browser.newContext(DESK);
  watch = await watchContext(context);
});
afterEach(async () => {
  await context.close();
  watch.expectQuiet();
});

describe('the shell', () => {
  test('has a top bar of 64 px, a side menu of 280 px and an avatar menu of 240 px', async () => {
    const page = await openAs(admin, '/settings');
    expect((await boxOf(page, '#root > header')).height).toBe(64);
    expect(await boxOf(page, 'aside')).toMatchObject({ x: 0, y: 64, width: 280 });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    expect((await boxOf(page, '[role=menu]')).width).toBe(240);
  });

  test('shows an admin with the sidebar flag all nine entries, in order', async () => {
    const page = await openAs(admin, '/settings');
    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const shown = await entries.evaluateAll((links) =>
      links.map((link) => `${link.textContent} ${link.getAttribute('href')}`),
    );
    expect(shown).toEqual([
      'Dashboard /',
      'New device return /devicereturn',
      'Settings /settings',
      'API /api',
      'Users /users',
      'Billing /billing',
      'Okta Configuration /oktaview',
      'Azure Configuration /azureview',
      'Warehousing /warehousing',
    ]);
  });

  test('has name and address in the avatar menu, initials for an avatar, and a logo that leads to /', async () => {
    const page = await openAs(admin, '/settings');
    const avatar = page.getByRole('button', { name: 'Account of Avery Stone' });
    expect(await avatar.textContent()).toContain('AS');
    await avatar.click();
    const menu = page.getByRole('menu');
    await menu.getByText('Avery Stone', { exact: true }).waitFor();
    await menu.getByText('admin@acme.test', { exact: true }).waitFor();
    await survey(page, 'avatar-menu');
    await page.keyboard.press('Escape');
    await page.getByRole('banner').locator('a[href="/"] svg').click();
    await page.waitForURL(`${portal.url}/`);
  });

  test('stands beside the content on large screens, and is a drawer of 280 px on small ones', async () => {
    const page = await openAs(admin, '/settings');
    expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
    await page.setViewportSize(PHONE);
    expect(await page.locator('aside').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.waitFor();
    expect((await drawer.boundingBox())?.width).toBe(280);
    await drawer.getByText('Questions? Need help?').waitFor();
    await drawer.getByRole('link', { name: 'Billing' }).click();
    await drawer.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${portal.url}/billing`);
    await heading(page, 'Billing');
  });

  test('closes the drawer too when the screen that is open is chosen again', async () => {
    const page = await openAs(admin, '/settings');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'Settings' }).click();
    await drawer.waitFor({ state: 'hidden' });
  });

  test('goes to the top and to the heading on every change of the path', async () => {
    const page = await openAs(admin, '/');
    await heading(page, 'Dashboard');
    await page.getByRole('row').nth(5).waitFor();
    await page.setViewportSize({ width: 1400, height: 400 });
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await heading(page, 'Settings');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Settings');
  });
});

describe('every route', () => {
  test.each([
    ['/', 'Dashboard', 'Dashboard'],
    ['/devicereturn', 'New device return', 'New device return'],
    ['/settings', 'Settings', 'Settings'],
    ['/api', 'API', 'API'],
    ['/users', 'Users', 'Users'],
    ['/billing', 'Billing', 'Billing'],
    ['/oktaview', 'Okta Configuration', 'Okta Configuration'],
    ['/azureview', 'Azure Configuration', 'Azure Configuration'],
    ['/warehousing', 'Warehousing', 'Warehousing'],
    ['/401', 'No access', 'You do not have access to this page'],
    ['/404', 'Page not found', 'There is no page at this address'],
    ['/500', 'Something went wrong', 'Something went wrong on our side'],
  ])('%s stands in the shell, titled "%s", under "%s"', async (path, title, words) => {
    const page = await openAs(admin, path);
    await heading(page, words);
    expect(await page.title()).toBe(`${title} · Retriever`);
    expect(page.url()).toBe(`${portal.url}${path}`);
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    // The error pages are looked at below, where they lead on.
    if (!/^\/\d/.test(path)) await survey(page, `screen-${path.slice(1) || 'dashboard'}`);
  });

  test.each([
    ['/invite/accept/some-code', 'Invitation'],
    ['/support/devicereturn/RTN-1/some-hash', 'We could not find what you were looking for.'],
  ])('%s stands alone, under "%s"', async (path, words) => {
    const page = await context.newPage();
    watch.allow(/status of 404/);
    await page.goto(`${portal.url}${path}`);
    await heading(page, words);
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    await survey(page, `alone-${words === 'Invitation' ? 'invitation' : 'support-unknown'}`);
  });

  test('that nobody knows shows the 404 page, and the server says so too', async () => {
    const page = await openAs(admin, '/');
    watch.allow(/status of 404/);
    const answer = await page.goto(`${portal.url}/nowhere/at/all`);
    expect(answer?.status()).toBe(404);
    await heading(page, 'There is no page at this address');
    await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click();
    await heading(page, 'Dashboard');
  });

  test.each(['/401', '/404', '/500'])('%s has a way on', async (path) => {
    const page = await openAs(admin, path);
    await page.getByRole('main').getByRole('link', { name: 'Contact support' }).waitFor();
    await survey(page, `error-page-${path.slice(1)}`);
    await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click();
    await heading(page, 'Dashboard');
  });

  test.each(['/authentication/login', '/ssofailed', '/oktafailed'])(
    '%s sends a person who is signed in to /',
    async (path) => {
      const page = await openAs(admin, path);
      await page.waitForURL(`${portal.url}/`);
      await heading(page, 'Dashboard');
    },
  );
});

describe('a member', () => {
  test.each(['/api', '/users', '/oktaview', '/azureview', '/warehousing'])(
    'gets the 401 page in the view at %s, with a way on',
    async (path) => {
      const page = await openAs(member, path);
      await heading(page, 'You do not have access to this page');
      expect(page.url()).toBe(`${portal.url}${path}`);
      await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click();
      await heading(page, 'Dashboard');
    },
  );
});
