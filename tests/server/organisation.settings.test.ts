import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrganisationSettings } from '../../src/api/contract/organisation.ts';
import type { ReturnDetails } from '../../src/api/contract/returns.ts';
import { addPrices, order, send } from './support/orders.ts';
import { addOrganisation } from './support/organisations.ts';
import { openPortal, startPortal, type TestPortal } from './support/portal.ts';
import { DAY } from './support/testClock.ts';

const PATH = '/api/portal/organisation';
const SETTINGS: OrganisationSettings = {
  name: 'Acme Inc.',
  displayName: 'Acme Retail',
  notificationAddresses: ['it@acme.test', 'hr@acme.test'],
  reminderDays: [2, 5],
  expiryDays: 12,
};

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
  ])('are refused to %s, to read and to change', async (_title, email, status) => {
    const browser = portal.browser();
    if (email === null) await browser.get('/authentication/login');
    else await portal.signIn(email, browser);
    const read = await browser.get(PATH);
    const changed = await browser.request('PUT', PATH, { body: SETTINGS });
    // Before its body is looked at, which would tell what there is to change.
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
  test('reads the settings that an organization begins with', async () => {
    const portal = await startPortal();
    const admin = await portal.signIn('admin@acme.test');
    expect((await admin.get(PATH)).json()).toEqual({
      name: 'Acme',
      displayName: 'Acme',
      notificationAddresses: [],
      reminderDays: [3, 6, 9],
      expiryDays: 30,
    });
  });

  test('changes them, and they are kept tidied', async () => {
    const portal = await startPortal();
    const admin = await portal.signIn('admin@acme.test');
    const changed = await admin.request('PUT', PATH, {
      body: {
        ...SETTINGS,
        name: ' Acme  Inc. ',
        notificationAddresses: ['it@acme.test ', 'hr@acme.test', 'IT@acme.test'],
        reminderDays: [5, 2],
      },
    });
    expect([changed.statusCode, changed.json()]).toEqual([200, SETTINGS]);
    // Sent twice: the same once more.
    expect((await admin.request('PUT', PATH, { body: SETTINGS })).json()).toEqual(SETTINGS);
    expect((await admin.get(PATH)).json()).toEqual(SETTINGS);
    expect((await admin.get('/auth_state/')).json()).toMatchObject({ orgName: 'Acme Inc.' });
  });

  test('is told at each field what is wrong, and nothing is changed', async () => {
    const portal = await startPortal();
    const admin = await portal.signIn('admin@acme.test');
    const answer = await admin.request('PUT', PATH, {
      body: {
        name: ' ',
        displayName: 'Acme',
        notificationAddresses: ['it@acme.test', 'nobody'],
        reminderDays: [3, 40],
        expiryDays: 30,
      },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: {
        name: ["Give the organization's name."],
        notificationAddresses: [
          '“nobody” is not a valid email address. Write one address on each line.',
        ],
        reminderDays: ['A reminder after the end would come too late. Give days below 30.'],
      },
    });
    const shape = await admin.request('PUT', PATH, {
      body: { ...SETTINGS, reminderDays: ['3'], expiryDays: 'soon' },
    });
    expect(shape.json()).toMatchObject({
      status: 400,
      errors: { 'reminderDays.0': ['Give a whole number.'], expiryDays: ['Give a whole number.'] },
    });
    expect((await admin.get(PATH)).json()).toMatchObject({ name: 'Acme', expiryDays: 30 });
  });

  test('reaches those of their own organization alone', async () => {
    const portal = await startPortal();
    const { database } = portal.services;
    const now = portal.clock.now();
    await addOrganisation(database, { name: 'Other', domain: 'other.test', now });
    const admin = await portal.signIn('admin@acme.test');
    await admin.request('PUT', PATH, { body: SETTINGS });
    const other = await portal.signIn('admin@other.test');
    expect((await other.get(PATH)).json()).toMatchObject({
      name: 'Other',
      notificationAddresses: [],
      expiryDays: 30,
    });
  });
});

describe('what an admin changes', () => {
  test('holds for new orders; those under way keep the days that they were ordered with', async () => {
    const portal = await startPortal();
    await addPrices(portal, portal.acme.id);
    const admin = await portal.signIn('admin@acme.test');
    const before = await order(admin);
    await admin.request('PUT', PATH, { body: SETTINGS });
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

  test('is what the mails about returns say and where they go', async () => {
    const portal = await startPortal();
    await addPrices(portal, portal.acme.id);
    const admin = await portal.signIn('admin@acme.test');
    await admin.request('PUT', PATH, { body: SETTINGS });
    await order(admin);
    await portal.work();
    const toEmployee = portal.mails.find(({ to }) => to === 'eve@home.test');
    expect(toEmployee?.text).toContain('Acme Retail asked us');
    const receivers = portal.mails.map(({ to }) => to);
    expect(receivers).toEqual(expect.arrayContaining(['it@acme.test', 'hr@acme.test']));
  });
});
