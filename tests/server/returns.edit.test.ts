import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/domain/problem.ts';
import type { OrderEdit } from '../../src/domain/returns/ordering/orderEdit.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import {
  AUSTIN,
  listPage,
  nameAddress,
  order,
  orderForm,
  send,
  startOrders,
  TORONTO,
} from './helpers/orders.ts';
import { addOrganisation } from './helpers/organizations.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { MINUTE } from './helpers/testClock.ts';

const { employee: EVE, options: OPTIONS, references: REFERENCES } = orderForm();
const editOf = (changes: Partial<OrderEdit> = {}): OrderEdit => ({
  employee: EVE,
  options: OPTIONS,
  references: REFERENCES,
  ...changes,
});
/** Saves an edit based on the order's present version. */
const edit = async (browser: TestBrowser, orderNumber: string, body: object) => {
  const { version: basedOn = '' } = await read(browser, orderNumber);
  return browser.request('PUT', `/api/portal/returns/${orderNumber}`, {
    body: { basedOn, ...body },
  });
};
const read = async (browser: TestBrowser, orderNumber: string) =>
  (await browser.get(`/api/portal/returns/${orderNumber}`)).json<ReturnDetails>();

describe('an order edited in its first thirty minutes', () => {
  test('has the new answers, is found by them, and the timeline names the changes', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    const { orderNumber } = await order(member);
    portal.clock.advance(10 * MINUTE);
    const changes = editOf({
      employee: { ...EVE, name: '  Eva  Employee ', address: { ...AUSTIN, line1: '2 Elm St' } },
      options: { ...OPTIONS, charger: false, legalHoldDays: 30 },
      references: { ...REFERENCES, ticketId: 'HR-99' },
    });
    const answer = await edit(member, orderNumber, changes);
    expect(answer.statusCode, answer.body).toBe(200);
    const edited = answer.json<ReturnDetails>();
    expect(edited.employee).toEqual({ ...changes.employee, name: 'Eva Employee' });
    expect(edited.options).toEqual(changes.options);
    expect(edited.references).toEqual(changes.references);
    expect(edited.status).toBe('cancellable');
    expect(edited.cancellableUntil).toBe('2030-03-04T09:30:00.000Z');
    const entry = edited.timeline.at(-1);
    expect(entry).toMatchObject({ type: 'order.edit', actor: 'Max Member' });
    expect(entry?.detail).toBe('Employee name, employee address, charger, legal hold, ticket');
    const numbers = async (query: string) =>
      (await listPage(member, query)).rows.map((row) => row.orderNumber);
    expect(await numbers('?search=HR-99')).toEqual([orderNumber]);
    expect(await numbers('?search=HR-12')).toEqual([]);
    expect(await read(member, orderNumber)).toEqual(edited);
    const { rows } = await portal.testDatabase.pool.query(
      'SELECT before, after FROM audit_log WHERE subject_name = $1 ORDER BY id DESC LIMIT 1',
      [orderNumber],
    );
    expect(rows).toEqual([
      {
        before: {
          name: 'Eve Employee',
          address: AUSTIN,
          charger: true,
          legalHoldDays: 0,
          ticketId: 'HR-12',
        },
        after: {
          name: 'Eva Employee',
          address: changes.employee.address,
          charger: false,
          legalHoldDays: 30,
          ticketId: 'HR-99',
        },
      },
    ]);
  });

  test('keeps references that a page of the previous version does not know', async () => {
    const { browser: member } = await startOrders('member@acme.test');
    // A page of the previous version sends all fields except the new ones.
    const { orderNumber, references } = await order(member, {
      ...orderForm(),
      references: { assetTag: 'AT-7', ticketId: 'HR-12' },
    });
    expect(references).toEqual(REFERENCES);
    const answer = await edit(member, orderNumber, editOf({ references: { ticketId: 'HR-99' } }));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<ReturnDetails>().references).toEqual({ ...REFERENCES, ticketId: 'HR-99' });
  });

  test('is announced to the purchaser and the notification addresses, without the values', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    await nameAddress(portal, 'it@acme.test');
    const { orderNumber } = await order(member);
    await portal.work();
    portal.mails.length = 0;
    const references = { ...REFERENCES, internalNote: 'left on bad terms' };
    await edit(member, orderNumber, editOf({ references }));
    await portal.work();
    expect(portal.mails.map(({ to, subject }) => `${to} · ${subject}`)).toEqual([
      `member@acme.test · Eve Employee's laptop: order edited (${orderNumber})`,
      `it@acme.test · Eve Employee's laptop: order edited (${orderNumber})`,
    ]);
    expect(portal.mails[0]?.text).toContain('Max Member changed the order: internal note.');
    expect(portal.mails[0]?.text).not.toContain('bad terms');
  });

  test('leaves no trace without a change, so that it may be sent twice', async () => {
    const { browser: member } = await startOrders('member@acme.test');
    const { orderNumber } = await order(member);
    const body = editOf({ employee: { ...EVE, name: 'Eva' } });
    await edit(member, orderNumber, body);
    const again = await edit(member, orderNumber, body);
    expect(again.statusCode).toBe(200);
    expect(again.json<ReturnDetails>().timeline.map(({ type }) => type)).toEqual([
      'order.placed',
      'order.edit',
    ]);
  });
});

