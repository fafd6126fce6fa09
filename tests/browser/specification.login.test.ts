import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GET_STARTED, type TestPortal, workerPortal } from '../levels/testPortal.ts';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { type Watch, watchContext } from './helpers/watch.ts';

const LOGIN = '/authentication/login';
/** Specification, section 4, "Banners from query parameters". */
const BANNERS = {
  ssofailed: 'This Google account is not associated with a Retriever account',
  oktafailed:
    "Your organization enforces Okta SSO. Please log in to Retriever through your organization's Okta dashboard.",
  azurefailed:
    "Your organization enforces Azure SSO. Please log in to Retriever through your organization's Azure dashboard.",
  token_expired:
    "The login link you clicked has expired or was invalid. Please enter your email address and we'll send you a new one.",
} as const;

let portal: TestPortal;
let browser: Browser;
let context: BrowserContext;
let watch: Watch;
let page: Page;

beforeAll(async () => {
  [portal, browser] = await Promise.all([workerPortal(), workerBrowser()]);
});
beforeEach(async () => {
  context = await browser.newContext(DESK);
  context.setDefaultTimeout(15_000);
  watch = await watchContext(context);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  watch.expectQuiet();
});

const banners = async () =>
  (await page.getByRole('alert').allInnerTexts()).map((text) => text.trim()).sort();

describe('the query string of the login page', () => {
  test('shows all four banners together, the expired link as an alert, the others as red text', async () => {
    await page.goto(`${portal.url}${LOGIN}?azurefailed&oktafailed=1&ssofailed=&token_expired=x`);
    await page.getByText(BANNERS.ssofailed).waitFor();
    expect(await banners()).toEqual(Object.values(BANNERS).sort());
    const looks = await page.getByRole('alert').evaluateAll((elements) =>
      elements.map((element) => ({
        text: element.textContent ?? '',
        isAlert: element.className.includes('mantine-Alert-root'),
        colour: getComputedStyle(element).color,
      })),
    );
    for (const { text, isAlert, colour } of looks) {
      expect(isAlert, text).toBe(text === BANNERS.token_expired);
      if (isAlert) continue;
      const [red = 0, green = 255, blue = 255] = (colour.match(/\d+/g) ?? []).map(Number);
      expect(red, colour).toBeGreaterThan(2 * Math.max(green, blue));
    }
  });

  test('shows no banner for other parameters, and none without', async () => {
    await page.goto(`${portal.url}${LOGIN}?other=ssofailed`);
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await banners()).toEqual([]);
  });

  test('leaves the address bar on load, and before the page is left', async () => {
    await page.goto(`${portal.url}${LOGIN}?token_expired`);
    // The banner is shown before any script runs.
    await page.getByRole('alert').waitFor();
    await page.waitForURL(`${portal.url}${LOGIN}`);
    await page.evaluate(() => {
      history.replaceState(null, '', '?ssofailed');
      addEventListener('pagehide', () => sessionStorage.setItem('left', location.href));
    });
    await page.goto(`${portal.url}/robots.txt`);
    expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe(`${portal.url}${LOGIN}`);
  });
});

describe('the login page', () => {
  test('is a card in the middle of the window, with a logo', async () => {
    await page.goto(`${portal.url}${LOGIN}`);
    const card = page.getByRole('main').locator('> div');
    const box = await card.boundingBox();
    if (box === null) throw new Error('The card is not shown.');
    expect(box.x + box.width / 2).toBeCloseTo(700, 0);
    expect(Math.abs(box.y + box.height / 2 - 450)).toBeLessThanOrEqual(1);
    expect(box.width).toBeLessThanOrEqual(420);
    await card.locator('svg').first().waitFor();
    await card.getByText('Retriever', { exact: true }).first().waitFor();
  });
});

describe('links on the login page', () => {
  test('"Sign in with Google" is an image link to /sso/login/', async () => {
    await page.goto(`${portal.url}${LOGIN}`);
    const image = page.locator('a[href="/sso/login/"] > img[alt="Sign in with Google"]');
    expect(
      await image.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBe(220);
    await image.click();
    await page.waitForURL(`${portal.url}/sso/login/`);
  });

  test('the footer link leads to the configured external page, before any script and after', async () => {
    const plain = await browser.newContext({ ...DESK, javaScriptEnabled: false });
    const still = await plain.newPage();
    for (const each of [still, page]) {
      await each.goto(`${portal.url}${LOGIN}`);
      const link = each.getByRole('link', {
        name: 'Not yet an Enterprise Customer? Click here (no fees or extra charges)',
      });
      expect(await link.getAttribute('href')).toBe(GET_STARTED);
    }
    await plain.close();
  });
});
