import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Colleague } from '../../src/domain/handling/handling.ts';
import type { LeaverDetails } from '../../src/domain/leavers/leavers.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { endLeaverSnoozes } from '../../src/server/leavers/handleLeaver.ts';
import { addLeaver, LEAVERS, step } from './helpers/leavers.ts';
import { addPrices } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';

let portal: TestPortal;
let admin: TestBrowser;
let number = '';
let dana = '';
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
  ({ leaverNumber: number } = await addLeaver(admin));
  const found = await admin.get('/api/portal/colleagues?search=dana');
  dana = found.json<{ colleagues: Colleague[] }>().colleagues[0]?.id ?? '';
  await portal.work();
  portal.mails.length = 0;
});

const handle = (change: object) => admin.post(`${LEAVERS}/${number}/handling`, change);
const assign = () => handle({ type: 'colleague.assigned', colleague: dana });
const details = async () => (await admin.get(`${LEAVERS}/${number}`)).json<LeaverDetails>();
const lastEntry = ({ history }: LeaverDetails) => {
  const { type, actor, detail } = history.at(-1) ?? {};
  return { type, actor, detail };
};

/** Subjects of the emails that are due within a minute, with their recipients. */
async function mails(): Promise<readonly string[]> {
  portal.clock.advance(MINUTE);
  await portal.work();
  const sent = portal.mails.map(({ to, subject }) => `${to}: ${subject}`);
  portal.mails.length = 0;
  return sent.filter((line) => !line.includes('order'));
}

/** Snoozes the leaver to the first day that can be chosen. */
async function snooze(): Promise<string> {
  const first = (await details()).handling.snoozeDays?.first ?? '';
  const answer = await handle({ type: 'snooze.started', until: first });
  expect(answer.json<LeaverDetails>().handling.snooze).toEqual({ until: first, by: 'Ada Admin' });
  return first;
}

test('an assigned leaver names the colleague, tells them once, and says who did it', async () => {
  const assigned = (await assign()).json<LeaverDetails>();
  expect(assigned.assignee).toEqual({ id: dana, name: 'Dana Reyes', email: 'member@acme.test' });
  expect(lastEntry(assigned)).toEqual({
    type: 'colleague.assigned',
    actor: 'Ada Admin',
    detail: 'Dana Reyes',
  });
  await assign();
  expect(await mails()).toEqual([`member@acme.test: Ada Admin assigned ${number} to you`]);
  const { rows } = await portal.testDatabase.pool.query(
    `SELECT after ->> 'assignedTo' AS to FROM audit_log
     WHERE action = 'handling.changed' AND subject_name = $1`,
    [number],
  );
  expect(rows).toEqual([{ to: 'Dana Reyes' }]);
});

test('returns of an assigned leaver are assigned to the same colleague, without an email', async () => {
  await assign();
  await mails();
  const { returns } = (await step(admin, number, { type: 'order.placed' })).json<LeaverDetails>();
  const answer = await admin.get(`/api/portal/returns/${returns[0]}`);
  expect(answer.json<ReturnDetails>().handling.assignee?.name).toBe('Dana Reyes');
  expect(await mails()).toEqual([]);
});

test('a return has no assignee whose account is deactivated', async () => {
  const { pool } = portal.testDatabase;
  await assign();
  await mails();
  await pool.query(`UPDATE users SET status = 'deactivated' WHERE id = $1`, [dana]);
  const { returns } = (await step(admin, number, { type: 'order.placed' })).json<LeaverDetails>();
  await pool.query(`UPDATE users SET status = 'active' WHERE id = $1`, [dana]);
  const answer = await admin.get(`/api/portal/returns/${returns[0]}`);
  expect(answer.json<ReturnDetails>().handling.assignee).toBeNull();
});

test('a snoozed leaver comes back on the day, and whoever snoozed them hears of it', async () => {
  await snooze();
  portal.clock.advance(2 * DAY);
  await endLeaverSnoozes(portal.services);
  expect(lastEntry(await details())).toEqual({
    type: 'day.reached',
    actor: 'the clock',
    detail: '',
  });
  expect(await mails()).toEqual([`admin@acme.test: ${number} is back from snooze`]);
});

test('a decision ends a snooze, and then there is nothing to snooze', async () => {
  const day = await snooze();
  const { handling } = (
    await step(admin, number, { type: 'notNeeded.decided', reason: 'keeps', note: '' })
  ).json<LeaverDetails>();
  expect(handling).toMatchObject({ snooze: null, snoozeDays: null });
  const again = await handle({ type: 'snooze.started', until: day });
  expect(again.statusCode).toBe(409);
});
