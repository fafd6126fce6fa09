import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../server/helpers/identityProvider.ts';
import { freePort } from '../server/helpers/serverProcess.ts';
import { providerKey } from '../server/helpers/sso/keys.ts';
import {
  missingProvider,
  type ProviderOptions,
  type SamlProvider,
  startSamlProvider,
} from '../server/helpers/sso/samlProvider.ts';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { askForLink, linkIn, openMail, signIn } from './helpers/mailbox.ts';
import { type PortalProcess, startPortalProcess } from './helpers/portalProcess.ts';

const ADA = { name: 'ada', password: 'ada-pass', email: 'admin@acme.test' };
const MAX = { name: 'max', password: 'max-pass', email: 'member@acme.test' };

/** Photographs a page, if a folder for pictures is set. */
async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  for (const width of [1400, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function logInAtProvider(page: Page, { name, password }: typeof MAX) {
  await page.locator('input[name="username"]').fill(name);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
}

describe.skipIf(missingProvider !== null)(
  'single sign-on of an organization, from setup to enforcement',
  () => {
    let portal: PortalProcess;
    let provider: SamlProvider;
    let options: ProviderOptions;
    let openId: IdentityProvider | undefined;
    let browser: Browser;
    let admin: Page;
    let member: Page;
    const contexts: BrowserContext[] = [];

    async function newContext(): Promise<BrowserContext> {
      const context = await browser.newContext(DESK);
      context.setDefaultTimeout(20_000);
      contexts.push(context);
      return context;
    }
    beforeAll(async () => {
      options = { users: [ADA, MAX], host: 'localhost', port: await freePort() };
      [portal, provider, browser] = await Promise.all([
        startPortalProcess(),
        startSamlProvider(options),
        workerBrowser(),
      ]);
    });
    afterAll(async () => {
      await Promise.all(contexts.map((context) => context.close()));
      await portal?.stop();
      await provider?.stop();
      await openId?.stop();
    });

    const button = (name: string) => admin.getByRole('button', { name, exact: true });
    /** Value of a field in step 1. */
    const given = async (label: string) =>
      (await admin
        .getByRole('listitem')
        .filter({ hasText: label })
        .locator('[data-value]')
        .textContent()) ?? '';
    /** Tests the saved values in another tab; this page shows the result automatically. */
    async function testSignIn(name: string, finish: (tab: Page) => Promise<void>) {
      const opened = admin.context().waitForEvent('page');
      await admin.getByRole('link', { name: 'Test sign-in' }).click();
      const tab = await opened;
      await finish(tab);
      await tab.getByRole('heading', { name: `The test with ${name} passed` }).waitFor();
      await photograph(tab, `${name}-test-page`);
      await tab.close();
    }
    async function enforce(name: string) {
      await button(`Enable ${name} SSO`).click();
      const box = admin.getByRole('checkbox', { name: `Enforce ${name} SSO for my organization` });
      const keeper = admin.getByRole('checkbox', { name: /\(you\)/ });
      if (!(await keeper.isChecked())) await keeper.click();
      await expect.poll(() => box.isEnabled()).toBe(true);
      await box.click();
      await button(`Enforce ${name} SSO`).waitFor();
      await photograph(admin, `${name}-question`);
      await button(`Enforce ${name} SSO`).click();
      await expect.poll(() => box.isChecked()).toBe(true);
      await photograph(admin, `${name}-enforced`);
    }

    test('is set up with pasted metadata, saved, tested, enabled and enforced', async () => {
      admin = await signIn(await newContext(), portal.url, ADA.email);
      member = await signIn(await newContext(), portal.url, MAX.email);
      await admin.goto(`${portal.url}/oktaview`);
      await admin.getByLabel('Metadata XML').waitFor();
      await photograph(admin, 'Okta-empty');
      const acsUrl = await given('Single sign-on URL');
      const entityId = await given('Audience URI (SP Entity ID)');
      provider.serve([{ acsUrl, entityId }]);
      const xml = await (await fetch(provider.metadataUrl)).text();
      await admin.getByLabel('Metadata XML').fill(xml);
      await expect
        .poll(() => admin.getByLabel('Identity Provider Issuer').inputValue())
        .toBe(provider.issuer);
      await button('Save').click();
      await testSignIn('Okta', (tab) => logInAtProvider(tab, ADA));
      await button('Enable Okta SSO').waitFor();
      await photograph(admin, 'Okta-tested');
      await enforce('Okta');
    });

    test('ends the session of a person who came by a link, and sends them to the provider', async () => {
      await member.getByText('Your session ended').first().waitFor();
      await photograph(member, 'member-out');
      const context = await newContext();
      const page = await context.newPage();
      await page.goto(`${portal.url}/settings`);
      await askForLink(page, MAX.email);
      const mail = await openMail(context, portal.url, { to: MAX.email, subject: /Okta/ });
      await photograph(mail, 'hint');
      await page.goto(await linkIn(mail, portal.url));
      await logInAtProvider(page, MAX);
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    });

    test('lets the break-glass admin in by the emailed link, and notifies all admins', async () => {
      const context = await newContext();
      const page = await signIn(context, portal.url, ADA.email);
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      await openMail(context, portal.url, {
        to: ADA.email,
        subject: /logged in with an emailed link/,
      });
    });

    test('replaces a certificate without an outage', async () => {
      const key = await providerKey('SimpleSAMLphp, next');
      await admin.getByLabel('X.509 Certificate').last().fill(key.cert);
      await admin
        .getByRole('button', { name: /^Remove / })
        .nth(1)
        .waitFor();
      await button('Save').click();
      await admin.getByText('Discard new values').first().waitFor();
      await photograph(admin, 'Okta-two-certificates');
      await testSignIn('Okta', async () => {});
      await expect.poll(() => button('Discard new values').count()).toBe(0);
      const services = [
        { acsUrl: await given('Single sign-on URL'), entityId: await given('Audience URI') },
      ];
      await provider.stop();
      provider = await startSamlProvider({ ...options, key, services });
      const page = await (await newContext()).newPage();
      await page.goto(services[0]?.acsUrl.replace(/acs\/$/, 'login/') ?? '');
      await logInAtProvider(page, MAX);
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    });

    test('works with Azure and OpenID Connect too, once Okta is no longer enforced', async () => {
      const box = admin.getByRole('checkbox', { name: 'Enforce Okta SSO for my organization' });
      await box.click();
      await expect.poll(() => box.isChecked()).toBe(false);
      await admin.goto(`${portal.url}/azureview`);
      await admin.getByRole('radio', { name: 'OpenID Connect' }).click();
      const redirectUri = await given('Redirect URI');
      openId = await startIdentityProvider(portal.url, new URL(redirectUri).pathname);
      openId.tamper = (claims) => ({ ...claims, xms_edov: true });
      await admin.getByLabel('Issuer', { exact: true }).fill(openId.issuer);
      await admin.getByLabel('Application (client) ID').fill(openId.client.id);
      await admin.getByLabel('Client secret').fill(openId.client.secret);
      await photograph(admin, 'Azure-typed');
      await button('Save').click();
      await testSignIn('Azure', async () => {});
      await button('Enable Azure SSO').waitFor();
      await enforce('Azure');
      openId.account = { subject: 'max', email: MAX.email, isVerified: true };
      const page = await (await newContext()).newPage();
      await page.goto(redirectUri.replace(/callback\/$/, 'login/'));
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    });
  },
);
