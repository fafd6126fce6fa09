import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Colleague } from '../../src/domain/handling/handling.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { endReturnSnoozes } from '../../src/server/returnActions/handling.ts';
import { addPrices, order, send } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';

let portal: TestPortal;
let admin: TestBrowser;
let number = '';
const found = new Map<string, string>();
beforeAll(async () => {
  portal = await openPortal();
  await addPrices(portal, portal.acme.id);
  const { pool } = portal.testDatabase;
  await pool.query(`UPDATE organisations SET time_zone = 'America/New_York'`);
  await pool.query(`UPDATE users SET name = 'Dana Reyes' WHERE email = 'member@acme.test'`);
});
afterAll(() => portal?.close());
beforeEach(async () => {
  admin = await portal.signIn('admin@acme.test');
  ({ orderNumber: number } = await order(admin));
  await portal.work();
  portal.mails.length = 0;
  for (const { id, email } of await colleagues('')) found.set(email, id);
});

async function colleagues(search: string): Promise<Colleague[]> {
  const answer = await admin.get(`/api/portal/colleagues?search=${encodeURIComponent(search)}`);
  return answer.json<{ colleagues: Colleague[] }>().colleagues;
}

const handle = (change: object, browser = admin) =>
  browser.post(`/api/portal/returns/${number}/handling`, change);
const assign = (email: string) =>
  handle({ type: 'colleague.assigned', colleague: found.get(email) });
const snooze = (until: string) => handle({ type: 'snooze.started', until });
const details = async () =>
  (await admin.get(`/api/portal/returns/${number}`)).json<ReturnDetails>();

/** Emails since the order, as recipient and subject. */
async function mails(): Promise<readonly string[]> {
  portal.clock.advance(MINUTE);
  await portal.work();
  const sent = portal.mails.map(({ to, subject }) => `${to}: ${subject}`);
  portal.mails.length = 0;
  return sent.filter((line) => !/ordered|box/.test(line));
}

test('a colleague is found by the beginning of a name or an address', async () => {
  const namesFor = async (search: string) => (await colleagues(search)).map(({ name }) => name);
  expect(await namesFor('rey')).toEqual(['Dana Reyes']);
  expect(await namesFor('MEMBER@')).toEqual(['Dana Reyes']);
  expect(await namesFor('eyes')).toEqual([]);
  expect(await namesFor('%')).toEqual([]);
  expect(await namesFor('')).toEqual(['Ada Admin', 'Dana Reyes', 'Wim Warehouse']);
});

test('an assigned return names the colleague, tells them once, and says who did it', async () => {
  const answer = await assign('member@acme.test');
  expect(answer.json<ReturnDetails>().handling.assignee).toEqual({
    id: found.get('member@acme.test'),
    name: 'Dana Reyes',
    email: 'member@acme.test',
    isActive: true,
  });
  await assign('member@acme.test');
  const { timeline } = await details();
  expect(
    timeline
      .filter(({ type }) => type === 'colleague.assigned')
      .map(({ actor, detail }) => ({ actor, detail })),
  ).toEqual([{ actor: 'Ada Admin', detail: 'Dana Reyes' }]);
  expect(await mails()).toEqual([`member@acme.test: Ada Admin assigned ${number} to you`]);
  const { rows } = await portal.testDatabase.pool.query(
    `SELECT subject_name, after ->> 'assignedTo' AS to FROM audit_log
     WHERE action = 'handling.changed' AND subject_name = $1`,
    [number],
  );
  expect(rows).toEqual([{ subject_name: number, to: 'Dana Reyes' }]);
});

test('neither who takes it themselves nor who wants no emails gets one, nor after an undo', async () => {
  const mine = await handle({ type: 'colleague.assigned', colleague: 'me' });
  expect(mine.json<ReturnDetails>().handling.assignee?.email).toBe('admin@acme.test');
  expect(await mails()).toEqual([]);
  await assign('member@acme.test');
  await handle({ type: 'assignment.removed' });
  expect(await mails()).toEqual([]);
  await portal.testDatabase.pool.query(
    `UPDATE users SET return_emails = 'none' WHERE email = 'member@acme.test'`,
  );
  await assign('member@acme.test');
  expect(await mails()).toEqual([]);
  await portal.testDatabase.pool.query(`UPDATE users SET return_emails = DEFAULT`);
});

