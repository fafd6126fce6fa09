import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LeaverDetails } from '../../src/domain/leavers/leavers.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { addLeaver, LEAVERS, leaverForm, leaversOf, person, step } from './helpers/leavers.ts';
import { order, orderForm, send, startOrders } from './helpers/orders.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

/** Corrects a leaver, whatever the response. */
const edit = (browser: TestBrowser, path: string, body: object) =>
  browser.request('PUT', path, { body });
const ORDER = { type: 'order.placed' };
const allowed = ({ actions }: Pick<LeaverDetails, 'actions'>) =>
  actions.flatMap((action) => (action.allowed ? [action.type] : []));

describe('one click on a leaver', () => {
  it('orders a return of each device that starts on the last day', async () => {
    const { browser: admin } = await startOrders();
    const { leaverNumber, startsAt, price } = await addLeaver(admin, {
      devices: [
        { device: 'laptop', serialNumber: 'C02-LENA', assetTag: 'AT-1' },
        { device: 'monitor', serialNumber: '', assetTag: 'AT-2' },
      ],
      ticketId: 'HR-9',
    });
    expect({ startsAt, price }).toEqual({ startsAt: '2030-03-18T09:00:00.000Z', price: 15_800 });
    const ordered = (await step(admin, leaverNumber, ORDER)).json<LeaverDetails>();
    expect(ordered.state).toBe('ordered');
    expect(ordered.returns).toHaveLength(2);
    const first = await admin.get(`/api/portal/returns/${ordered.returns[0]}`);
    const { status, startsAt: start, employee, references } = first.json<ReturnDetails>();
    expect({ status, start, name: employee.name, serial: references.serialNumber }).toEqual({
      status: 'cancellable',
      start: startsAt,
      name: 'Lena Leaver',
      serial: 'C02-LENA',
    });
    expect(references.ticketId).toBe('HR-9');
    // Nobody orders twice.
    const again = await step(admin, leaverNumber, ORDER);
    expect(again.json()).toMatchObject({ status: 409, state: 'ordered' });
    expect((await leaversOf(admin, '?tab=ordered')).counts).toEqual({
      waiting: 0,
      ordered: 1,
      closed: 0,
    });
  });

  it('starts right away where that is asked for, or the day has passed', async () => {
    const { browser: admin } = await startOrders();
    const now = await addLeaver(admin);
    const past = await addLeaver(admin, {
      employee: person('Paul Past', 'paul@home.test'),
      lastDay: '2030-02-20',
    });
    const filled = leaverForm({ employee: { ...leaverForm().employee, name: 'Paul Past' } });
    await edit(admin, `${LEAVERS}/${past.leaverNumber}`, {
      basedOn: past.version,
      form: { ...filled, lastDay: '2030-02-20' },
    });
    for (const [number, event] of [
      [now.leaverNumber, { ...ORDER, start: 'now' }],
      [past.leaverNumber, ORDER],
    ] as const) {
      const { returns } = (await step(admin, number, event)).json<LeaverDetails>();
      const details = (await admin.get(`/api/portal/returns/${returns[0]}`)).json<ReturnDetails>();
      expect(details.startsAt).toBeNull();
    }
  });

  it('waits until nothing is missing, and says what is', async () => {
    const { browser } = await startOrders();
    const { leaverNumber, missing, version } = await addLeaver(browser, {
      employee: person('Lena Leaver', ''),
      devices: [],
    });
    expect(missing).toEqual(['country', 'address', 'device']);
    const refused = await step(browser, leaverNumber, ORDER);
    expect(refused.json()).toMatchObject({
      status: 409,
      detail: 'Something is missing. Fill it in first. Nothing about Lena Leaver was changed.',
      allowed: ['details.updated', 'notNeeded.decided', 'rehire.reported'],
    });
    const edited = await edit(browser, `${LEAVERS}/${leaverNumber}`, {
      basedOn: version,
      form: leaverForm(),
    });
    expect(edited.json<LeaverDetails>().missing).toEqual([]);
    expect((await step(browser, leaverNumber, ORDER)).statusCode).toBe(200);
  });

  it('needs no address where employees are asked for it', async () => {
    const { browser, portal } = await startOrders();
    await portal.testDatabase.pool.query('UPDATE organisations SET asks_address = true');
    const nowhere = { ...person('Lena Leaver', 'lena@home.test') };
    const employee = { ...nowhere, address: { ...nowhere.address, country: 'US' as const } };
    const { leaverNumber, missing } = await addLeaver(browser, { employee });
    expect(missing).toEqual([]);
    const [row] = (await leaversOf(browser, '?missing=yes')).rows;
    expect(row).toBeUndefined();
    const { returns } = (await step(browser, leaverNumber, ORDER)).json<LeaverDetails>();
    const details = (await browser.get(`/api/portal/returns/${returns[0]}`)).json<ReturnDetails>();
    expect(details.asksAddress).toBe(true);
    const mute = await addLeaver(browser, { employee: { ...employee, email: '' } });
    expect(mute.missing).toEqual(['contact']);
  });

  it('refuses a device that another return brings back, and names that return', async () => {
    const { browser } = await startOrders();
    const devices = [{ device: 'laptop' as const, serialNumber: 'SAME', assetTag: '' }];
    const { orderNumber } = await order(browser, {
      references: { serialNumber: 'same' },
    });
    const { leaverNumber, duplicates } = await addLeaver(browser, { devices });
    expect(duplicates).toEqual([{ kind: 'return', number: orderNumber, ground: 'serialNumber' }]);
    const answer = await step(browser, leaverNumber, ORDER);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toContain(orderNumber);
    expect((await leaversOf(browser)).rows[0]?.state).toBe('waiting');
  });
});

