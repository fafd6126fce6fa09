import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../server/helpers/identityProvider.ts';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { askAndFollowLink, signIn } from './helpers/mailbox.ts';
import { type PortalProcess, startPortalProcess } from './helpers/portalProcess.ts';
import { type Watch, watchContext } from './helpers/watch.ts';

const ADMIN = 'admin@acme.test';
const MEMBER = 'member@acme.test';

let portal: PortalProcess;
let provider: IdentityProvider;
let browser: Browser;
let context: BrowserContext;
let watch: Watch;

beforeAll(async () => {
  [portal, browser] = await Promise.all([
    startPortalProcess({
      env: async (url) => {
        provider = await startIdentityProvider(url);
        return provider.env;
      },
    }),
    workerBrowser(),
  ]);
});
afterAll(async () => {
  await portal?.stop();
  await provider?.stop();
});
beforeEach(async () => {
  context = await browser.newContext(DESK);
  context.setDefaultTimeout(15_000);
  watch = await watchContext(context);
});
afterEach(async () => {
  await context.close();
  watch.expectQuiet();
});

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
const pathOf = (page: Page) => page.url().slice(portal.url.length);
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('return-path'));
describe('the check of who is signed in', () => {
  test('runs behind the full-screen loader until it is answered', async () => {
    const page = await context.newPage();
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/auth_state/', async (route) => {
      await released;
      await route.continue();
    });
    const request = page.waitForRequest('**/auth_state/');
    await page.goto(`${portal.url}/settings`);
    await request;
    const loader = page.getByTestId('loader-screen');
    expect(await loader.boundingBox()).toEqual({ x: 0, y: 0, width: 1400, height: 900 });
    expect(await page.getByLabel('Email Address').count()).toBe(0);
    release();
    await page.getByLabel('Email Address').waitFor();
    expect(await loader.count()).toBe(0);
  });

  test('counts as signed out if it fails: logged to the console, no message on the page', async () => {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'error') errors.push(line.text());
    });
    watch.allow(/status of 503|^503: GET|Down for an hour/);
    await page.route('**/auth_state/', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'Down for an hour' }),
    );
    await page.goto(`${portal.url}/settings`);
    await page.getByLabel('Email Address').waitFor();
    await expect.poll(() => errors).toContain('Down for an hour');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByText('Down for an hour').count()).toBe(0);
  });
});

describe('the page wanted before login', () => {
  const WANTED = '/settings?from=mail&x=%2F#display';

  test("is reached through Google's redirects", async () => {
    provider.account = { subject: 'google-ada', email: ADMIN, isVerified: true };
    const page = await context.newPage();
    await page.goto(`${portal.url}${WANTED}`);
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await heading(page, 'Settings');
    expect(pathOf(page)).toBe(WANTED);
    expect(await remembered(page)).toBeNull();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByText(ADMIN, { exact: true }).waitFor();
  });

  test("is kept while Google's account is unknown to the portal", async () => {
    provider.account = { subject: 'google-eve', email: 'eve@elsewhere.test', isVerified: true };
    const page = await context.newPage();
    await page.goto(`${portal.url}/billing?month=5`);
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await page
      .getByText('This Google account is not associated with a Retriever account')
      .waitFor();
    expect(pathOf(page)).toBe('/ssofailed');
    const tab = await askAndFollowLink(page, portal.url, MEMBER);
    await heading(tab, 'Billing');
    expect(pathOf(tab)).toBe('/billing?month=5');
  });

  test('is forgotten at log-out', async () => {
    const page = await signIn(context, portal.url, MEMBER, '/settings');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await heading(page, 'Log in');
    expect(pathOf(page)).toBe('/');
    expect(await remembered(page)).toBeNull();
  });

  test('never leads to a foreign origin, even if storage was tampered with', async () => {
    const page = await context.newPage();
    await page.goto(`${portal.url}/robots.txt`);
    await page.evaluate(() => {
      const held = { path: '/\\evil.test', at: Date.now() - 1000 };
      localStorage.setItem('return-path', JSON.stringify(held));
    });
    provider.account = { subject: 'google-ada', email: ADMIN, isVerified: true };
    await page.goto(`${portal.url}/authentication/login`);
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await heading(page, 'Dashboard');
    expect(pathOf(page)).toBe('/');
  });
});
