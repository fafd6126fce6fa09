import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { enter, expectFocus, expectTiedError, tabTo } from './helpers/keyboard.ts';
import { linkIn, openMail } from './helpers/mailbox.ts';
import { type PortalProcess, startPortalProcess } from './helpers/portalProcess.ts';
import { type Watch, watchContext } from './helpers/watch.ts';

// One continuous story without a mouse; mails are opened as in another program.
const ADMIN = 'admin@acme.test';

let portal: PortalProcess;
let browser: Browser;
let context: BrowserContext;
let watch: Watch;
let page: Page;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortalProcess(), workerBrowser()]);
  context = await browser.newContext({ ...DESK, baseURL: portal.url });
  context.setDefaultTimeout(10_000);
  watch = await watchContext(context);
  page = await context.newPage();
});
afterAll(async () => {
  await portal?.stop();
});
let isBroken = false;
beforeEach(({ skip, onTestFailed }) => {
  skip(isBroken, 'The story broke off before.');
  onTestFailed(() => {
    isBroken = true;
  });
});
afterEach(() => watch.expectQuiet());

const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const radio = (name: RegExp) => page.getByRole('radio', { name });
const field = (label: string) => page.getByLabel(label, { exact: true });
const type = (text: string) => page.keyboard.type(text);
const press = (key: string) => page.keyboard.press(key);

/** Moves the focus to a field and types into it. */
async function fill(label: string, text: string): Promise<void> {
  await tabTo(page, field(label));
  await type(text);
}

