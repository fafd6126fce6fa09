import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AddressBook } from '../../src/domain/organization/addressBook.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import type { SavedViews } from '../../src/domain/savedViews.ts';
import { type Program, programOf } from './helpers/apiProgram.ts';
import { FORM, bench as openBench } from './helpers/deployments.ts';
import { place } from './helpers/newOrders.ts';
import { addPrices, OFFICE, order, orderForm } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

// Two requests with different content take the same thing over at once: one of them wins, the other
// one is refused in words, and what is stored is the winner's. What two workers take over at once is
// tested with its room: outbox, timers, webhooks, bulk jobs, imports, labels, digests, links.

interface World {
  readonly portal: TestPortal;
  readonly admin: TestBrowser;
  readonly member: TestBrowser;
  readonly bench: Awaited<ReturnType<typeof openBench>>;
  readonly program: Program;
  /** First value of the first row. */
  readonly value: (statement: string, ...values: readonly string[]) => Promise<unknown>;
}
let world: World;
beforeAll(async () => {
  const portal = await openPortal();
  await addPrices(portal, portal.acme.id);
  world = {
    portal,
    admin: await portal.signIn('admin@acme.test'),
    member: await portal.signIn('member@acme.test'),
    bench: await openBench(portal),
    program: await programOf(portal),
    async value(statement, ...values) {
      const { rows } = await portal.testDatabase.pool.query(statement, [...values]);
      return Object.values(rows[0] ?? {})[0];
    },
  };
});
afterAll(() => world.portal.close());

type Content = 'Ada' | 'Bob';
type Answer = Promise<{ readonly statusCode: number; readonly body: string }>;
interface Rivals {
  readonly send: (content: Content) => Answer;
  /** The content that is stored; the test fails if it is of both. */
  readonly stored: () => Promise<unknown>;
  /** Status of the refused request. */
  readonly refused: number;
  /** The only one that may win. */
  readonly winner?: Content;
}

const body = (name: string) => ({
  request_charger: false,
  employee_info: { name, address_line_1: '1 Main St, New York, NY 10001' },
  company_info: {
    return_recipient_name: 'IT',
    return_address_line_1: '350 5th Ave, New York, NY 10118',
    display_name: 'Acme',
  },
});
const namesOfKey = `SELECT string_agg(employee_name, ' and ') FROM returns
  WHERE idempotency_key = $1 OR strpos(idempotency_key,
    (SELECT order_key FROM api_answers WHERE idempotency_key = $1)) > 0`;
/** A request of a program, by its key. */
const ofProgram = ({ program, value }: World, key: string): Omit<Rivals, 'winner'> => ({
  async send(name) {
    const headers = { 'idempotency-key': key };
    const answer = await program.post('/api/v1/device_returns/', body(name), headers);
    return { statusCode: answer.status, body: JSON.stringify(answer.body) };
  },
  stored: () => value(namesOfKey, key),
  refused: 422,
});

