import { describe, expect, it } from 'vitest';
import type { LeaverDetails } from '../../src/domain/leavers/leavers.ts';
import { sweepPastMemberships } from '../../src/server/scim/groups/memberships.ts';
import { LEAVERS, leaversOf, step } from './helpers/leavers.ts';
import { send, startOrders } from './helpers/orders.ts';
import { ENTERPRISE, entra, okta, type Provider, providerOf } from './helpers/scim.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { MINUTE } from './helpers/testClock.ts';

const CHOICE = '/api/portal/provisioning/leavers';
const choose = (
  browser: TestBrowser,
  isOn: boolean,
  userTypes: readonly string[] = [],
  groups: readonly string[] = [],
) => browser.request('PUT', CHOICE, { body: { isOn, userTypes, groups } });

const CONTACT = {
  userType: 'Employee',
  emails: [
    { value: 'olga@acme.test', type: 'work', primary: true },
    { value: 'olga@home.test', type: 'home' },
  ],
  phoneNumbers: [
    { value: '+1 212 555 0199', type: 'work' },
    { value: '+1 512 555 0100', type: 'mobile' },
  ],
  addresses: [
    { type: 'work', streetAddress: '350 5th Ave', locality: 'New York' },
    {
      type: 'home',
      streetAddress: '1100 Congress Ave',
      locality: 'Austin',
      region: 'TX',
      postalCode: '78701',
      country: 'US',
    },
  ],
};

async function start() {
  const { portal, browser } = await startOrders();
  return { portal, browser, provider: await providerOf(portal, portal.acme) };
}

