import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../server/helpers/database.ts';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { signIn } from './helpers/mailbox.ts';
import { type PortalProcess, startPortalProcess } from './helpers/portalProcess.ts';
import { type Watch, watchContext } from './helpers/watch.ts';

// Two colleagues, each on a process of its own of one portal.
let storage: TestDatabase;
let portals: readonly PortalProcess[] = [];
let browser: Browser;
let watches: readonly Watch[] = [];
let contexts: readonly BrowserContext[] = [];
let admin: Page;
let member: Page;
let orderNumber = '';

beforeAll(async () => {
  storage = await createTestDatabase();
  const env = { DATABASE_URL: storage.url };
  const first = await startPortalProcess({ env });
  const second = await startPortalProcess({ env });
  portals = [first, second];
  browser = await workerBrowser();
  contexts = [await browser.newContext(DESK), await browser.newContext(DESK)];
  for (const context of contexts) context.setDefaultTimeout(20_000);
  watches = await Promise.all(contexts.map(watchContext));
});
afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.stop()));
  await storage?.close();
});
afterEach(() => {
  for (const watch of watches) watch.expectQuiet();
});

const kitForm = (page: Page) => page.getByRole('form', { name: 'Mark box as shipped' });

test('two colleagues open the same return', async () => {
  const [first, second] = portals;
  const [office, elsewhere] = contexts;
  if (!office || !elsewhere || !first || !second) throw new Error('Two of each are needed.');
  admin = await signIn(office, first.url, 'admin@acme.test');
  member = await signIn(elsewhere, second.url, 'member@acme.test');
  const { rows } = await storage.pool.query<{ order_number: string }>(
    `SELECT order_number FROM returns WHERE status = 'awaitingShipment' ORDER BY id LIMIT 1`,
  );
  orderNumber = rows[0]?.order_number ?? '';
  for (const [page, { url }] of [[admin, first] as const, [member, second] as const]) {
    await page.goto(`${url}/returns/${orderNumber}`);
    await page.getByRole('heading', { name: 'Activity' }).waitFor();
  }
});

test('a colleague sees a change made at another process without reloading, with a message', async () => {
  await admin.getByRole('button', { name: 'More' }).click();
  await admin.getByRole('menuitem', { name: 'Mark box as shipped' }).click();
  await kitForm(admin).getByLabel('Carrier').selectOption('UPS');
  await kitForm(admin).getByLabel('Tracking number', { exact: true }).fill('1Z999AA10123456784');
  await kitForm(admin).getByRole('button', { name: 'Mark as shipped' }).click();
  await member.getByText('1Z999AA10123456784').first().waitFor();
  const statuses = await member.getByRole('status').allInnerTexts();
  expect(statuses.join()).toContain('Avery Stone marked the box as shipped');
});

test('text and cursor stay while a colleague makes changes', async () => {
  await admin.getByRole('button', { name: 'More' }).click();
  await admin.getByRole('menuitem', { name: 'Mark box as delivered' }).click();
  await admin.getByRole('button', { name: 'More' }).click();
  await admin.getByRole('menuitem', { name: 'Mark device as shipped' }).click();
  const field = admin.getByLabel('Tracking number (optional)');
  await field.fill('1Z111');
  await member.getByRole('button', { name: 'More' }).click();
  await member.getByRole('menuitem', { name: 'Send a new box' }).click();
  await member.getByRole('form').getByRole('button', { name: 'Send a new box' }).click();
  await admin.getByText('The return has moved on.').waitFor();
  expect(await field.inputValue()).toBe('1Z111');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a hidden page is up to date when it becomes visible', async () => {
  const cover = (isHidden: boolean) =>
    member.evaluate((hidden) => {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (hidden ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await cover(true);
  await admin.getByRole('form').getByRole('button', { name: 'Back' }).click();
  await admin.getByRole('button', { name: 'More' }).click();
  await admin.getByRole('menuitem', { name: 'Mark box as shipped' }).click();
  await kitForm(admin).getByLabel('Carrier').selectOption('DHL');
  await kitForm(admin).getByLabel('Tracking number', { exact: true }).fill('JD014600003889');
  await kitForm(admin).getByRole('button', { name: 'Mark as shipped' }).click();
  await admin.getByText('JD014600003889').first().waitFor();
  expect(await member.getByText('JD014600003889').count()).toBe(0);
  await cover(false);
  await member.getByText('JD014600003889').first().waitFor();
});

test('a session that is revoked elsewhere ends the page', async () => {
  await storage.pool.query(
    `DELETE FROM sessions USING users WHERE users.id = user_id AND email = 'member@acme.test'`,
  );
  await member.getByRole('heading', { name: 'Log in' }).waitFor({ timeout: 40_000 });
});

test('open pages do not keep a process from stopping', async () => {
  for (const portal of portals) {
    await portal.stop();
    expect(portal.output()).not.toContain('did not stop');
  }
  portals = [];
  for (const watch of watches) watch.allow(/ERR_(CONNECTION|EMPTY|INCOMPLETE)/);
});
