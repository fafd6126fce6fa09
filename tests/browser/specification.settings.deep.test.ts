import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESK } from './helpers/browser.ts';
import { signIn } from './helpers/mailbox.ts';
import { context, openStage, portal, watch } from './helpers/stage.ts';
import { survey } from './helpers/survey.ts';

openStage();

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
/** Red, green and blue of the page's background, 0 to 255 each. */
const background = (page: Page) =>
  page.evaluate(() =>
    (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
const isDark = (colour: readonly number[]) =>
  colour.length >= 3 && colour.every((part) => part < 64);
const isLight = (colour: readonly number[]) =>
  colour.length >= 3 && colour.every((part) => part > 192);
const measure = (page: Page, selector: string, property: string) =>
  page.evaluate(
    ([where = '', name = '']) => {
      const element = document.querySelector(where);
      if (element === null) throw new Error(`There is no ${where}.`);
      return Number.parseFloat(getComputedStyle(element).getPropertyValue(name));
    },
    [selector, property],
  );

describe('each display setting', () => {
  test('takes effect, is stored under the key settings, and is followed by another tab', async () => {
    const page = await signIn(context, portal.url, 'member@acme.test', '/settings');
    const other = await context.newPage();
    await other.goto(`${portal.url}/settings`);
    await other.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    const choose = (name: RegExp) => page.getByRole('switch', { name }).click();
    const row = () => measure(other, 'nav[aria-label=Main] a', 'min-height');
    const corner = () => measure(other, 'nav[aria-label=Main] a', 'border-top-left-radius');
    const headingSize = () => measure(other, 'h1', 'font-size');

    // Compact, responsive font sizes and rounded corners are all on by default.
    expect(await row()).toBe(36);
    await choose(/Compact/);
    await expect.poll(row).toBe(44);

    await other.setViewportSize({ width: 360, height: 740 });
    const small = await headingSize();
    await other.setViewportSize(DESK.viewport ?? { width: 1400, height: 900 });
    expect(await headingSize()).toBeGreaterThan(small);
    await choose(/Responsive font sizes/);
    await expect
      .poll(() => other.evaluate(() => document.documentElement.dataset.type))
      .toBe('fixed');
    const fixed = await headingSize();
    await other.setViewportSize({ width: 360, height: 740 });
    expect(await headingSize()).toBe(fixed);
    await other.setViewportSize(DESK.viewport ?? { width: 1400, height: 900 });

    expect(await corner()).toBeGreaterThan(0);
    await choose(/Rounded corners/);
    await expect.poll(corner).toBe(0);

    expect(JSON.parse((await stored(page, 'settings')) ?? '')).toEqual({
      compact: false,
      responsiveFontSizes: false,
      roundedCorners: false,
      theme: 'LIGHT',
    });
    await survey(page, 'settings-changed');

    // Stored settings apply before any script of the portal runs.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    watch.allow(/ERR_FAILED/);
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
      density: 'comfortable',
      type: 'fixed',
      corners: 'square',
    });
  });
});

describe('the color mode', () => {
  test('is light by default, and dark applies before any script of the portal has run', async () => {
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: 'dark' });
    // The employee's page is not part of the portal, and follows the phone's settings.
    watch.allow(/404/);
    await page.goto(`${portal.url}/support/devicereturn/A/b`);
    await page.getByRole('alert').waitFor();
    expect(isDark(await background(page))).toBe(true);
    await page.goto(`${portal.url}/authentication/login`);
    expect(isLight(await background(page))).toBe(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(() => localStorage.setItem('colour-mode', 'dark'));
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    watch.allow(/ERR_FAILED/);
    for (const path of ['/authentication/login', '/settings', '/support/devicereturn/A/b']) {
      await page.goto(`${portal.url}${path}`, { waitUntil: 'domcontentloaded' });
      expect(isDark(await background(page)), path).toBe(true);
    }
  });

  test('follows the system if that is chosen, while the page is open', async () => {
    const page = await signIn(context, portal.url, 'member@acme.test', '/settings');
    await page.getByRole('radio', { name: 'System' }).check();
    expect(await stored(page, 'colour-mode')).toBe('auto');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(async () => isDark(await background(page))).toBe(true);
    await page.reload();
    await page.getByRole('radio', { name: 'System' }).waitFor();
    expect(isDark(await background(page))).toBe(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(async () => isLight(await background(page))).toBe(true);
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(async () => isDark(await background(page))).toBe(true);
    expect(await stored(page, 'colour-mode')).toBe('dark');
  });
});

describe('a browser that forbids storage', () => {
  test('shows the defaults, and changes last as long as the page', async () => {
    const session = await signIn(context, portal.url, 'admin@acme.test', '/settings');
    await session.close();
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Storage is forbidden.', 'SecurityError');
        },
      });
    });
    const page = await context.newPage();
    await page.goto(`${portal.url}/settings`);
    const compact = page.getByRole('switch', { name: /Compact/ });
    await compact.waitFor();
    expect(await compact.isChecked()).toBe(true);
    await compact.click();
    expect(await measure(page, 'nav[aria-label=Main] a', 'min-height')).toBe(44);
    // Mantine logs that it couldn't store the color mode, and continues.
    watch.allow(/color scheme manager was unable to save/);
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(async () => isDark(await background(page))).toBe(true);
  });
});