async function added(provider: Provider, beside: object = CONTACT): Promise<string> {
  const body = { ...okta.create('olga@acme.test', 'ext-1'), ...beside };
  const answer = await provider('POST', '/Users', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}

const activate = (provider: Provider, id: string, active: boolean) =>
  provider('PATCH', `/Users/${id}`, okta.activate(active));

it('leaves everyone alone until an admin switches it on', async () => {
  const { browser, provider } = await start();
  expect((await browser.get(CHOICE)).json()).toEqual({
    ...{ isOn: false, userTypes: [], groups: [] },
  });
  await activate(provider, await added(provider), false);
  expect((await leaversOf(browser)).counts.waiting).toBe(0);
});

it('puts a person whom the provider deactivates into Leaving, with what it sent', async () => {
  const { browser, provider } = await start();
  await choose(browser, true);
  const id = await added(provider);
  expect((await activate(provider, id, false)).status).toBe(200);
  const [row] = (await leaversOf(browser)).rows;
  const path = `${LEAVERS}/${row?.leaverNumber}`;
  expect((await browser.get(path)).json<LeaverDetails>()).toMatchObject({
    source: 'provider',
    lastDay: '2030-03-04',
    missing: ['device'],
    createdBy: expect.stringMatching(/^Token rp_scim_/),
    form: {
      employee: {
        name: 'Olga Okta',
        email: 'olga@home.test',
        phone: '+1 512 555 0100',
        address: { line1: '1100 Congress Ave', city: 'Austin', region: 'TX', country: 'US' },
      },
    },
  });
  const { records } = (await browser.get('/api/portal/audit-log')).json();
  expect(records[0]).toMatchObject({ action: 'leaver.reported', subject: { kind: 'leaver' } });
  // Deactivated again, as providers repeat themselves, it is the same leaver.
  await provider('DELETE', `/Users/${id}`);
  expect((await leaversOf(browser)).counts.waiting).toBe(1);
});

it('takes them out when the provider activates them again, and cancels what has not started', async () => {
  const { browser, provider } = await start();
  await choose(browser, true);
  const id = await added(provider);
  await activate(provider, id, false);
  const [row] = (await leaversOf(browser)).rows;
  const path = `${LEAVERS}/${row?.leaverNumber}`;
  const { version, form } = (await browser.get(path)).json<LeaverDetails>();
  const devices = [{ device: 'laptop', serialNumber: '', assetTag: '' }];
  const body = { basedOn: version, form: { ...form, devices } };
  await browser.request('PUT', path, { body });
  const ordered = await step(browser, row?.leaverNumber ?? '', { type: 'order.placed' });
  const { returns } = ordered.json<LeaverDetails>();
  await activate(provider, id, true);
  expect((await browser.get(path)).json()).toMatchObject({ state: 'canceled' });
  const details = await browser.get(`/api/portal/returns/${returns[0]}`);
  expect(details.json().status).toBe('cancelled');
  // A released box stays on its way: a person is asked about it.
  await activate(provider, id, false);
  const again = await step(browser, row?.leaverNumber ?? '', { type: 'order.placed' });
  await send(browser, again.json().returns.at(-1), { type: 'order.release' });
  expect((await activate(provider, id, true)).status).toBe(200);
  expect((await browser.get(path)).json()).toMatchObject({ state: 'ordered' });
  const released = await browser.get(`/api/portal/returns/${again.json().returns.at(-1)}`);
  expect(released.json().attention).toMatchObject({ kind: 'employeeStays' });
});

it('asks only for the chosen types of people', async () => {
  const { browser, provider } = await start();
  const saved = await choose(browser, true, ['contractor', ' ', 'contractor']);
  expect(saved.json().leavers).toEqual({
    ...{ isOn: true, userTypes: ['contractor'], groups: [] },
  });
  const id = await added(provider);
  await activate(provider, id, false);
  expect((await leaversOf(browser)).counts.waiting).toBe(0);
  await activate(provider, id, true);
  const type = { op: 'replace', path: 'userType', value: 'Contractor' };
  await provider('PATCH', `/Users/${id}`, { Operations: [type] });
  await activate(provider, id, false);
  expect((await leaversOf(browser)).counts.waiting).toBe(1);
});

describe('only people in some groups or departments', () => {
  const waiting = async (browser: TestBrowser) => (await leaversOf(browser)).counts.waiting;

  async function pushed(provider: Provider, name: string, members: readonly string[]) {
    const body = { ...okta.createGroup(name), members: members.map((value) => ({ value })) };
    return (await provider('POST', '/Groups', body)).body.id;
  }

  it('are put into Leaving while they are in a pushed group', async () => {
    const { browser, provider } = await start();
    await choose(browser, true, [], ['Sales', 'Store staff']);
    const id = await added(provider);
    await pushed(provider, 'Engineering', [id]);
    await activate(provider, id, false);
    expect(await waiting(browser)).toBe(0);
    await activate(provider, id, true);
    await pushed(provider, 'store STAFF', [id]);
    expect((await activate(provider, id, false)).status).toBe(200);
    expect(await waiting(browser)).toBe(1);
  });

  it.each([
    [
      'are taken out of it one by one',
      (provider: Provider, group: string, id: string) =>
        provider('PATCH', `/Groups/${group}`, entra.members('Remove', [id])),
    ],
    [
      'are left out of a whole group',
      (provider: Provider, group: string) =>
        provider('PUT', `/Groups/${group}`, okta.putGroup(group, 'Store 12', [])),
    ],
    [
      'lose the group with its store',
      (provider: Provider, group: string) => provider('DELETE', `/Groups/${group}`),
    ],
  ] as const)('are put into Leaving when they %s in the day before', async (_, leave) => {
    const { portal, browser, provider } = await start();
    await choose(browser, true, [], ['Store 12']);
    const id = await added(provider);
    const group = await pushed(provider, 'Store 12', [id]);
    await leave(provider, group, id);
    portal.clock.advance(23 * 60 * MINUTE);
    await activate(provider, id, false);
    expect(await waiting(browser)).toBe(1);
  });

  it('stay out of Leaving when they left it long ago, or the provider never had them there', async () => {
    const { portal, browser, provider } = await start();
    await choose(browser, true, [], ['Store 12']);
    const id = await added(provider);
    const group = await pushed(provider, 'Store 12', [id]);
    await provider('PATCH', `/Groups/${group}`, entra.members('Remove', [id]));
    portal.clock.advance(25 * 60 * MINUTE);
    await sweepPastMemberships(portal.services);
    await activate(provider, id, false);
    expect(await waiting(browser)).toBe(0);
  });

  it('are followed when their group gets another name', async () => {
    const { browser, provider } = await start();
    await choose(browser, true, [], ['store 12', 'Sales']);
    const id = await added(provider);
    const group = await pushed(provider, 'Store 12', [id]);
    const page = (await browser.get('/api/portal/provisioning')).json();
    expect(page.groups).toEqual(['Store 12']);
    await provider('PATCH', `/Groups/${group}`, okta.renameGroup(group, 'Store 12 Oslo'));
    const { groups } = (await browser.get(CHOICE)).json();
    expect(groups).toEqual(['Store 12 Oslo', 'Sales']);
    const log = (await browser.get('/api/portal/provisioning-log')).json();
    expect(log.entries[0].sentence).toBe('Renamed from Store 12. Leaving goes by the new name.');
    await activate(provider, id, false);
    expect(await waiting(browser)).toBe(1);
  });

  it('are put into Leaving by their department, as Entra and Okta send it', async () => {
    const { browser, provider } = await start();
    await choose(browser, true, [], ['IT', 'Sales']);
    const created = await provider(
      'POST',
      '/Users',
      entra.create('enno@acme.test', 'enno@acme.test', 'ext-2'),
    );
    const department = `${ENTERPRISE}:department`;
    const patch = (id: string, value: string) =>
      provider('PATCH', `/Users/${id}`, {
        Operations: [{ op: 'Replace', path: department, value }],
      });
    const { id } = created.body;
    expect((await patch(id, 'Legal')).status).toBe(200);
    await provider('PATCH', `/Users/${id}`, entra.deactivate);
    expect(await waiting(browser)).toBe(0);
    await provider('PATCH', `/Users/${id}`, entra.reactivate);
    await patch(id, 'it');
    await provider('PATCH', `/Users/${id}`, entra.deactivate);
    expect(await waiting(browser)).toBe(1);
    const olga = await added(provider, { [ENTERPRISE]: { department: 'Sales' } });
    await activate(provider, olga, false);
    expect(await waiting(browser)).toBe(2);
  });
});

it('is not refused for contact details that can’t be right, and names nobody’s office', async () => {
  const { browser, provider } = await start();
  await choose(browser, true);
  const id = await added(provider, {
    displayName: '=Olga <x>',
    phoneNumbers: [{ value: 'ask HR', type: 'mobile' }],
    addresses: [{ type: 'work', streetAddress: '350 5th Ave' }],
  });
  const home = 'addresses[type eq "home"]';
  const patch = await provider('PATCH', `/Users/${id}`, {
    Operations: [
      { op: 'add', path: 'emails[type eq "home"].value', value: 'nobody' },
      { op: 'add', path: `${home}.locality`, value: 'Austin' },
      { op: 'add', path: `${home}.country`, value: 'France' },
      { op: 'add', path: 'phoneNumbers[type eq "work"].value', value: '+1 212 555 0199' },
    ],
  });
  expect(patch.status, JSON.stringify(patch.body)).toBe(200);
  await activate(provider, id, false);
  const [row] = (await leaversOf(browser)).rows;
  expect(row).toMatchObject({ employeeName: 'Olga x', employeeEmail: '', employeePlace: 'Austin' });
});
