import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  OrganizationSettings,
  ReminderMail,
} from '../../src/domain/organization/organization.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { addPrices, order, orderForm, send } from './helpers/orders.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { openPortal, startPortal, type TestPortal } from './helpers/portal.ts';
import { DAY } from './helpers/testClock.ts';

const PATH = '/api/portal/organisation';
const SETTINGS: OrganizationSettings = {
  name: 'Acme Inc.',
  displayName: 'Acme Retail',
  timeZone: 'America/Chicago',
  language: 'fr-CA',
  asksAddress: true,
  offersTexts: false,
  offersPickup: true,
  notificationAddresses: ['it@acme.test', 'hr@acme.test'],
  reminderDays: [2, 5],
  expiryDays: 12,
};
/** First change of settings. */
const CHANGE = { ...SETTINGS, basedOn: '1' };
/** Price that the operator sets; there is none at first. */
const NO_PRICE = { pickupPrice: null, pickupCurrency: 'USD' };
const CHANGED = { ...SETTINGS, ...NO_PRICE, version: '2', canText: true };

describe('the settings of an organization', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openPortal();
  });
  afterAll(() => portal.close());

  test.each([
    ['a member', 'member@acme.test', 403],
    ['a warehouse user', 'warehouse@acme.test', 403],
    ['somebody who is signed out', null, 401],
  ])('are closed to %s, for reading and for changes', async (_title, email, status) => {
    const browser = portal.browser();
    if (email === null) await browser.get('/authentication/login');
    else await portal.signIn(email, browser);
    const read = await browser.get(PATH);
    const changed = await browser.request('PUT', PATH, { body: CHANGE });
    // Refused before the body is validated, which would reveal the fields.
    const nonsense = await browser.request('PUT', PATH, { body: {} });
    const type = `urn:portal:problem:${status === 403 ? 'admins-only' : 'signed-out'}`;
    for (const answer of [read, changed, nonsense]) {
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ type, status });
    }
    const admin = await portal.signIn('admin@acme.test');
    expect((await admin.get(PATH)).json()).toMatchObject({ name: 'Acme' });
  });
});

describe('an admin', () => {
  test('reads the default settings of a new organization', async () => {
    const portal = await startPortal();
    const admin = await portal.signIn('admin@acme.test');
    expect((await admin.get(PATH)).json()).toEqual({
      name: 'Acme',
      displayName: 'Acme',
      timeZone: 'UTC',
      language: 'en',
      asksAddress: false,
      offersTexts: false,
      offersPickup: false,
      ...NO_PRICE,
      notificationAddresses: [],
      reminderDays: [3, 6, 9],
      expiryDays: 30,
      version: '1',
      canText: true,
    });
  });

  test('changes the settings, which are normalized', async () => {
    const portal = await startPortal();
    const admin = await portal.signIn('admin@acme.test');
    const changed = await admin.request('PUT', PATH, {
      body: {
        ...CHANGE,
        name: ' Acme  Inc. ',
        notificationAddresses: ['it@acme.test ', 'hr@acme.test', 'IT@acme.test'],
        reminderDays: [5, 2],
      },
    });
    expect([changed.statusCode, changed.json()]).toEqual([200, CHANGED]);
    // Sent twice: the repetition gets the same response.
    expect((await admin.request('PUT', PATH, { body: CHANGE })).json()).toEqual(CHANGED);
    expect((await admin.get(PATH)).json()).toEqual(CHANGED);
    expect((await admin.get('/auth_state/')).json()).toMatchObject({ orgName: 'Acme Inc.' });
  });

  test('gets the errors at each field, and nothing is changed', async () => {
    const portal = await startPortal();
    const admin = await portal.signIn('admin@acme.test');
    const answer = await admin.request('PUT', PATH, {
      body: {
        name: ' ',
        displayName: 'Acme',
        timeZone: 'Mars/Olympus',
        language: 'en',
        asksAddress: false,
        offersTexts: false,
        offersPickup: false,
        ...NO_PRICE,
        notificationAddresses: ['it@acme.test', 'nobody'],
        reminderDays: [3, 40],
        expiryDays: 30,
        basedOn: '1',
      },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: {
        name: ["Enter the organization's name."],
        timeZone: ['Choose a time zone from the list.'],
        notificationAddresses: ["“nobody” isn't a valid email address. Enter one per line."],
        reminderDays: ['Reminders must come before the return closes. Enter days below 30.'],
      },
    });
    const shape = await admin.request('PUT', PATH, {
      body: { ...CHANGE, reminderDays: ['3'], expiryDays: 'soon' },
    });
    expect(shape.json()).toMatchObject({
      status: 400,
      errors: {
        'reminderDays.0': ['Enter a whole number.'],
        expiryDays: ['Enter a whole number.'],
      },
    });
    expect((await admin.get(PATH)).json()).toMatchObject({ name: 'Acme', expiryDays: 30 });
  });

  test('changes their own organization alone', async () => {
    const portal = await startPortal();
    const { database } = portal.services;
    const now = portal.clock.now();
    await addOrganisation(database, { name: 'Other', domain: 'other.test', now });
    const admin = await portal.signIn('admin@acme.test');
    await admin.request('PUT', PATH, { body: CHANGE });
    const other = await portal.signIn('admin@other.test');
    expect((await other.get(PATH)).json()).toMatchObject({
      name: 'Other',
      notificationAddresses: [],
      expiryDays: 30,
    });
  });
});

