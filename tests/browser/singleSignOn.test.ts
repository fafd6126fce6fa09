import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SsoPage } from '../../src/domain/organization/sso.ts';
import {
  missingProvider,
  type SamlProvider,
  startSamlProvider,
} from '../server/helpers/sso/samlProvider.ts';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { signIn } from './helpers/mailbox.ts';
import { type PortalProcess, startPortalProcess } from './helpers/portalProcess.ts';
import { watchContext } from './helpers/watch.ts';

const ADA = { name: 'ada', password: 'ada-pass', email: 'admin@acme.test' };
const MAX = { name: 'max', password: 'max-pass', email: 'member@acme.test' };

if (missingProvider !== null) console.warn(`Skipped: ${missingProvider}.`);

/** Sends a request as the portal's pages do. */
function call(page: Page, method: string, path: string, body: object | null = null) {
  return page.evaluate(
    async ([how, where, sent]) => {
      const token = /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch(where, {
        method: how,
        headers: { 'content-type': 'application/json', 'X-CSRFToken': token },
        ...(sent !== null && { body: sent }),
      });
      const ssoPage: SsoPage = await answer.json();
      if (!answer.ok) throw new Error(`${answer.status}: ${JSON.stringify(ssoPage)}`);
      return ssoPage;
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
}

async function logInAtProvider(page: Page, { name, password }: typeof MAX) {
  await page.locator('input[name="username"]').fill(name);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
}

describe.skipIf(missingProvider !== null)('log-in through a provider on another site', () => {
  let portal: PortalProcess;
  let provider: SamlProvider;
  let browser: Browser;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    [portal, provider, browser] = await Promise.all([
      startPortalProcess(),
      startSamlProvider({ users: [ADA, MAX], host: 'localhost' }),
      workerBrowser(),
    ]);
  });
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await portal?.stop();
    await provider?.stop();
  });

  async function open() {
    const context = await browser.newContext(DESK);
    contexts.push(context);
    context.setDefaultTimeout(30_000);
    const watch = await watchContext(context);
    // Allows messages of the provider's own pages.
    watch.allow(/localhost:/);
    return { context, page: await context.newPage(), watch };
  }

  test('an admin tests the connection, and people then land where they wanted to go', async () => {
    const { context, watch } = await open();
    const page = await signIn(context, portal.url, ADA.email);
    const empty = await call(page, 'GET', '/api/portal/sso/okta');
    const { acsUrl, entityId, signOnUrl } = empty.service;
    provider.serve([{ acsUrl, entityId }]);
    await call(page, 'PUT', '/api/portal/sso/okta', {
      version: empty.version,
      protocol: 'saml',
      saml: {
        signOnUrl: provider.signOnUrl,
        issuer: provider.issuer,
        logoutUrl: '',
        certificates: [provider.certificate],
      },
      oidc: { issuer: '', clientId: '', clientSecret: null },
    });

    const tab = await context.newPage();
    await tab.goto(`${portal.url}/sso/test/okta/`, { referer: `${portal.url}/oktaview` });
    await logInAtProvider(tab, ADA);
    await tab.getByRole('heading', { name: 'The test with Okta passed' }).waitFor();
    expect(await tab.getByRole('row').filter({ hasText: 'Wrong' }).count()).toBe(0);
    for (const width of [360, 1400]) {
      await tab.setViewportSize({ width, height: 900 });
      const overflow = await tab.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width} px nothing sticks out`).toBe(0);
      const folder = process.env.PICTURES;
      if (folder !== undefined) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await tab.emulateMedia({ colorScheme });
          await tab.screenshot({
            path: `${folder}/test-${width}-${colorScheme}.png`,
            fullPage: true,
          });
        }
      }
    }
    const tested = await call(page, 'GET', '/api/portal/sso/okta');
    expect(tested.state).toBe('tested');
    const { version } = tested;
    await call(page, 'POST', '/api/portal/sso/okta/events', { type: 'connection.enable', version });
    watch.expectQuiet();

    const person = await open();
    await person.page.goto(`${portal.url}/settings`);
    await person.page.getByLabel('Email Address').waitFor();
    await person.page.goto(signOnUrl);
    await logInAtProvider(person.page, MAX);
    await person.page.waitForURL(`${portal.url}/settings`);
    await person.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    person.watch.expectQuiet();

    const tile = await open();
    await tile.page.goto(provider.tileOf({ acsUrl, entityId }));
    await logInAtProvider(tile.page, MAX);
    await tile.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    tile.watch.expectQuiet();
  });
});
