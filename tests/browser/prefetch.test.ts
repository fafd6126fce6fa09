import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type TestPortal, workerPortal } from '../levels/testPortal.ts';
import { DESK, workerBrowser } from './helpers/browser.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([workerPortal(), workerBrowser()]);
});

/** Opens a page whose scripts load only after these requests were sent; returns the number of each. */
async function callsOf(page: Page, url: string, paths: readonly string[], isThere: string) {
  const asked: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url());
    if (paths.includes(pathname)) asked.push(pathname);
  };
  page.on('request', note);
  await page.route(/\/assets\/main-[\w-]+\.js$/, async (route) => {
    await expect.poll(() => new Set(asked).size).toBe(paths.length);
    await route.continue();
  });
  await page.goto(url);
  await page.locator(isThere).first().waitFor();
  page.off('request', note);
  await page.unroute(/\/assets\/main-[\w-]+\.js$/);
  return asked.toSorted();
}

test('a focused link prefetches its return, once', async () => {
  const context = await browser.newContext(DESK);
  try {
    await portal.signIn(context);
    const page = await context.newPage();
    await page.goto(portal.url);
    const link = page.locator('main a[href^="/returns/RTN-"]').first();
    const [path = ''] = (await link.getAttribute('href'))?.split('?') ?? [];
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await link.focus();
    const calls = () => asked.filter((candidate) => candidate === `/api/portal${path}`);
    await expect.poll(calls).toHaveLength(1);
    await link.press('Enter');
    await page.waitForURL((url) => url.pathname === path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(calls()).toHaveLength(1);
  } finally {
    await context.close();
  }
});

test("the first page's data is requested before its scripts have run, and once", async () => {
  const context = await browser.newContext(DESK);
  try {
    await portal.signIn(context);
    const page = await context.newPage();
    const link = 'main a[href^="/returns/RTN-"]';
    // The first page of a browser asks who is signed in before it asks for anything else.
    await page.goto(portal.url);
    await page.locator(link).first().waitFor();
    const list = ['/auth_state/', '/api/portal/returns', '/api/portal/saved-views'];
    expect(await callsOf(page, `${portal.url}/`, list, link)).toEqual(list.toSorted());

    const [path] = (await page.locator(link).first().getAttribute('href'))?.split('?') ?? [];
    const one = ['/auth_state/', `/api/portal${path}`];
    expect(await callsOf(page, portal.url + path, one, 'main h1')).toEqual(one.toSorted());
  } finally {
    await context.close();
  }
});
