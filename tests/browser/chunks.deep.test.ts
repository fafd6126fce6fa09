import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { signIn } from './helpers/mailbox.ts';
import { type PortalProcess, startPortalProcess } from './helpers/portalProcess.ts';
import { survey } from './helpers/survey.ts';
import { type Watch, watchContext } from './helpers/watch.ts';

/** Specification, section 8. */
const UPDATED = 'The Retriever portal has been updated. Please refresh your browser.';

let portal: PortalProcess;
let browser: Browser;
let context: BrowserContext;
let watch: Watch;
let page: Page;

/** Cookies of a signed-in user, because mailed links per address are limited. */
let session: BrowserContextOptions['storageState'];

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortalProcess(), workerBrowser()]);
});
afterAll(async () => {
  await portal?.stop();
});
beforeEach(async () => {
  if (session === undefined) {
    // In a separate context: files that it loads while idle would be cached for the tests.
    const first = await browser.newContext(DESK);
    await signIn(first, portal.url, 'admin@acme.test');
    session = await first.storageState();
    await first.close();
  }
  context = await browser.newContext({ ...DESK, storageState: session });
  context.setDefaultTimeout(15_000);
  watch = await watchContext(context);
  page = await context.newPage();
  // Disables loading other screens while the browser is idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(portal.url);
  await page.getByRole('table').waitFor();
  watch.allow(/status of 404|could not be loaded|Failed to fetch dynamically/);
  watch.allow(/Refused to apply style|MIME type/);
});
afterEach(async () => {
  await context.close();
  watch.expectQuiet();
});

/** Responds as an updated portal does: the old file no longer exists. */
async function remove(files: RegExp): Promise<void> {
  await page.route(files, (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' }),
  );
}
const toasts = () => page.getByText(UPDATED);
const outdated = () => page.getByRole('heading', { name: "This page couldn't load" });
const follow = (name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

describe.each([
  ['script', /\/assets\/(SettingsView|SsoView)-[\w-]+\.js$/],
  ['style sheet', /\/assets\/(SettingsView|SsoView)-[\w-]+\.css$/],
])('a %s that no longer exists', (kind, files) => {
  test('is reported once, and the rest stays usable', async () => {
    await remove(files);
    await follow('Settings');
    await toasts().waitFor();
    await outdated().waitFor();
    expect(await toasts().count()).toBe(1);
    await page.getByRole('button', { name: 'Refresh' }).waitFor();
    await survey(page, `chunk-gone-${kind.replace(' ', '-')}`);

    await follow('Dashboard');
    await page.getByRole('table').waitFor();
    await follow('New device return');
    await heading('New device return');

    // Another missing file: the message replaces the screen, without a second toast.
    await toasts().waitFor({ state: 'detached' });
    await follow('Okta Configuration');
    await outdated().waitFor();
    await page.waitForTimeout(200);
    expect(await toasts().count()).toBe(0);
  });

  test('loads with a refresh, once the new one is deployed', async () => {
    await remove(files);
    await follow('Settings');
    await outdated().waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await heading('Settings');
    expect(await outdated().count()).toBe(0);
  });

  test('is reported on a page that is opened by its address', async () => {
    await remove(files);
    await page.goto(`${portal.url}/settings`);
    await toasts().waitFor();
    await outdated().waitFor();
    await follow('Dashboard');
    await page.getByRole('table').waitFor();
  });
});

test('a missing chunk is reported even if the code of the toasts is missing as well', async () => {
  await remove(/\/assets\/(SettingsView|toasts)-[\w-]+\.js$/);
  await page.reload();
  await page.getByRole('table').waitFor();
  await follow('Settings');
  await toasts().waitFor();
  await outdated().waitFor();
});

test('a shell that could not be loaded is loaded again by the next navigation', async () => {
  await remove(/\/assets\/Shell-[\w-]+\.js$/);
  await page.goto(`${portal.url}/settings`);
  await outdated().waitFor();
  await toasts().waitFor();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.getByRole('table').waitFor();
});

test('a missing network is not reported as an update, and the screen loads once it is back', async () => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await follow('Billing');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  expect(await toasts().count()).toBe(0);
  await context.setOffline(false);
  await heading('Billing');
});