describe('an order that two people edit in parallel', () => {
  test('keeps the first change, which the timeline shows', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    const admin = await portal.signIn('admin@acme.test');
    const { orderNumber, version: basedOn } = await order(member);
    const theirs = { ...EVE, address: { ...AUSTIN, line1: '2 Elm St' } };
    await edit(
      admin,
      orderNumber,
      editOf({ employee: theirs, options: { ...OPTIONS, declaredValue: 90000 } }),
    );
    const before = await read(member, orderNumber);
    const mine = editOf({ employee: { ...EVE, name: 'Eva' } });
    const refused = await edit(member, orderNumber, { ...mine, basedOn });
    expect(refused.statusCode).toBe(409);
    const problem = refused.json<Problem>();
    expect(problem.type).toBe('urn:portal:problem:overtaken');
    expect(problem.detail).toContain(`Ada Admin changed ${orderNumber} while you were editing.`);
    expect(await read(member, orderNumber)).toEqual(before);
    expect(before.timeline.at(-1)?.changes).toEqual([
      {
        part: 'address',
        what: 'Employee address',
        before: '1100 Congress Ave, Apt 4, Austin, TX, 78701',
        after: '2 Elm St, Apt 4, Austin, TX, 78701',
      },
      {
        part: 'declaredValue',
        what: 'Declared value',
        before: expect.any(String),
        after: '$900.00',
      },
    ]);
    const saved = await edit(member, orderNumber, { ...mine, basedOn: before.version });
    expect(saved.statusCode, saved.body).toBe(200);
  });

  test('is saved when the other changes were no edit', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    const admin = await portal.signIn('admin@acme.test');
    const { orderNumber, version: basedOn } = await order(member);
    const same = await edit(admin, orderNumber, editOf());
    expect(same.json<ReturnDetails>().version).toBe(basedOn);
    const mine = editOf({ employee: { ...EVE, name: 'Eva' } });
    const saved = await edit(member, orderNumber, { ...mine, basedOn });
    expect(saved.statusCode, saved.body).toBe(200);
    // The response was lost, so the request is sent again.
    const again = await edit(member, orderNumber, { ...mine, basedOn });
    expect(again.statusCode, again.body).toBe(200);
  });
});

describe('a rejected edit changes nothing', () => {
  test('after thirty minutes, with the reason, also before a worker has run', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    const references = { ...REFERENCES, serialNumber: 'C02XY' };
    const { orderNumber } = await order(member, { references });
    portal.clock.advance(30 * MINUTE);
    const before = await read(member, orderNumber);
    const late = editOf({ employee: { ...EVE, name: '' }, references });
    const answer = await edit(member, orderNumber, late);
    expect(answer.statusCode).toBe(409);
    const problem = answer.json<Problem>();
    expect(problem.type).toBe('urn:portal:problem:refused');
    expect(problem.detail).toContain('can edit an order for 30 minutes');
    expect(problem.state).toBe('awaitingShipment');
    expect(problem.allowed).not.toContain('order.edit');
    expect(await read(member, orderNumber)).toEqual(before);
  });

  test('once the order was released or canceled', async () => {
    const { browser: member } = await startOrders('member@acme.test');
    for (const type of ['order.release', 'order.cancel']) {
      const { orderNumber } = await order(member);
      await send(member, orderNumber, { type });
      expect((await edit(member, orderNumber, editOf())).statusCode).toBe(409);
    }
  });

  test('with invalid fields, each named by its path: the order never changes country', async () => {
    const { browser: member } = await startOrders('member@acme.test');
    const { orderNumber } = await order(member);
    const before = await read(member, orderNumber);
    const wrong = editOf({
      employee: { ...EVE, name: ' ', address: TORONTO },
      options: { ...OPTIONS, declaredValue: -1, legalHoldDays: 4000 },
    });
    const answer = await edit(member, orderNumber, wrong);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<Problem>().errors ?? {}).sort()).toEqual([
      'employee.address.country',
      'employee.name',
      'options.declaredValue',
      'options.legalHoldDays',
    ]);
    expect(await read(member, orderNumber)).toEqual(before);
  });

  test('with the serial number of another active return, naming it', async () => {
    const { browser: member } = await startOrders('member@acme.test');
    const serial = (serialNumber: string) => ({ references: { ...REFERENCES, serialNumber } });
    const other = await order(member, serial('C02XY'));
    const { orderNumber } = await order(member, serial('C02ZZ'));
    const answer = await edit(member, orderNumber, editOf(serial('c02xy')));
    expect(answer.statusCode).toBe(409);
    const problem = answer.json<Problem>();
    expect(problem.errors?.['references.serialNumber']?.[0]).toContain(other.orderNumber);
    expect((await read(member, orderNumber)).references.serialNumber).toBe('C02ZZ');
    const own = await edit(member, orderNumber, editOf(serial('c02zz')));
    expect(own.statusCode, own.body).toBe(200);
  });

  test('gives the same 404 for a missing return and for one of another organization', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    const { orderNumber } = await order(member);
    await addOrganisation(portal.services.database, {
      name: 'Globex',
      domain: 'globex.test',
      now: portal.clock.now(),
    });
    const stranger = await portal.signIn('admin@globex.test');
    const foreign = await edit(stranger, orderNumber, editOf());
    const absent = await edit(stranger, 'RTN-999999', editOf());
    expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404]);
    expect(foreign.body).toBe(absent.body);
  });
});