const RIVALS: Readonly<Record<string, (world: World) => Promise<Rivals>>> = {
  'the order of a key': async ({ member, value }) => {
    const key = randomUUID();
    const { employee } = orderForm();
    return {
      send: (name) => place(member, orderForm({ employee: { ...employee, name } }), key),
      stored: () => value(namesOfKey, key),
      refused: 409,
    };
  },
  'the request of a program’s key': async (world) => ofProgram(world, 'rivals'),
  'the request of a program’s key whose first process died': async (world) => {
    const rivals = ofProgram(world, 'died');
    await rivals.send('Ada');
    await world.portal.testDatabase.pool.query(
      `UPDATE api_answers SET status = NULL, answer = NULL, started_at = started_at - interval '1 min'
       WHERE idempotency_key = 'died'`,
    );
    return { ...rivals, winner: 'Ada' };
  },
  'the deployment of a key': async ({ bench, value }) => {
    const key = randomUUID();
    const number = await bench.ready('C02-RIVALS');
    return {
      send: (notes) => bench.deploy(number, { ...FORM, notes }, key),
      stored: () =>
        value("SELECT string_agg(notes, ' and ') FROM deployments WHERE idempotency_key = $1", key),
      refused: 409,
    };
  },
  'the bulk job of a key': async ({ admin, value }) => {
    const key = randomUUID();
    const numbers = {
      Ada: (await order(admin)).orderNumber,
      Bob: (await order(admin)).orderNumber,
    };
    const jobs = `SELECT string_agg(order_numbers->>0, ' and ') FROM bulk_jobs WHERE idempotency_key = $1`;
    return {
      send: (name) =>
        admin.post('/api/portal/bulk', {
          idempotencyKey: key,
          event: 'order.release',
          orderNumbers: [numbers[name]],
        }),
      async stored() {
        const number = await value(jobs, key);
        return (['Ada', 'Bob'] as const).find((name) => numbers[name] === number) ?? number;
      },
      refused: 409,
    };
  },
  'the note of a key': async ({ admin }) => {
    const { orderNumber } = await order(admin);
    const path = `/api/portal/returns/${orderNumber}`;
    const key = randomUUID();
    return {
      send: (text) => admin.post(`${path}/notes`, { key, text }),
      async stored() {
        const { timeline } = (await admin.get(path)).json<ReturnDetails>();
        return timeline
          .filter(({ type }) => type === 'note.added')
          .map(({ detail }) => detail)
          .join(' and ');
      },
      refused: 409,
    };
  },
  'the shelf audit of a key': async ({ bench, value }) => {
    const numbers = { Ada: await bench.ready('SN-ADA'), Bob: await bench.ready('SN-BOB') };
    const audited = `SELECT string_agg(replace(serial_number, 'SN-', ''), ' and ')
      FROM shelf_audit_devices JOIN devices ON devices.id = device_id`;
    return {
      send: (name) =>
        bench.browser.post('/api/portal/warehouse/audits', {
          key: 'audit-of-rivals',
          shelf: 'Z-99',
          seen: [numbers[name]],
          isMoved: false,
        }),
      async stored() {
        const serial = await value(audited);
        return (['Ada', 'Bob'] as const).find((name) => name.toUpperCase() === serial) ?? serial;
      },
      refused: 409,
    };
  },
  'the settings of a version': async ({ admin, value }) => {
    const { version, ...settings } = (await admin.get('/api/portal/organisation')).json();
    return {
      send: (displayName) =>
        admin.request('PUT', '/api/portal/organisation', {
          body: { ...settings, displayName, basedOn: version },
        }),
      stored: () => value("SELECT display_name FROM organisations WHERE name = 'Acme'"),
      refused: 409,
    };
  },
  'the address of a version': async ({ admin, value }) => {
    const path = '/api/portal/addresses';
    const entry = { recipient: 'IT', company: 'Acme', address: OFFICE, isDefault: false };
    const { addresses } = (
      await admin.post(path, { ...entry, label: 'Rivals' })
    ).json<AddressBook>();
    const [{ id, version: basedOn } = { id: '', version: '' }] = addresses;
    return {
      send: (label) =>
        admin.request('PUT', `${path}/${id}`, { body: { ...entry, label, basedOn } }),
      stored: () => value('SELECT label FROM saved_addresses'),
      refused: 409,
    };
  },
  'the order of a version': async ({ admin, value }) => {
    const { orderNumber, version: basedOn } = await order(admin);
    const { employee, options, references } = orderForm();
    return {
      send: (name) =>
        admin.request('PUT', `/api/portal/returns/${orderNumber}`, {
          body: { basedOn, employee: { ...employee, name }, options, references },
        }),
      stored: () => value('SELECT employee_name FROM returns WHERE order_number = $1', orderNumber),
      refused: 409,
    };
  },
  'the name of a saved view': async ({ member, value }) => {
    const path = '/api/portal/saved-views';
    const add = async (name: Content) => {
      const { views } = (
        await member.post(path, { name, query: `search=${name}` })
      ).json<SavedViews>();
      return views.find((view) => view.name === name)?.id ?? '';
    };
    const ids = { Ada: await add('Ada'), Bob: await add('Bob') };
    return {
      send: (name) =>
        member.request('PUT', `${path}/${ids[name]}`, {
          body: { name: 'Both', query: `search=${name}` },
        }),
      stored: () =>
        value(
          "SELECT string_agg(replace(query, 'search=', ''), ' and ') FROM saved_views WHERE name = 'Both'",
        ),
      refused: 400,
    };
  },
};

test.each(Object.entries(RIVALS))('%s is taken over by one of two', async (_, begin) => {
  const { send, stored, refused, winner } = await begin(world);
  const contents = ['Ada', 'Bob'] as const;
  const answers = await Promise.all(contents.map(send));
  const isAccepted = answers.map(({ statusCode }) => statusCode < 300);
  expect(answers.filter(({ statusCode }) => statusCode >= 300)).toMatchObject([
    { statusCode: refused },
  ]);
  expect(await stored()).toBe(contents[isAccepted.indexOf(true)]);
  if (winner !== undefined) expect(await stored()).toBe(winner);
});

test('one unexpected device, scanned at two benches at once, is received once', async () => {
  const box = { code: 'SN-TWICE', location: '', unexpected: 'laptop' };
  const scans = [1, 2].map(() => world.bench.browser.post('/api/portal/warehouse/scans', box));
  const outcomes = (await Promise.all(scans)).map((answer) => answer.json().scanned.outcome);
  expect(outcomes.toSorted()).toEqual(['already', 'received']);
});
