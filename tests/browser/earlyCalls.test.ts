import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, workerPortal } from '../levels/testPortal.ts';
import { DESK, workerBrowser } from './support/browser.ts';
import { signIn } from './support/mailbox.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([workerPortal(), workerBrowser()]);
});

const EARLY = [
  '/auth_state/',
  '/api/portal/returns',
  '/api/portal/saved-views',
  '/api/portal/bulk',
];

test('what a page shows first is asked for before its scripts have run, and once', async () => {
  const context = await browser.newContext(DESK);
  afterAll(() => context.close());
  await signIn(context, portal.url, 'admin@acme.test');
  const page = await context.newPage();
  const asked: string[] = [];
  let isScriptHere = false;
  let before: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (EARLY.some((path) => pathname.startsWith(path))) asked.push(pathname);
  });
  await page.route(/\/assets\/main-[\w-]+\.js$/, async (route) => {
    // A slow line.
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(isScriptHere ? 2 : EARLY.length);
    if (!isScriptHere) before = [...asked];
    await route.continue();
  });
  await page.goto(`${portal.url}/`);
  const first = page.locator('a[href^="/returns/"]').first();
  await first.waitFor();
  expect(before.toSorted()).toEqual(EARLY.toSorted());
  expect(asked.toSorted()).toEqual(EARLY.toSorted());

  // The page of a return, likewise.
  const path = await first.getAttribute('href');
  isScriptHere = true;
  asked.length = 0;
  await page.goto(portal.url + path?.replace(/\?.*/, ''));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(asked.filter((one) => one === '/auth_state/')).toHaveLength(1);
  expect(asked.filter((one) => /\/returns\/RTN-\d+$/.test(one))).toHaveLength(1);
});
