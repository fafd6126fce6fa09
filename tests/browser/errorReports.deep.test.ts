import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API_VERSION, API_VERSION_HEADER } from '../../src/domain/apiVersion.ts';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { type Receiver, startReceiver } from './helpers/loopback.ts';
import { signIn } from './helpers/mailbox.ts';
import { type PortalProcess, startPortalProcess } from './helpers/portalProcess.ts';
import { survey } from './helpers/survey.ts';
import { type Watch, watchContext } from './helpers/watch.ts';

const ADMIN = 'admin@acme.test';
/** Canary texts of the address and of the response that breaks the view; none may be sent. */
const CANARIES = ['canary', 'Canary', 'RTN-100482', '@acme.test', 'Avery', 'Acme'];
const BROKEN = '/returns/RTN-100482?note=canary-query#canary-hash';
const MALFORMED = { employee: 'Ada Canary <ada.canary@acme.test>' };

let receiver: Receiver;
let portal: PortalProcess;
let browser: Browser;
let context: BrowserContext;
let watch: Watch;

beforeAll(async () => {
  receiver = await startReceiver();
  [portal, browser] = await Promise.all([
    startPortalProcess({ env: { ERROR_REPORTING_URL: receiver.dsn } }),
    workerBrowser(),
  ]);
});
afterAll(async () => {
  await portal?.stop();
  await receiver?.close();
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

/** Scripts of the portal that a page requests from now on. */
function scriptsOf(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  return scripts;
}

/** Responds to the return's request with data that no view can render. */
async function breakReturn(page: Page): Promise<void> {
  watch.allow(/TypeError|Cannot read properties|is not a function/);
  await page.route('**/api/portal/returns/RTN-*', (route) => {
    const orderNumber = new URL(route.request().url()).pathname.split('/').at(-1);
    return route.fulfill({
      headers: { [API_VERSION_HEADER]: API_VERSION },
      json: { ...MALFORMED, orderNumber },
    });
  });
}

const crashed = (page: Page) =>
  page.getByRole('heading', { name: 'Something went wrong on our side' }).waitFor();

interface SentEvent {
  readonly transaction: string;
  readonly environment: string;
  readonly breadcrumbs: readonly { readonly category: string; readonly data: object }[];
  readonly exception: {
    readonly values: readonly [
      {
        readonly type: string;
        readonly stacktrace: { readonly frames: readonly { readonly filename: string }[] };
      },
    ];
  };
}

/** Parses the event in an envelope: its third line. */
function eventIn(envelope: string | undefined): SentEvent {
  return JSON.parse(envelope?.split('\n')[2] ?? '');
}

describe('a view that crashes', () => {
  test('shows the 500 page and sends one report, without personal data', async () => {
    await signIn(context, portal.url, ADMIN);
    const before = receiver.envelopes.length;
    const page = await context.newPage();
    const scripts = scriptsOf(page);
    await page.goto(portal.url);
    await page.getByRole('table').waitFor();
    // The library is loaded only with the first report.
    expect(scripts.filter((name) => name.includes('sender'))).toEqual([]);

    await breakReturn(page);
    await page.goto(`${portal.url}${BROKEN}`);
    await crashed(page);
    await expect.poll(() => receiver.envelopes.length).toBe(before + 1);
    expect(scripts.filter((name) => name.includes('sender'))).toHaveLength(1);

    const envelope = receiver.envelopes.at(-1) ?? '';
    for (const canary of CANARIES) expect(envelope).not.toContain(canary);
    const event = eventIn(envelope);
    expect(event).toMatchObject({
      transaction: '/returns/:orderNumber',
      environment: 'localhost',
      exception: { values: [{ type: 'TypeError' }] },
    });
    expect(event.exception.values[0].stacktrace.frames.at(-1)?.filename).toMatch(
      new RegExp(`^${portal.url}/assets/[\\w-]+\\.js$`),
    );
    expect(event.breadcrumbs.map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        {
          machine: 'authentication',
          actor: expect.stringMatching(/^x:\d+$/),
          event: 'xstate.done.actor.fetchAuthState',
          state: 'authenticated.active',
        },
        expect.objectContaining({ machine: 'return', event: 'xstate.done.actor.load' }),
      ]),
    );
    await survey(page, 'crashed-view');

    // The error page offers a way to continue.
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    expect(receiver.envelopes).toHaveLength(before + 1);
  });

  test('is reported with the newest hundred events of the machines, and nothing else', async () => {
    const page = await signIn(context, portal.url, ADMIN);
    const before = receiver.envelopes.length;
    // Each search causes one event, and its response another.
    await page.evaluate(async () => {
      for (let times = 0; times < 120; times += 1) {
        history.pushState(null, '', `/?search=canary${times}`);
        await new Promise((done) => requestAnimationFrame(done));
      }
      history.pushState(null, '', '/');
    });
    await breakReturn(page);
    await page.getByRole('link', { name: /^RTN-/ }).first().click();
    await crashed(page);
    await expect.poll(() => receiver.envelopes.length).toBe(before + 1);
    const envelope = receiver.envelopes.at(-1) ?? '';
    for (const canary of CANARIES) expect(envelope).not.toContain(canary);
    const { breadcrumbs } = eventIn(envelope);
    expect(breadcrumbs).toHaveLength(100);
    expect([...new Set(breadcrumbs.map(({ category }) => category))]).toEqual(['machine']);
    expect(breadcrumbs.at(-1)?.data).toMatchObject({ machine: 'return' });
  });
});

describe('error reports', () => {
  test('contain uncaught errors, except those of third-party scripts', async () => {
    const page = await context.newPage();
    watch.allow(/Nobody caught/);
    await page.goto(`${portal.url}/authentication/login`);
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await page.waitForLoadState('networkidle');
    const before = receiver.envelopes.length;
    // An error outside the portal's files.
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('Nobody caught a foreign error');
      });
    });
    // An error as if thrown by a file of the portal.
    await page.evaluate(() => {
      const error = new TypeError('Nobody caught "Ada Canary"');
      error.stack = `TypeError\n    at run (${location.origin}/assets/main-1.js:1:2)`;
      reportError(error);
    });
    await expect.poll(() => receiver.envelopes.length).toBe(before + 1);
    const envelope = receiver.envelopes.at(-1) ?? '';
    expect(envelope).toContain('Nobody caught \\"(text)\\"');
    expect(eventIn(envelope).transaction).toBe('/authentication/login');
  });

  test('are dropped silently when their endpoint is down', async () => {
    const stoppedReceiver = await startReceiver();
    await stoppedReceiver.close();
    const other = await startPortalProcess({ env: { ERROR_REPORTING_URL: stoppedReceiver.dsn } });
    try {
      const page = await signIn(context, other.url, ADMIN);
      watch.allow(/ERR_CONNECTION_REFUSED/);
      await breakReturn(page);
      const failedRequest = page.waitForEvent('requestfailed', (request) =>
        request.url().startsWith(stoppedReceiver.origin),
      );
      await page.getByRole('link', { name: /^RTN-/ }).first().click();
      await crashed(page);
      await failedRequest;
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await page.getByRole('table').waitFor();
      // A stopping portal refuses an open page's requests.
      await page.close();
    } finally {
      await other.stop();
    }
  });
});
