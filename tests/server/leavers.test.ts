import { describe, expect, it } from 'vitest';
import type { LeaverDetails } from '../../src/domain/leavers/leavers.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { addLeaver, LEAVERS, leaverForm, leaversOf, person, step } from './helpers/leavers.ts';
import { order, send, startOrders } from './helpers/orders.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

/** Corrects a leaver, whatever the response. */
const edit = (browser: TestBrowser, path: string, body: object) =>
  browser.request('PUT', path, { body });
const ORDER = { type: 'order.placed' };
const UNDO = { type: 'order.undone' };
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
    const again = await step(admin, leaverNumber, ORDER);
    expect(again.json()).toMatchObject({ status: 409, state: 'ordered' });
    expect((await leaversOf(admin, '?tab=ordered')).counts).toMatchObject({
      waiting: 0,
      ordered: 1,
      snoozed: 0,
      closed: 0,
    });
  });

  it('can be undone until a box is on its way, and is placed anew', async () => {
    const { browser: admin } = await startOrders();
    const rule = { isOn: true, daysBefore: 30, countries: ['US'], devices: ['laptop'] };
    const { leaverNumber } = await addLeaver(admin);
    const { returns } = (await step(admin, leaverNumber, ORDER)).json<LeaverDetails>();
    await admin.request('PUT', '/api/portal/leaver-rule', { body: { ...rule, basedOn: '0' } });
    const undone = (await step(admin, leaverNumber, UNDO)).json<LeaverDetails>();
    // The rule's time has come: it would place the order again.
    expect(undone).toMatchObject({ state: 'waiting', orderDueAt: null });
    expect(undone.history.at(-1)).toMatchObject({ type: 'order.undone', detail: returns[0] });
    expect((await admin.get(`${LEAVERS}/${leaverNumber}`)).json()).toMatchObject({
      ...{ returns, canceledReturns: returns },
    });
    const canceled = await admin.get(`/api/portal/returns/${returns[0]}`);
    expect(canceled.json<ReturnDetails>().status).toBe('cancelled');
    const again = (await step(admin, leaverNumber, ORDER)).json<LeaverDetails>();
    expect(again.returns).toHaveLength(2);
    await send(admin, again.returns.at(-1) ?? '', { type: 'order.release' });
    const late = await step(admin, leaverNumber, UNDO);
    expect(late.json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('A box is already on its way.'),
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
    // A second order needs another key.
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
