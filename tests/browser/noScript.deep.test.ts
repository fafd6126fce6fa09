import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestPortal, workerPortal } from '../levels/testPortal.ts';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { watchContext } from './helpers/watch.ts';

let browser: Browser;
let portal: TestPortal;
/** Browser of a colleague who orders. */
let office: BrowserContext;
/** Page of a browser without scripts. */
let page: Page;
let expectQuiet: () => void;

beforeAll(async () => {
  [browser, portal] = await Promise.all([workerBrowser(), workerPortal()]);
  office = await browser.newContext(DESK);
  await portal.signIn(office);
  const visitor = await browser.newContext({
    ...DESK,
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
    baseURL: portal.url,
  });
  const watch = await watchContext(visitor);
  watch.allow(/status of 409/);
  expectQuiet = watch.expectQuiet;
  page = await visitor.newPage();
});
afterAll(() => Promise.all(browser?.contexts().map((context) => context.close()) ?? []));

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Expects a self-contained page that fits a phone's window. */
async function expectToFit(): Promise<void> {
  const box = await page.getByRole('main').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(360);
  // The browser app's loader would spin forever.
  expect(await page.locator('#root').isVisible()).toBe(false);
}

describe('without JavaScript', () => {
  test("the employee's page can be read and used", async () => {
    const orderNumber = await portal.order(office);
    await page.goto(await portal.employeeLink(office, orderNumber));
    await heading('We’re getting your box ready');
    await page.locator('p', { hasText: 'Hello Jordan,' }).waitFor();
    await expectToFit();
    for (let steps = 0; steps < 3; steps += 1) await portal.moveOn(office, orderNumber);
    await page.reload();
    await heading('Your box has arrived');
    await page.getByRole('link', { name: 'UPS 1Z999AA10123456784' }).waitFor();
    await page.screenshot({ path: 'reports/screenshots/support-no-script.png', fullPage: true });
    await page.locator('summary', { hasText: 'I already sent it' }).click();
    await page.getByRole('button', { name: 'Yes, I sent it' }).click();
    await heading('Your package is on its way back');
    await expectToFit();
  });

  test('an order is canceled by its emailed link, and only by its button', async () => {
    const orderNumber = await portal.order(office);
    const link = await portal.cancelLink(orderNumber);
    await page.goto(link);
    await heading('Cancel this return?');
    await expectToFit();
    await page.screenshot({ path: 'reports/screenshots/cancel-no-script.png', fullPage: true });
    await page.reload();
    await page.getByRole('button', { name: 'Cancel return' }).click();
    await heading('The return is canceled');
    await page.goto(link);
    await heading('This return is already canceled');
  });

  test('no page fails', () => expectQuiet());
});