describe('a leaver who needs no return', () => {
  it('leaves the list with a reason, and comes back', async () => {
    const { browser } = await startOrders();
    const { leaverNumber } = await addLeaver(browser);
    const nothing = await step(browser, leaverNumber, {
      type: 'notNeeded.decided',
      reason: 'other',
      note: ' ',
    });
    expect(nothing.json().errors).toEqual({ note: ['Enter the reason.'] });
    const decided = await step(browser, leaverNumber, {
      type: 'notNeeded.decided',
      reason: 'keeps',
      note: 'Bought it.',
    });
    expect(decided.json()).toMatchObject({
      state: 'notNeeded',
      reason: 'keeps',
      reasonNote: 'Bought it.',
    });
    expect(allowed(decided.json())).toEqual(['rehire.reported', 'leaver.reopened']);
    const back = await step(browser, leaverNumber, { type: 'leaver.reopened' });
    expect(back.json()).toMatchObject({ state: 'waiting', reason: null, reasonNote: '' });
    expect(back.json<LeaverDetails>().history.map(({ type, detail }) => [type, detail])).toEqual([
      ['leaver.added', ''],
      ['notNeeded.decided', 'They keep the device: Bought it.'],
      ['leaver.reopened', ''],
    ]);
  });

  it('stays, and returns that wait for the last day are canceled', async () => {
    const { browser } = await startOrders();
    const { leaverNumber } = await addLeaver(browser);
    const { returns } = (await step(browser, leaverNumber, ORDER)).json<LeaverDetails>();
    const stays = await step(browser, leaverNumber, { type: 'rehire.reported' });
    expect(stays.json()).toMatchObject({ state: 'canceled' });
    const details = await browser.get(`/api/portal/returns/${returns[0]}`);
    expect(details.json<ReturnDetails>().status).toBe('cancelled');
    // They leave after all: another order, under another key.
    await step(browser, leaverNumber, { type: 'leaver.reopened' });
    const again = (await step(browser, leaverNumber, ORDER)).json<LeaverDetails>();
    expect(again.returns).toHaveLength(2);
  });

  it('stays too late once a box was released', async () => {
    const { browser } = await startOrders();
    const { leaverNumber } = await addLeaver(browser);
    const { returns } = (await step(browser, leaverNumber, ORDER)).json<LeaverDetails>();
    await send(browser, returns[0] ?? '', { type: 'order.release' });
    const stays = await step(browser, leaverNumber, { type: 'rehire.reported' });
    expect(stays.json()).toMatchObject({ status: 409, state: 'ordered', allowed: [] });
  });
});

describe('many leavers', () => {
  it('are ordered at once, each or not at all', async () => {
    const { browser } = await startOrders();
    const whole = await addLeaver(browser);
    const half = await addLeaver(browser, {
      employee: person('Ina Incomplete', ''),
      devices: [],
    });
    const leaverNumbers = [whole.leaverNumber, half.leaverNumber];
    const many = await browser.post(`${LEAVERS}/events`, { leaverNumbers, event: ORDER });
    const outcomes = many.json().outcomes as { employeeName: string; problem: string | null }[];
    const problems = Object.fromEntries(outcomes.map((one) => [one.employeeName, one.problem]));
    expect(problems).toEqual({
      'Lena Leaver': null,
      'Ina Incomplete':
        'Something is missing. Fill it in first. Nothing about Ina Incomplete was changed.',
    });
    const decided = { type: 'notNeeded.decided', reason: 'noDevice', note: '' };
    await browser.post(`${LEAVERS}/events`, { leaverNumbers, event: decided });
    expect((await leaversOf(browser)).counts).toEqual({ waiting: 0, ordered: 1, closed: 1 });
  });

  it('undo nothing of each other: two devices of one, of which one can’t be ordered', async () => {
    const { browser } = await startOrders();
    await order(browser, { references: { serialNumber: 'TAKEN' } });
    const devices = ['FREE', 'TAKEN'].map((serialNumber) => ({
      ...{ device: 'laptop' as const, serialNumber, assetTag: '' },
    }));
    const taken = await addLeaver(browser, { devices });
    const whole = await addLeaver(browser);
    const leaverNumbers = [taken.leaverNumber, whole.leaverNumber];
    await browser.post(`${LEAVERS}/events`, { leaverNumbers, event: ORDER });
    const [row] = (await leaversOf(browser)).rows;
    expect(row).toMatchObject({ leaverNumber: taken.leaverNumber, state: 'waiting', returns: [] });
    const { rows } = (await browser.get('/api/portal/returns?search=FREE')).json();
    expect(rows).toEqual([]);
  });
});

