import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESK } from './helpers/browser.ts';
import { askForLink, linkIn, openMail } from './helpers/mailbox.ts';
import { browser, context, openStage, portal, watch } from './helpers/stage.ts';
import { survey } from './helpers/survey.ts';
import { watchContext } from './helpers/watch.ts';

openStage(30_000);

describe('a log-in link', () => {
  async function askAndFollow(email: string, into: BrowserContext): Promise<Page> {
    const asking = await context.newPage();
    await asking.goto(`${portal.url}/authentication/login`);
    await askForLink(asking, email);
    const mail = await openMail(context, portal.url, { to: email, subject: /^Log in to/ });
    const link = await linkIn(mail, portal.url);
    const page = await into.newPage();
    await page.goto(link);
    return page;
  }

  test('asks for a confirmation in another browser, and works once', async () => {
    const email = 'member@acme.test';
    const other = await browser.newContext(DESK);
    const otherWatch = await watchContext(other);
    const page = await askAndFollow(email, other);
    await page.getByText(/requested in another browser/).waitFor();
    expect(await page.getByText(email).count()).toBe(0);
    await survey(page, 'link-confirm');
    // The token is no longer in the address bar, and survives a reload.
    expect(page.url()).toBe(`${portal.url}/authentication/link`);
    await page.reload();
    await page.getByText(/requested in another browser/).waitFor();
    expect(page.url()).toBe(`${portal.url}/authentication/link`);
    await page.getByRole('button', { name: /^Log in as/ }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('linkToken');

    // Opens the used link again.
    const mail = await openMail(context, portal.url, { to: email, subject: /^Log in to/ });
    otherWatch.allow(/status of 4\d\d/);
    watch.allow(/status of 4\d\d/);
    await mail.goto(await linkIn(mail, portal.url));
    await mail.getByText('The login link you clicked has expired or was invalid.').waitFor();
    await other.close();
    otherWatch.expectQuiet();
  });

  test('leaves no token in the address bar', async () => {
    const page = await askAndFollow('warehouse@acme.test', context);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(page.url()).toBe(`${portal.url}/`);
  });
});
