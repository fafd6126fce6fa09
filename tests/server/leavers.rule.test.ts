import { expect, it } from 'vitest';
import type { SavedLeaverRule } from '../../src/domain/leavers/leaverRule.ts';
import type { LeaverDetails } from '../../src/domain/leavers/leavers.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { addLeaver, LEAVERS, leaverForm, leaversOf, person, step } from './helpers/leavers.ts';
import { order, orderForm, startOrders } from './helpers/orders.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { DAY } from './helpers/testClock.ts';

const RULE = '/api/portal/leaver-rule';
const ON = { isOn: true, daysBefore: 7, countries: ['US'], devices: ['laptop', 'tablet'] };

async function setRule(browser: TestBrowser, changes: object = {}) {
  const { version } = (await browser.get(RULE)).json<SavedLeaverRule>();
  return browser.request('PUT', RULE, { body: { ...ON, basedOn: version, ...changes } });
}

it('is off by default, and says what is wrong with it', async () => {
  const { browser, portal } = await startOrders();
  expect((await browser.get(RULE)).json()).toEqual({
    isOn: false,
    daysBefore: 7,
    countries: ['US', 'CA', 'GB'],
    devices: ['laptop', 'monitor', 'cell_phone', 'tablet'],
    version: '0',
    setBy: '',
  });
  const wrong = await setRule(browser, { daysBefore: 61, countries: [], devices: [] });
  expect(Object.keys(wrong.json().errors)).toEqual(['daysBefore', 'countries', 'devices']);
  expect((await setRule(browser)).json()).toMatchObject({ isOn: true, version: '1' });
  expect((await setRule(browser, { basedOn: '0', daysBefore: 3 })).statusCode).toBe(409);
  const member = await portal.signIn('member@acme.test');
  expect((await member.get(RULE)).statusCode).toBe(403);
});

it('orders days before the last day, in its own name, and the return waits for that day', async () => {
  const { browser, portal } = await startOrders();
  const before = await addLeaver(browser);
  await setRule(browser);
  // On 11 March, at nine.
  const [row] = (await leaversOf(browser)).rows;
  expect(row?.orderDueAt).toBe('2030-03-11T09:00:00.000Z');
  portal.clock.advance(6 * DAY);
  await portal.work();
  expect((await leaversOf(browser)).counts.waiting).toBe(1);
  portal.clock.advance(DAY);
  await portal.work();
  const path = `${LEAVERS}/${before.leaverNumber}`;
  const ordered = (await browser.get(path)).json<LeaverDetails>();
  expect(ordered).toMatchObject({ state: 'ordered', orderDueAt: null });
  expect(ordered.history.at(-1)).toMatchObject({
    type: 'order.placed',
    actor: 'Automatic orders',
  });
  const details = await browser.get(`/api/portal/returns/${ordered.returns[0]}`);
  expect(details.json<ReturnDetails>()).toMatchObject({
    createdBy: 'Automatic orders',
    startsAt: '2030-03-18T09:00:00.000Z',
  });
  const { records } = (await browser.get('/api/portal/audit-log')).json();
  expect(records[0]).toMatchObject({ action: 'leaver.moved', subject: { kind: 'leaver' } });
  expect(JSON.stringify(records[0])).toContain('Automatic orders');
});

it('orders at once for whoever leaves sooner, and is asked again after each change', async () => {
  const { browser, portal } = await startOrders();
  await setRule(browser);
  const { leaverNumber, version } = await addLeaver(browser, {
    lastDay: '2030-03-06',
    devices: [],
  });
  await portal.work();
  expect((await leaversOf(browser)).counts).toMatchObject({ waiting: 1 });
  await browser.request('PUT', `${LEAVERS}/${leaverNumber}`, {
    body: { basedOn: version, form: leaverForm({ lastDay: '2030-03-06' }) },
  });
  portal.clock.advance(DAY / 24);
  await portal.work();
  expect((await leaversOf(browser)).counts).toMatchObject({ waiting: 0, ordered: 1 });
});

it('leaves to people whoever may be listed twice, lives elsewhere, or has other devices', async () => {
  const { browser, portal } = await startOrders();
  await setRule(browser);
  const soon = { lastDay: '2030-03-06' };
  const { employee } = leaverForm();
  await order(browser, { employee: { ...orderForm().employee, email: 'twice@home.test' } });
  await addLeaver(browser, { ...soon, employee: { ...employee, email: 'twice@home.test' } });
  await addLeaver(browser, {
    ...soon,
    employee: { ...person('Mona Monitor', 'mona@home.test'), address: employee.address },
    devices: [{ device: 'monitor', serialNumber: '', assetTag: '' }],
  });
  const abroad = { ...employee.address, country: 'GB' as const, postalCode: 'SW1A 1AA' };
  await addLeaver(browser, {
    ...soon,
    employee: { ...person('Gill Britain', 'gill@home.test'), address: abroad },
  });
  const decided = await addLeaver(browser, {
    ...soon,
    employee: { ...person('Kim Keeps', 'kim@home.test'), address: employee.address },
  });
  const keeps = { type: 'notNeeded.decided', reason: 'keeps', note: '' };
  await step(browser, decided.leaverNumber, keeps);
  portal.clock.advance(DAY / 24);
  await portal.work();
  expect((await leaversOf(browser)).counts).toMatchObject({
    waiting: 3,
    snoozed: 0,
    ordered: 0,
    closed: 1,
  });
  // Off again, it orders for nobody.
  await setRule(browser, { isOn: false });
  expect((await leaversOf(browser)).rows.map((row) => row.orderDueAt)).toEqual([null, null, null]);
});

it('orders for the others when an order fails, and tries that one again', async () => {
  const { browser, portal } = await startOrders();
  const soon = { lastDay: '2030-03-06' };
  const { address } = leaverForm().employee;
  for (const name of ['Bo Broken', 'Fay Fine']) {
    const email = `${name.slice(0, 2).toLowerCase()}@home.test`;
    await addLeaver(browser, { ...soon, employee: { ...person(name, email), address } });
  }
  const { pool } = portal.testDatabase;
  await pool.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'No space left'; END $$`);
  await pool.query(`CREATE TRIGGER fail BEFORE INSERT ON returns FOR EACH ROW
    WHEN (NEW.employee_name = 'Bo Broken') EXECUTE FUNCTION fail()`);
  await setRule(browser);
  portal.clock.advance(DAY / 24);
  await portal.work();
  expect((await leaversOf(browser)).counts).toMatchObject({ waiting: 1, ordered: 1 });
  expect(portal.logLines.splice(0).join()).toContain('A chore failed');
  await pool.query('DROP TRIGGER fail ON returns');
  portal.clock.advance(DAY / 24);
  await portal.work();
  expect((await leaversOf(browser)).counts).toMatchObject({ waiting: 0, ordered: 2 });
});