describe('the list', () => {
  it('begins with the earliest last day, and finds, filters and pages', async () => {
    const { browser } = await startOrders();
    const days = ['2030-03-20', '2030-03-05', '2030-03-11'];
    for (const [index, lastDay] of days.entries()) {
      await addLeaver(browser, {
        lastDay,
        employee: person(`Person ${index}`, `p${index}@home.test`),
      });
    }
    const daysOf = async (query: string) =>
      (await leaversOf(browser, query)).rows.map(({ lastDay }) => lastDay);
    expect(await daysOf('')).toEqual(days.toSorted());
    expect(await daysOf('?sort=lastDayDown')).toEqual(days.toSorted().reverse());
    expect(await daysOf('?sort=newest')).toEqual(days.toReversed());
    expect(await daysOf('?search=person%201')).toEqual(['2030-03-05']);
    expect(await daysOf('?missing=yes')).toHaveLength(3);
    expect(await daysOf('?duplicate=yes')).toEqual([]);
    expect((await leaversOf(browser)).total).toEqual({ count: 3, isMore: false });
    const bad = await browser.get(`${LEAVERS}?cursor=nonsense`);
    expect(bad.statusCode).toBe(400);
  });

  it('shows who may be listed twice: by email, or by name and address', async () => {
    const { browser } = await startOrders();
    const { employee } = orderForm();
    const byEmail = await order(browser, { employee: { ...employee, email: 'LENA@home.test' } });
    const other = { ...employee, name: 'lena leaver', email: 'other@home.test' };
    const byName = await order(browser, { employee: other });
    const second = await addLeaver(browser, {
      employee: { ...leaverForm().employee, email: 'second@home.test' },
    });
    const { duplicates, leaverNumber } = await addLeaver(browser);
    expect(duplicates).toEqual([
      { kind: 'return', number: byEmail.orderNumber, ground: 'email' },
      { kind: 'return', number: byName.orderNumber, ground: 'address' },
      { kind: 'leaver', number: second.leaverNumber, ground: 'address' },
    ]);
    const { rows } = await leaversOf(browser, '?duplicate=yes');
    expect(rows.map((row) => row.leaverNumber).sort()).toEqual(
      [leaverNumber, second.leaverNumber].sort(),
    );
  });
});

describe('a leaver who is added or corrected by hand', () => {
  it('is added once per key', async () => {
    const { browser } = await startOrders();
    const body = { idempotencyKey: randomUUID(), form: leaverForm() };
    const first = (await browser.post(LEAVERS, body)).json<LeaverDetails>();
    const second = (await browser.post(LEAVERS, body)).json<LeaverDetails>();
    expect(second.leaverNumber).toBe(first.leaverNumber);
    expect((await leaversOf(browser)).counts.waiting).toBe(1);
  });

  it('is refused where it can’t be right, by field', async () => {
    const { browser } = await startOrders();
    const answer = await browser.post(LEAVERS, {
      idempotencyKey: randomUUID(),
      form: leaverForm({
        employee: person(' ', 'nobody'),
        lastDay: '2031-05-01',
        devices: [
          { device: null, serialNumber: 'A-1', assetTag: '' },
          { device: null, serialNumber: 'a-1', assetTag: '' },
        ],
      }),
    });
    expect(answer.json().errors).toEqual({
      'form.employee.name': ["Enter the employee's name."],
      'form.employee.email': ['Must be a valid email.'],
      'form.lastDay': ['Choose a day within a year.'],
      'form.devices.1.serialNumber': ['Another device here has this serial number.'],
    });
  });

  it('keeps what a colleague has changed meanwhile', async () => {
    const { browser } = await startOrders();
    const { leaverNumber, version } = await addLeaver(browser);
    const change = (ticketId: string) =>
      edit(browser, `${LEAVERS}/${leaverNumber}`, {
        basedOn: version,
        form: leaverForm({ ticketId }),
      });
    expect((await change('HR-1')).json<LeaverDetails>().ticketId).toBe('HR-1');
    expect((await change('HR-1')).statusCode).toBe(200);
    expect((await change('HR-2')).json()).toMatchObject({ status: 409 });
  });
});
