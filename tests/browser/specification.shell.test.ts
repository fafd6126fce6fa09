import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestPortal, workerPortal } from '../levels/testPortal.ts';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { survey } from './helpers/survey.ts';
import { type Watch, watchContext } from './helpers/watch.ts';

const PHONE = { width: 360, height: 740 };

let portal: TestPortal;
let browser: Browser;
/** One browser context per user, reused to keep its cache. */
const people = new Map<string, { readonly own: BrowserContext; readonly watched: Watch }>();
const admin = 'admin@acme.test';
/** Context of the present test: a visitor without cookies. */
let context: BrowserContext;
let watch: Watch;

async function browserOf(email: string) {
  const cached = people.get(email);
  if (cached !== undefined) return cached;
  const own = await browser.newContext(DESK);
  own.setDefaultTimeout(15_000);
  const watched = await watchContext(own);
  await portal.signIn(own, email);
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
  [portal, browser] = await Promise.all([workerPortal(), workerBrowser()]);
});
afterAll(async () => {
  await Promise.all([...people.values()].map(({ own }) => own.close()));
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
  test('has a top bar, a side menu with all nine entries, and an avatar menu, of their sizes', async () => {
    const page = await openAs(admin, '/settings');
    expect((await boxOf(page, '#root > header')).height).toBe(64);
    expect(await boxOf(page, 'aside')).toMatchObject({ x: 0, y: 64, width: 280 });
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
    const avatar = page.getByRole('button', { name: 'Account of Avery Stone' });
    expect(await avatar.textContent()).toContain('AS');
    await avatar.click();
    const menu = page.getByRole('menu');
    await menu.getByText('Avery Stone', { exact: true }).waitFor();
    await menu.getByText('admin@acme.test', { exact: true }).waitFor();
    await menu.getByRole('menuitem', { name: 'Log out' }).waitFor();
    expect((await boxOf(page, '[role=menu]')).width).toBe(240);
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
    // Chooses the open screen again.
    await page.getByRole('button', { name: 'Menu' }).click();
    await drawer.getByRole('link', { name: 'Billing' }).click();
    await drawer.waitFor({ state: 'hidden' });
  });

  test('goes to the top and to the heading on every change of the path', async () => {
    const page = await openAs(admin, '/?tab=all');
    await heading(page, 'Dashboard');
    await page.getByRole('row').nth(5).waitFor();
    await page.setViewportSize({ width: 1400, height: 250 });
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

test('an unknown path shows the 404 page, and the server answers 404', async () => {
  const page = await openAs(admin, '/');
  watch.allow(/status of 404/);
  const answer = await page.goto(`${portal.url}/nowhere/at/all`);
  expect(answer?.status()).toBe(404);
  await heading(page, 'Page not found');
  await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click();
  await heading(page, 'Dashboard');
});
