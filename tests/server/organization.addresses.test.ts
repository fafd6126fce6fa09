import { describe, expect, test } from 'vitest';
import type { AddressBook, AddressEntry } from '../../src/domain/organization/addressBook.ts';
import type { Offer } from '../../src/domain/returns/returns.ts';
import { addPrices, OFFICE, order, TORONTO } from './helpers/orders.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { startPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

const PATH = '/api/portal/addresses';
const ENTRY: AddressEntry = {
  label: 'New York office',
  recipient: 'Acme IT',
  company: 'Acme',
  address: OFFICE,
  isDefault: true,
};

/** Starts a portal with an admin signed in. */
async function start() {
  const portal = await startPortal();
  const admin = await portal.signIn('admin@acme.test');
  return { portal, admin };
}

async function add(browser: TestBrowser, changes: Partial<AddressEntry> = {}) {
  const answer = await browser.post(PATH, { ...ENTRY, ...changes });
  if (answer.statusCode !== 201) throw new Error(`Not added: ${answer.body}`);
  const { addresses } = answer.json<AddressBook>();
  const label = changes.label ?? ENTRY.label;
  const added = addresses.find((address) => address.label === label);
  if (added === undefined) throw new Error(`“${label}” is not there.`);
  return added;
}

const change = (
  browser: TestBrowser,
  { id, version, ...entry }: AddressBook['addresses'][number],
) => browser.request('PUT', `${PATH}/${id}`, { body: { ...entry, basedOn: version } });

async function labels(browser: TestBrowser): Promise<string[]> {
  const { addresses } = (await browser.get(PATH)).json<AddressBook>();
  return addresses.map(({ label, isDefault }) => `${label}${isDefault ? ' *' : ''}`);
}

async function secondAdmin(portal: TestPortal): Promise<TestBrowser> {
  await portal.services.database.asSystem((tx) =>
    tx
      .updateTable('users')
      .set({ role: 'admin' })
      .where('email', '=', 'member@acme.test')
      .execute(),
  );
  return portal.signIn('member@acme.test');
}

