import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { laptop } from '../server/helpers/apiOrders.ts';
import { openReceiver, type Receiver, signatureOf } from '../server/helpers/webhookReceiver.ts';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { linkIn, openMail, signIn } from './helpers/mailbox.ts';
import { type PortalProcess, startPortalProcess } from './helpers/portalProcess.ts';
import { watchContext } from './helpers/watch.ts';

const FIRST = 'ina@initech.test';
const INVITED = ['bill@initech.test', 'milton@initech.test', 'samir@initech.test'];

let portal: PortalProcess;
let browser: Awaited<ReturnType<typeof workerBrowser>>;
let receiver: Receiver & { close(): void };

beforeAll(async () => {
  const env = { WEBHOOK_ALLOW_PRIVATE: 'on' };
  [portal, browser, receiver] = await Promise.all([
    startPortalProcess({ env }),
    workerBrowser(),
    openReceiver(),
  ]);
});
afterAll(async () => {
  receiver?.close();
  await portal?.stop();
});

/** Opens a visitor's context with cookies of its own. */
async function visitor(): Promise<BrowserContext> {
  const context = await browser.newContext(DESK);
  context.setDefaultTimeout(20_000);
  return context;
}

async function invite(admin: Page): Promise<void> {
  await admin.getByRole('link', { name: 'Users' }).click();
  await admin.getByRole('button', { name: 'Invite people' }).first().click();
  await admin.getByLabel('Email addresses').fill(INVITED.join('\n'));
  await admin.getByRole('button', { name: 'Send invitations' }).click();
  await admin.getByText('3 invitations sent.').waitFor();
}

/** Accepts the mailed invitation in a browser of its own. */
async function accept(email: string): Promise<void> {
  const context = await visitor();
  const mail = await openMail(context, portal.url, { to: email, subject: /invited you/ });
  const page = await context.newPage();
  await page.goto(await linkIn(mail, portal.url));
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await context.close();
}

async function addAddress(admin: Page): Promise<void> {
  await admin.getByRole('link', { name: 'Settings' }).click();
  await admin.getByRole('link', { name: 'Address book' }).click();
  await admin.getByRole('button', { name: 'Add address' }).first().click();
  const form = admin.getByRole('form', { name: 'New address' });
  await form.getByLabel('Name', { exact: true }).fill('Austin office');
  await form.getByLabel('Recipient').fill('Initech IT');
  await form.getByLabel('Street address').fill('1100 Congress Ave');
  await form.getByLabel('City').fill('Austin');
  await form.getByLabel('State').selectOption('TX');
  await form.getByLabel('ZIP code').fill('78701');
  await form.getByLabel('Default').check();
  await form.getByRole('button', { name: 'Add address' }).click();
  await admin.getByText('Austin office').waitFor();
}

/** Creates an API key on the screen and reads it, as an admin would copy it. */
async function makeKey(admin: Page): Promise<string> {
  await admin.getByRole('link', { name: 'API', exact: true }).click();
  await admin.getByRole('button', { name: 'New API key' }).click();
  const form = admin.getByRole('form', { name: 'New API key' });
  await form.getByLabel('Name').fill('ticket system');
  await form.getByRole('checkbox', { name: 'Order returns' }).check();
  await form.getByRole('button', { name: 'Create key' }).click();
  const key = await admin.getByLabel('API key', { exact: true }).inputValue();
  await admin.getByRole('button', { name: "I've copied it" }).click();
  return key;
}

/** Adds the receiver as a webhook and reads its secret. */
async function addWebhook(admin: Page): Promise<string> {
  await admin.getByRole('button', { name: 'New webhook' }).first().click();
  const form = admin.getByRole('form', { name: 'New webhook' });
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByRole('button', { name: 'Add webhook' }).click();
  const secret = await admin
    .getByText(/^whsec_[\w+/=]+$/)
    .first()
    .textContent();
  await admin.getByRole('button', { name: "I've copied it" }).click();
  return secret ?? '';
}

test('a new organization is set up by its first admin, from the command to a verified webhook', async () => {
  const made = await portal.command('create-organization', '--name', 'Initech', '--admin', FIRST);
  expect(made).toBe(`Created Initech: ${FIRST} can sign in.\n`);
  const context = await visitor();
  const watch = await watchContext(context);
  const admin = await signIn(context, portal.url, FIRST);

  await invite(admin);
  for (const email of INVITED) await accept(email);
  await admin.reload();
  for (const email of INVITED)
    await admin.getByRole('row', { name: email }).getByText('Active').waitFor();

  await addAddress(admin);
  const key = await makeKey(admin);
  const secret = await addWebhook(admin);

  const answer = await fetch(`${portal.url}/api/v1/device_returns/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(laptop()),
  });
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [first] = receiver.received;
  if (first === undefined) throw new Error('Nothing was received.');
  expect(first.type).toBe('device_return.created');
  expect(first.data.id).toBe(id);
  expect(first.signatures).toContain(signatureOf(secret, first));

  // The audit log contains all of it, with the actors' names.
  await admin.getByRole('link', { name: 'Settings' }).click();
  await admin.getByRole('link', { name: 'Audit log' }).click();
  for (const words of ['Invited people', 'created an API key', 'Ordered RTN-']) {
    await admin.getByText(words).filter({ visible: true }).first().waitFor();
  }
  await context.close();
  watch.expectQuiet();
});