describe('the keyboard alone', () => {
  test('logs in, and a wrong address is explained where the focus is', async () => {
    await page.goto('/');
    await heading('Log in').waitFor();
    await tabTo(page, field('Email Address'));
    await type('admin@acme');
    await press('Enter');
    await expectFocus(field('Email Address'), 'the field that is wrong has the focus');
    await expectTiedError(field('Email Address'), 'Must be a valid email');
    await type('.test');
    await press('Enter');
    const sent = page.getByRole('alert').filter({ hasText: 'was sent to' });
    await expectFocus(sent, 'the message that says where the mail went has the focus');
    await enter(page, button('Use another address'));
    await tabTo(page, button('Log in'));
    await press('Space');
    await sent.waitFor();

    const mail = await openMail(context, portal.url, { to: ADMIN, subject: /^Log in to/ });
    await page.goto(await linkIn(mail, portal.url));
    await mail.close();
    await heading('Dashboard').waitFor();
  });

  test('skips the menu, and arrives at the heading of each screen', async () => {
    await enter(page, page.getByRole('link', { name: 'Skip to content' }));
    await expectFocus(page.getByRole('main'), 'the content has the focus');
    await page.reload();
    await heading('Dashboard').waitFor();
    await enter(page, page.getByRole('link', { name: 'Settings', exact: true }));
    await expectFocus(heading('Settings'), 'the heading of the new screen has the focus');
    await page.goBack();
    await expectFocus(heading('Dashboard'), 'the heading has the focus after going back');
  });

  test('keeps the focus on a button while it works, whether it succeeds or fails', async () => {
    watch.allow(/net::ERR_FAILED/);
    let questionHeading = 0;
    const held: Route[] = [];
    await page.route('**/api/portal/profile', (route) => {
      questionHeading += 1;
      held.push(route);
    });
    const save = button('Save name');
    const isWorking = () =>
      save.evaluate((element) => element.matches('[aria-disabled][data-loading]'));
    await enter(page, page.getByRole('link', { name: 'Settings', exact: true }));
    await expectFocus(heading('Settings'), 'the heading has the focus');
    await fill('Your name (optional)', 'Ada Lovelace');
    await enter(page, save);
    await expect.poll(isWorking).toBe(true);
    await expectFocus(save, 'the button has the focus while it works');
    await press('Enter');
    await press('Space');
    await held.pop()?.abort();
    await expect.poll(isWorking).toBe(false);
    await expectFocus(save, 'the button has the focus after it did not get through');
    expect(questionHeading, 'what is pressed meanwhile is not sent').toBe(1);

    await press('Enter');
    await expect.poll(isWorking).toBe(true);
    await tabTo(page, field('Your name (optional)'));
    await press('Enter');
    await held.pop()?.continue();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(questionHeading, 'Enter in a field sends nothing meanwhile').toBe(2);
    await page.unroute('**/api/portal/profile');
    await page.goBack();
    await heading('Dashboard').waitFor();
  });

  test('finds a return and opens it', async () => {
    await fill('Search', 'RTN');
    await press('Enter');
    await page.waitForURL(/search=RTN/);
    await expectFocus(field('Search'), 'the search keeps the focus');
    await page.getByRole('table', { name: /newest first/ }).waitFor();
    const first = page.getByRole('link', { name: /, RTN-\d+$/ }).first();
    const name = (await first.textContent()) ?? '';
    await enter(page, first);
    await expectFocus(heading(new RegExp(`^${name}`)), 'the heading of the return has the focus');
  });

  test('opens the menu of a narrow window, which traps the focus and gives it back', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const isInMenu = () => menu.evaluate((dialog) => dialog.contains(document.activeElement));
    await enter(page, button('Menu'));
    await expect.poll(isInMenu, { message: 'the focus is in the menu' }).toBe(true);
    const stops = await menu.locator('a, button').count();
    for (let stop = 0; stop <= stops + 1; stop += 1) {
      await press('Tab');
      expect(await isInMenu(), 'the focus stays in the menu').toBe(true);
    }
    await press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expectFocus(button('Menu'), 'the button has the focus again');

    await press('Enter');
    await expect.poll(isInMenu).toBe(true);
    await enter(page, menu.getByRole('link', { name: 'Billing' }));
    await menu.waitFor({ state: 'hidden' });
    await expectFocus(heading('Billing'), 'the heading of the new screen has the focus');
    await page.setViewportSize({ width: 1400, height: 900 });
  });

  test('orders a return, with errors explained where the focus is', async () => {
    await enter(page, page.getByRole('link', { name: /New device return/ }).first());
    await expectFocus(heading('New device return'), 'the heading of the wizard has the focus');
    await radio(/Laptop/).waitFor();
    await enter(page, button('Continue'));
    await page.getByText("There's a problem").waitFor();
    await expectFocus(page.getByRole('radio').first(), 'the unanswered question has the focus');
    await expectTiedError(page.getByRole('radiogroup', { name: 'Device' }), 'Choose a device.');
    await press('Space');
    await enter(page, button('Continue'));

    const question = (name: RegExp) => page.getByRole('heading', { name, level: 2 });
    await expectFocus(question(/^Employee/), 'the new question has the focus');
    await enter(page, button('Continue'));
    await expectFocus(field('Name'), 'the first field that is wrong has the focus');
    await expectTiedError(field('Name'), "Enter the employee's name.");
    await expectTiedError(field('ZIP code'), 'Enter a ZIP code.');
    // Each message of the summary links to its field.
    await press('Shift+Tab');
    const message = page.getByRole('link', { name: 'Enter a ZIP code.' });
    await expectFocus(message, 'the last message has the focus');
    await press('Enter');
    await expectFocus(field('ZIP code'), 'the field of the message has the focus');
    await type('78701');
    await press('Shift+Tab');
    await expectFocus(field('State'), 'the field before it has the focus');
    await type('Tex');
    await press('Shift+Tab');
    await type('Austin');
    await press('Shift+Tab');
    await press('Shift+Tab');
    await type('1100 Congress Avenue');
    for (const label of [
      'Country',
      'Ask them where to send it',
      'Language',
      'Phone (optional)',
      'Email (optional)',
      'Name',
    ]) {
      await press('Shift+Tab');
      await expectFocus(field(label), `"${label}" has the focus`);
    }
    await type('Grace Hopper');
    await press('Enter');

    await expectFocus(question(/^Return to/), 'the new question has the focus');
    await tabTo(page, page.getByRole('radio').first());
    await press('ArrowDown');
    await press('ArrowUp');
    await press('Enter');
    await expectFocus(question(/^Options/), 'the new question has the focus');
    await tabTo(page, field('Include charger'));
    await press('Space');
    await enter(page, button('Continue'));

    await expectFocus(question(/^Check your answers/), 'the new question has the focus');
    await enter(page, button(/^Change options/));
    await expectFocus(question(/^Options/), 'the question to change has the focus');
    expect(await field('Include charger').isChecked()).toBe(true);
    await enter(page, button('Continue'));
    await enter(page, button(/^Order return/));
    await page.getByText('Your return is ordered').waitFor();
    await expectFocus(heading(/ · Laptop$/), 'the heading of the new return has the focus');
  });

  test('takes the next steps of a return without ever losing the focus', async () => {
    const status = page.locator('article > header').getByRole('status');
    const choose = async (name: string) => {
      await enter(page, button('More'));
      await enter(page, page.getByRole('menuitem', { name }));
    };
    const keepsFocus = () =>
      expect
        .poll(() => page.evaluate(() => document.activeElement !== document.body), {
          message: 'something on the page has the focus',
        })
        .toBe(true);
    await enter(page, button('Release now'));
    const questionHeading = page.getByRole('heading', { name: 'Release now?' });
    await expectFocus(questionHeading, 'the question has the focus');
    await press('Escape');
    await expectFocus(button('Release now'), 'the button has the focus again');
    await press('Enter');
    await expectFocus(questionHeading, 'the question has the focus');
    await enter(page, button('Release now').last());
    await status.getByText('Preparing box').waitFor();
    await keepsFocus();

    await choose('Mark box as shipped');
    await expectFocus(field('Carrier'), 'the first field has the focus');
    await enter(page, button('Mark as shipped'));
    await expectFocus(field('Carrier'), 'the first field that is wrong has the focus');
    await expectTiedError(field('Carrier'), 'Choose the carrier.');
    await expectTiedError(field('Tracking number'), 'Enter the tracking number.');
    await type('UPS');
    await fill('Tracking number', '1Z999AA10123456784');
    await press('Enter');
    await status.getByText('Box on its way').waitFor();
    await keepsFocus();
    await choose('Mark box as delivered');
    await status.getByText('With employee').waitFor();
    await keepsFocus();
  });

  test('lets an employee confirm that the parcel was sent, and announces what comes next', async () => {
    const href = await page.locator('a[href*="/support/devicereturn/"]').getAttribute('href');
    await page.goto(href ?? '');
    await heading('Your box has arrived').waitFor();
    await enter(page, button('I already sent it'));
    const questionHeading = page.getByRole('heading', { name: 'I already sent it' });
    await expectFocus(questionHeading, 'the question has the focus');
    await enter(page, button('Not now'));
    await expectFocus(button('I already sent it'), 'the button has the focus again');
    await press('Enter');
    await enter(page, button('Yes, I sent it'));
    await expectFocus(heading('Your package is on its way back'), 'what comes next has the focus');
  });

  test('opens the account menu, closes it, and logs out', async () => {
    await page.goto('/');
    await heading('Dashboard').waitFor();
    // Waits for late content, so that it doesn't interfere with the keys.
    await page.getByRole('table').waitFor();
    const account = button(/^Account of/);
    const item = page.getByRole('menuitem', { name: 'Log out' });
    await enter(page, account);
    await item.waitFor();
    await press('Escape');
    await item.waitFor({ state: 'hidden' });
    await expectFocus(account, 'the avatar has the focus again');
    await press('Enter');
    await item.waitFor();
    await press('ArrowDown');
    await expectFocus(item, 'the entry has the focus');
    await press('Enter');
    await heading('Log in').waitFor();
  });
});
