import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

interface WantedMail {
  readonly to: string;
  readonly subject: RegExp;
  /** Number of matching mails older than the wanted one; 0 by default. */
  readonly olderOnes?: number;
}

/** Matching mails on the mailbox page, newest first, as links. */
function mailsOn(page: Page, { to, subject }: WantedMail) {
  return page
    .getByRole('listitem')
    .filter({ hasText: `To ${to},` })
    .getByRole('link', { name: subject });
}

/** Number of matching mails. */
async function countMails(
  context: BrowserContext,
  portalUrl: string,
  expected: WantedMail,
): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${portalUrl}/dev/mailbox`);
  const count = await mailsOn(page, expected).count();
  await page.close();
  return count;
}

/** Opens the mailbox page in a tab of its own and waits for a mail; returns the newest match. */
export async function openMail(
  context: BrowserContext,
  portalUrl: string,
  expected: WantedMail,
): Promise<Page> {
  const page = await context.newPage();
  await expect
    .poll(
      async () => {
        await page.goto(`${portalUrl}/dev/mailbox`);
        return mailsOn(page, expected).count();
      },
      { timeout: 15_000, message: `a mail to ${expected.to}: ${expected.subject}` },
    )
    .toBeGreaterThan(expected.olderOnes ?? 0);
  await mailsOn(page, expected).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Link in a mail to the portal itself. */
export async function linkIn(mail: Page, portalUrl: string): Promise<string> {
  const href = await mail.locator(`pre a[href^="${portalUrl}/"]`).first().getAttribute('href');
  if (href === null) throw new Error('The mail holds no link to the portal.');
  return href;
}

/** Requests a link on the login page that `page` shows; the mail may take a moment. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText(`An email with a log-in link was sent to ${email}`).waitFor();
}

/** Requests a link on the login page that `page` shows and follows it in another tab. */
export async function askAndFollowLink(
  page: Page,
  portalUrl: string,
  email: string,
): Promise<Page> {
  const context = page.context();
  const expected = { to: email, subject: /^Log in to/ };
  const olderOnes = await countMails(context, portalUrl, expected);
  await askForLink(page, email);
  const mail = await openMail(context, portalUrl, { ...expected, olderOnes });
  await mail.goto(await linkIn(mail, portalUrl));
  return mail;
}

/** Signs in through the mailbox; returns the link's tab, signed in, at the wanted path. */
export async function signIn(
  context: BrowserContext,
  portalUrl: string,
  email: string,
  wantedPath = '/',
): Promise<Page> {
  const login = await context.newPage();
  await login.goto(`${portalUrl}${wantedPath}`);
  const mail = await askAndFollowLink(login, portalUrl, email);
  await mail.getByRole('navigation', { name: 'Main' }).waitFor();
  await login.close();
  return mail;
}