test('only an active colleague of the organization can have it', async () => {
  const { pool } = portal.testDatabase;
  await assign('warehouse@acme.test');
  await pool.query(`UPDATE users SET status = 'deactivated' WHERE email = 'warehouse@acme.test'`);
  expect((await details()).handling.assignee).toMatchObject({ isActive: false });
  const again = await assign('warehouse@acme.test');
  const absent = await handle({ type: 'colleague.assigned', colleague: '999999999' });
  const problem = { colleague: ['Choose a colleague who can log in here.'] };
  expect([again, absent].map((one) => [one.statusCode, one.json().errors])).toEqual([
    [400, problem],
    [400, problem],
  ]);
  await pool.query(`UPDATE users SET status = 'active' WHERE email = 'warehouse@acme.test'`);
  expect(await mails()).toEqual([`warehouse@acme.test: Ada Admin assigned ${number} to you`]);
});

test('a snoozed return comes back on its day, and whoever snoozed it hears of it at eight', async () => {
  const { snoozeDays } = (await details()).handling;
  const { first = '' } = snoozeDays ?? {};
  const { handling } = (await snooze(first)).json<ReturnDetails>();
  expect(handling.snooze).toEqual({ until: first, by: 'Ada Admin' });
  const minutes = (Date.parse(`${first}T05:00:00Z`) - portal.clock.now().getTime()) / MINUTE;
  portal.clock.advance((minutes - 1) * MINUTE);
  expect(await endReturnSnoozes(portal.services)).toBe(0);
  portal.clock.advance(MINUTE);
  expect(await endReturnSnoozes(portal.services)).toBe(1);
  admin = await portal.signIn('admin@acme.test');
  const back = await details();
  expect([back.handling.snooze, back.timeline.at(-1)?.type]).toEqual([null, 'day.reached']);
  expect(await mails()).toEqual([]);
  portal.clock.advance(8 * 60 * MINUTE);
  expect(await mails()).toEqual([`admin@acme.test: ${number} is back from snooze`]);
});

test('a snoozed return comes back with a problem, and one that has ended can’t be snoozed', async () => {
  const { last = '' } = (await details()).handling.snoozeDays ?? {};
  await snooze(last);
  await send(admin, number, { type: 'attention.raise', kind: 'damaged', note: '' });
  expect((await details()).handling.snooze).toBeNull();
  await snooze(last);
  await send(admin, number, { type: 'attention.resolve', note: '' });
  expect((await details()).handling.snooze).toMatchObject({ until: last });
  await send(admin, number, { type: 'order.cancel' });
  expect((await details()).handling).toMatchObject({ snooze: null, snoozeDays: null });
  expect((await snooze(last)).statusCode).toBe(409);
});

test('a day can be chosen from tomorrow on, by the organization’s clock', async () => {
  // 11 PM on the day before in New York.
  const start = Date.parse('2030-06-02T03:00:00Z');
  portal.clock.advance(start - portal.clock.now().getTime());
  admin = await portal.signIn('admin@acme.test');
  const errors = async (day: string) => (await snooze(day)).json().errors?.until ?? null;
  expect(await errors('2030-06-01')).toEqual(['Choose a day after today.']);
  expect(await errors('2030-06-02')).toBeNull();
  expect(await errors('2031-06-02')).toEqual(['Choose a day within a year.']);
  portal.clock.advance(DAY);
});

test('a note mentions colleagues by their IDs: they are named, and emailed as they chose', async () => {
  const note = (text: string, key = `key-${text.length}-note`) =>
    admin.post(`/api/portal/returns/${number}/notes`, { key, text });
  const member = found.get('member@acme.test');
  const me = found.get('admin@acme.test');
  const answer = await note(`@{${member}} please call, says @{${me}}`);
  await note(`@{${member}} please call, says @{${me}}`);
  const { timeline } = answer.json<ReturnDetails>();
  expect(timeline.at(-1)?.detail).toBe('@Dana Reyes please call, says @Ada Admin');
  portal.clock.advance(MINUTE);
  await portal.work();
  const sent = portal.mails.filter(({ subject }) => /mentioned/.test(subject));
  expect(sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    `member@acme.test: Ada Admin mentioned you on ${number}`,
  ]);
  expect(sent[0]?.text).toContain('“@Dana Reyes please call, says @Ada Admin”');
  expect((await note('@{999999999} hello')).json().errors).toEqual({
    text: ['Mention only colleagues who can log in here.'],
  });
});
