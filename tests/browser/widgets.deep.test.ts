import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { type Loopback, type Receiver, startLoopback, startReceiver } from './helpers/loopback.ts';
import { askForLink, linkIn, openMail, signIn } from './helpers/mailbox.ts';
import { type PortalProcess, startPortalProcess } from './helpers/portalProcess.ts';
import { type Watch, watchContext } from './helpers/watch.ts';

declare global {
  /** Findings of the well-behaved widget when it ran. */
  var goodWidget: { readyState: string; hasForm: boolean; beacon: string } | undefined;
}

const GOOD = `
  globalThis.goodWidget = {
    readyState: document.readyState,
    hasForm: document.querySelector('form') !== null,
    beacon: 'sent',
  };
  const { origin } = new URL(document.currentScript.src);
  fetch(origin + '/beacon').catch(() => { globalThis.goodWidget.beacon = 'blocked'; });
  new Image().src = origin + '/pixel.png';
`;
const THROWING = `
  setTimeout(() => { throw new Error('The widget throws later'); });
  Promise.reject(new Error('The widget rejects'));
  throw new Error('The widget throws');
`;

let requested: string[] = [];
let widgets: Loopback;
let receiver: Receiver;
let portal: PortalProcess;
let browser: Browser;
let context: BrowserContext;
let watch: Watch;

beforeAll(async () => {
  widgets = await startLoopback(({ url = '' }, response) => {
    requested.push(url);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', url.endsWith('.js') ? 'text/javascript' : 'text/plain');
    if (url === '/good.js') response.end(GOOD);
    else if (url === '/throwing.js') response.end(THROWING);
    else if (url === '/missing.js') response.writeHead(404).end();
    // The other requests stay pending.
    else if (url === '/beacon') response.end('ok');
  });
  receiver = await startReceiver();
  [portal, browser] = await Promise.all([
    startPortalProcess({
      env: {
        WIDGET_MARKETING_URL: `${widgets.origin}/throwing.js`,
        WIDGET_ACCESSIBILITY_URL: `${widgets.origin}/good.js`,
        WIDGET_ANALYTICS_URL: `${widgets.origin}/hanging.js`,
        ERROR_REPORTING_URL: receiver.dsn,
      },
    }),
    workerBrowser(),
  ]);
});
afterAll(async () => {
  await portal?.stop();
  await widgets?.close();
  await receiver?.close();
});
beforeEach(async () => {
  requested = [];
  context = await browser.newContext(DESK);
  context.setDefaultTimeout(15_000);
  watch = await watchContext(context);
});
afterEach(async () => {
  await context.close();
  watch.expectQuiet();
});

const goodWidgetRan = (page: Page) =>
  page.waitForFunction(() => globalThis.goodWidget !== undefined);

describe('widgets', () => {
  test('load after the page, and neither an exception nor a hang harms it', async () => {
    watch.allow(/The widget (throws|rejects)/);
    const page = await context.newPage();
    await page.goto(`${portal.url}/authentication/login`);
    await goodWidgetRan(page);
    expect(await page.evaluate(() => globalThis.goodWidget)).toEqual({
      readyState: 'complete',
      hasForm: true,
      beacon: 'sent',
    });
    await expect
      .poll(() => [...requested].sort())
      .toEqual(['/beacon', '/good.js', '/hanging.js', '/pixel.png', '/throwing.js']);
    // The portal continues, and the widget's error isn't reported as its own.
    await askForLink(page, 'member@acme.test');
    await page.waitForTimeout(200);
    expect(receiver.envelopes).toEqual([]);
    expect(await page.getByText('Something went wrong').count()).toBe(0);
  });

  test('do not run on secret addresses: log-in link, support, invitation', async () => {
    watch.allow(/The widget (throws|rejects)|status of 404/);
    const login = await context.newPage();
    await login.goto(`${portal.url}/authentication/login`);
    await askForLink(login, 'admin@acme.test');
    await login.close();
    const mail = await openMail(context, portal.url, {
      to: 'admin@acme.test',
      subject: /^Log in to/,
    });
    const link = await linkIn(mail, portal.url);
    requested = [];
    for (const path of [
      link.replace(portal.url, ''),
      `/support/devicereturn/RTN-100041/${'h'.repeat(43)}`,
      '/order/cancel?order=RTN-100041&token=abc',
      '/invite/accept/abc',
    ]) {
      await mail.goto(`${portal.url}${path}`);
      await mail.waitForLoadState('load');
      await mail.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));
      await mail.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));
      expect(await mail.evaluate(() => globalThis.goodWidget), path).toBeUndefined();
    }
    expect(requested).toEqual([]);
    // After the log-in by link, the next page loads the widgets again.
    await mail.goto(portal.url);
    await goodWidgetRan(mail);
  });

  test('are the only third-party scripts possible', async () => {
    watch.allow(/The widget (throws|rejects)|This script is not configured|CSP: script-src/);
    const page = await context.newPage();
    await page.goto(`${portal.url}/authentication/login`);
    await goodWidgetRan(page);
    const refused = await page.evaluate(
      (urls) =>
        urls.map((url) => {
          try {
            document.createElement('script').src = url;
            return `${url} was let through`;
          } catch (error) {
            return error instanceof TypeError;
          }
        }),
      [`${widgets.origin}/other.js`, 'https://evil.example/good.js', '/assets/x.js', 'data:,1'],
    );
    expect(refused).toEqual([true, true, true, true]);
  });
});

test('a widget that is missing leaves nothing behind', async () => {
  watch.allow(/status of 404/);
  const other = await startPortalProcess({
    env: { WIDGET_ANALYTICS_URL: `${widgets.origin}/missing.js` },
  });
  try {
    const page = await signIn(context, other.url, 'admin@acme.test');
    await page.goto(other.url);
    await page.getByRole('table').waitFor();
    await expect.poll(() => requested).toContain('/missing.js');
    await expect.poll(() => page.locator('script[src$="missing.js"]').count()).toBe(0);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  } finally {
    await other.stop();
  }
});

test('no third-party script runs without configuration', async () => {
  const plain = await startPortalProcess();
  try {
    const page = await context.newPage();
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.goto(`${plain.url}/authentication/login`, { waitUntil: 'networkidle' });
    expect([...origins]).toEqual([plain.url]);
  } finally {
    await plain.stop();
  }
});