describe('the address book', () => {
  test('is closed to members, for reading and for changes', async () => {
    const { portal, admin } = await start();
    const { id } = await add(admin);
    const member = await portal.signIn('member@acme.test');
    const answers = [
      await member.get(PATH),
      await member.post(PATH, ENTRY),
      await member.request('PUT', `${PATH}/${id}`, { body: { ...ENTRY, basedOn: '1' } }),
      await member.request('DELETE', `${PATH}/${id}?basedOn=1`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect(await labels(admin)).toEqual(['New York office *']);
  });

  test("hides another organization's addresses behind the same 404 as missing ones", async () => {
    const { portal, admin } = await start();
    const { id } = await add(admin);
    const { database } = portal.services;
    await addOrganisation(database, {
      name: 'Other',
      domain: 'other.test',
      now: portal.clock.now(),
    });
    const other = await portal.signIn('admin@other.test');
    expect(await labels(other)).toEqual([]);
    for (const target of [id, '999999']) {
      const path = `${PATH}/${target}`;
      const changed = await other.request('PUT', path, { body: { ...ENTRY, basedOn: '1' } });
      const deleted = await other.request('DELETE', `${path}?basedOn=1`);
      expect([changed.statusCode, deleted.statusCode]).toEqual([404, 404]);
    }
    expect(await labels(admin)).toEqual(['New York office *']);
  });

  test('keeps entries normalized, the default first, and a repeated one once', async () => {
    const { admin } = await start();
    await add(admin, { label: 'Austin', isDefault: false });
    await add(admin, { label: ' New  York office ' }).catch(() => {});
    await add(admin);
    expect(await labels(admin)).toEqual(['New York office *', 'Austin']);
  });

  test('reports errors of an entry at each field', async () => {
    const { admin } = await start();
    await add(admin);
    const wrong = await admin.post(PATH, {
      ...ENTRY,
      label: ' ',
      recipient: '',
      address: { ...OFFICE, postalCode: '1' },
    });
    expect(wrong.json()).toMatchObject({
      status: 400,
      errors: {
        label: ['Enter a name, such as New York office.'],
        recipient: ['Enter a recipient.'],
        'address.postalCode': ['ZIP codes have 5 digits, such as 78701.'],
      },
    });
    const duplicate = await admin.post(PATH, {
      ...ENTRY,
      label: 'NEW YORK OFFICE',
      recipient: 'Ops',
    });
    expect(duplicate.json()).toMatchObject({
      errors: { label: ['You already have “New York office”. Choose another name.'] },
    });
    const canada = await admin.post(PATH, { ...ENTRY, label: 'Toronto', address: TORONTO });
    expect(canada.json()).toMatchObject({
      errors: { 'address.country': ["We don't ship to Canada yet."] },
    });
    expect(await labels(admin)).toEqual(['New York office *']);
  });

  test('has one default at most, also when two admins choose one in parallel', async () => {
    const { portal, admin } = await start();
    const other = await secondAdmin(portal);
    const first = await add(admin, { label: 'A', isDefault: false });
    const second = await add(admin, { label: 'B', isDefault: false });
    const answers = await Promise.all([
      change(admin, { ...first, isDefault: true }),
      change(other, { ...second, isDefault: true }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await labels(admin)).filter((label) => label.endsWith('*'))).toHaveLength(1);
  });

  test('rejects outdated changes of an admin, and names the other admin', async () => {
    const { portal, admin } = await start();
    const other = await secondAdmin(portal);
    const seen = await add(admin);
    await change(other, { ...seen, recipient: 'Reception' });
    const changed = await change(admin, { ...seen, company: 'Acme Inc.' });
    const path = `${PATH}/${seen.id}?basedOn=${seen.version}`;
    const deleted = await admin.request('DELETE', path);
    for (const answer of [changed, deleted]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        type: 'urn:portal:problem:overtaken',
        detail: expect.stringContaining(
          'Max Member changed “New York office” while you were editing.',
        ),
      });
    }
    const { addresses } = (await admin.get(PATH)).json<AddressBook>();
    expect(addresses).toMatchObject([{ recipient: 'Reception', company: 'Acme' }]);
    // An edit without changes causes no conflict.
    const [present] = addresses;
    if (present === undefined) throw new Error('The address is gone.');
    expect((await change(admin, { ...present, version: '1' })).statusCode).toBe(200);
    expect((await change(admin, present)).json()).toEqual({ addresses });
  });

  test('accepts one of two simultaneous changes', async () => {
    const { portal, admin } = await start();
    const other = await secondAdmin(portal);
    const seen = await add(admin);
    const answers = await Promise.all([
      change(admin, { ...seen, recipient: 'Ada' }),
      change(other, { ...seen, recipient: 'Max' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('an address of the book', () => {
  test('is offered for orders; an order keeps its copy when it is changed or deleted', async () => {
    const { portal, admin } = await start();
    await addPrices(portal, portal.acme.id);
    const seen = await add(admin);
    const offer = (await admin.get('/api/portal/offer')).json<Offer>();
    expect(offer.addresses).toMatchObject([{ label: 'New York office', isDefault: true }]);
    const { orderNumber } = await order(admin, {
      destination: { kind: 'saved', addressId: seen.id },
    });
    const path = `${PATH}/${seen.id}?basedOn=${seen.version}`;
    const deleted = await admin.request('DELETE', path);
    expect([deleted.statusCode, deleted.json()]).toEqual([200, { addresses: [] }]);
    const details = await admin.get(`/api/portal/returns/${orderNumber}`);
    expect(details.json()).toMatchObject({
      destination: { recipient: 'Acme IT', address: { line1: OFFICE.line1 } },
    });
  });
});
