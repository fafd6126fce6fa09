import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK } from './helpers/browser.ts';
import { linkIn, openMail, signIn } from './helpers/mailbox.ts';
import { browser, context, openStage, portal, watch } from './helpers/stage.ts';

openStage(20_000);

const NINA = 'nina@acme.test';
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const menu = (page: Page) => page.getByRole('navigation').getByRole('link').allInnerTexts();

/** Invites a user and returns the link in the mail. */
async function invite(admin: Page, email: string): Promise<string> {
  await admin.goto(`${portal.url}/users`);
  await admin.getByRole('button', { name: 'Invite people' }).click();
  await admin.getByLabel('Email addresses').fill(email);
  await admin.getByRole('button', { name: 'Send invitations' }).click();
  await admin.getByText('Invitation sent.').waitFor();
  const mail = await openMail(context, portal.url, { to: email, subject: /invited you/ });
  const link = await linkIn(mail, portal.url);
  await mail.close();
  return link;
}

test('an invited person signs in, and their open page follows their permissions', async () => {
  // An open page's requests are refused once its permissions are gone.
  watch.allow(/Failed to load resource/);
  const admin = await signIn(context, portal.url, 'admin@acme.test');
  const link = await invite(admin, NINA);
  const elsewhere = await browser.newContext(DESK);
  const nina = await elsewhere.newPage();
  await nina.goto(link);
  await heading(nina, 'Join Acme');
  await nina.getByRole('button', { name: 'Accept invitation' }).click();
  await nina.getByRole('button', { name: 'Account of nina' }).waitFor();
  expect(await menu(nina)).not.toContain('Users');

  await admin.reload();
  await admin.getByRole('button', { name: `Manage ${NINA}` }).click();
  await admin.getByRole('button', { name: 'Change to admin' }).click();
  // Without a reload: the stream notifies the dashboard.
  await nina.getByRole('link', { name: 'Users' }).click();
  await heading(nina, 'Users');

  await admin.getByRole('button', { name: 'Change to member' }).click();
  await admin.getByRole('button', { name: 'Change to admin' }).waitFor();
  // No stream is open here: the next request is refused, and the screen is replaced.
  await nina.getByRole('link', { name: /^Invited/ }).click();
  await heading(nina, "You don't have access to this page");
  expect(await menu(nina)).not.toContain('Users');

  await nina.getByRole('link', { name: 'Dashboard' }).first().click();
  await nina.getByRole('searchbox').waitFor();
  await admin.getByRole('button', { name: 'Deactivate' }).click();
  await admin.getByRole('button', { name: 'Deactivate' }).click();
  await heading(nina, 'Log in');
  await elsewhere.close();
});

test('another signed-in person is asked before they are logged out', async () => {
  const admin = await signIn(context, portal.url, 'admin@acme.test');
  const link = await invite(admin, 'otto@acme.test');
  await admin.goto(link);
  await admin.getByText('You are logged in as').waitFor();
  await admin.getByRole('link', { name: 'Stay logged in as admin@acme.test' }).click();
  await admin.getByRole('button', { name: 'Account of Avery Stone' }).waitFor();
  await admin.goto(link);
  await admin.getByRole('button', { name: 'Log out and accept' }).click();
  await admin.getByRole('button', { name: 'Account of otto' }).waitFor();
  await admin.goto(link);
  await heading(admin, "You've already joined");
});