describe('two admins in parallel', () => {
  test("do not overwrite each other: the later one learns the other's name", async () => {
    const portal = await startPortal();
    const admin = await portal.signIn('admin@acme.test');
    const other = await portal.signIn('admin@acme.test');
    expect((await other.request('PUT', PATH, { body: CHANGE })).statusCode).toBe(200);
    const late = { ...CHANGE, name: 'Acme Ltd.' };
    const refused = await admin.request('PUT', PATH, { body: late });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        type: 'urn:portal:problem:overtaken',
        detail: expect.stringContaining('Ada Admin changed these settings while you were editing.'),
      },
    ]);
    expect((await admin.get(PATH)).json()).toEqual(CHANGED);
    const again = await admin.request('PUT', PATH, { body: { ...late, basedOn: '2' } });
    expect(again.json()).toMatchObject({ name: 'Acme Ltd.', version: '3' });
  });

  test('are served one after the other', async () => {
    const portal = await startPortal();
    const admin = await portal.signIn('admin@acme.test');
    const names = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(
      names.map((name) => admin.request('PUT', PATH, { body: { ...CHANGE, name } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const accepted = answers.find(({ statusCode }) => statusCode === 200);
    expect((await admin.get(PATH)).json()).toEqual(accepted?.json());
  });
});

describe('the preview of the reminders', () => {
  const preview = (query: string) => `${PATH}/reminders?${query}`;

  test('uses the templates of the mails, with unsaved settings', async () => {
    const portal = await startPortal();
    const admin = await portal.signIn('admin@acme.test');
    const answer = await admin.get(
      preview('displayName=Acme%20%3Cb%3E&reminderDays=5,2,9&expiryDays=20&timeZone=UTC'),
    );
    const { mails } = answer.json<{ mails: ReminderMail[] }>();
    expect(mails.map(({ day, subject }) => `${day} ${subject}`)).toEqual([
      '2 Your box for the laptop is waiting',
      '5 A reminder: your laptop for Acme <b>',
      '9 Last reminder: your laptop for Acme <b>',
    ]);
    expect(mails[0]?.paragraphs.join(' ')).toContain('back to Acme <b>');
    expect((await admin.get(PATH)).json()).toMatchObject({ displayName: 'Acme', version: '1' });
  });

  test("shows the employee's text of that day", async () => {
    const portal = await startPortal();
    await addPrices(portal, portal.acme.id);
    const admin = await portal.signIn('admin@acme.test');
    const { orderNumber } = await order(admin, {
      employee: { ...orderForm().employee, name: 'Jordan Lee' },
    });
    await send(admin, orderNumber, { type: 'order.release' });
    await send(admin, orderNumber, { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z7' });
    await send(admin, orderNumber, { type: 'kit.delivered' });
    const shown = await admin.get(
      preview('displayName=Acme&reminderDays=3,6,9&expiryDays=30&timeZone=UTC'),
    );
    const [first] = shown.json<{ mails: ReminderMail[] }>().mails;
    if (first === undefined) throw new Error('There is no preview.');
    portal.clock.advance(3 * DAY);
    await portal.work();
    const mailed = portal.mails.find(({ subject }) => subject === first.subject);
    const lines = [first.greeting, ...first.paragraphs, first.footer];
    for (const line of lines) expect(mailed?.text).toContain(line);
    expect(mailed?.html).toContain(first.button);
  });

  test('is rejected for invalid settings, and for members', async () => {
    const portal = await startPortal();
    const admin = await portal.signIn('admin@acme.test');
    for (const query of [
      'displayName=&reminderDays=3&expiryDays=30&timeZone=UTC',
      'displayName=Acme&reminderDays=3,x&expiryDays=30&timeZone=UTC',
      'displayName=Acme&reminderDays=3&expiryDays=0&timeZone=UTC',
      'displayName=Acme&reminderDays=3&expiryDays=30&timeZone=Mars',
    ]) {
      expect((await admin.get(preview(query))).statusCode, query).toBe(400);
    }
    const member = await portal.signIn('member@acme.test');
    const refused = await member.get(
      preview('displayName=Acme&reminderDays=3&expiryDays=30&timeZone=UTC'),
    );
    expect(refused.statusCode).toBe(403);
  });
});

describe('changed settings', () => {
  test('apply to new orders; those under way keep the days that they were ordered with', async () => {
    const portal = await startPortal();
    await addPrices(portal, portal.acme.id);
    const admin = await portal.signIn('admin@acme.test');
    const before = await order(admin);
    await admin.request('PUT', PATH, { body: { ...CHANGE, asksAddress: false } });
    const after = await order(admin);
    for (const { orderNumber } of [before, after]) {
      await send(admin, orderNumber, { type: 'order.release' });
      const kit = { type: 'kit.shipped', carrier: 'UPS', trackingNumber: `1Z${orderNumber}` };
      await send(admin, orderNumber, kit);
      await send(admin, orderNumber, { type: 'kit.delivered' });
    }
    portal.clock.advance(12 * DAY);
    await portal.work();
    const statusOf = async ({ orderNumber }: ReturnDetails) =>
      (await admin.get(`/api/portal/returns/${orderNumber}`)).json<ReturnDetails>().status;
    expect([await statusOf(before), await statusOf(after)]).toEqual([
      'boxDelivered',
      'notReturned',
    ]);
  });

  test('apply to the texts and recipients of mails about returns', async () => {
    const portal = await startPortal();
    await addPrices(portal, portal.acme.id);
    const admin = await portal.signIn('admin@acme.test');
    await admin.request('PUT', PATH, { body: CHANGE });
    const { orderNumber } = await order(admin);
    await send(admin, orderNumber, { type: 'order.release' });
    await send(admin, orderNumber, { type: 'attention.raise', kind: 'damaged', note: '' });
    await portal.work();
    const toEmployee = portal.mails.find(({ to }) => to === 'eve@home.test');
    expect(toEmployee?.text).toContain('Acme Retail nous a demandé');
    const receivers = portal.mails.map(({ to }) => to);
    expect(receivers).toEqual(expect.arrayContaining(['it@acme.test', 'hr@acme.test']));
  });
});
