import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Assignees, Colleague } from '../../src/domain/handling/handling.ts';
import type {
  LeaverDetails,
  LeaverPage,
  ManyLeaversOutcome,
} from '../../src/domain/leavers/leavers.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { endLeaverSnoozes } from '../../src/server/leavers/handleLeaver.ts';
import { addLeaver, LEAVERS, leaversOf, step } from './helpers/leavers.ts';
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
  await mails();
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

test('the list of leavers is filtered by assignee, and snoozed ones have a tab', async () => {
  const { leaverNumber: other } = await addLeaver(admin);
  await assign();
  const numbers = async (query: string, browser = admin) =>
    (await leaversOf(browser, query)).rows.map(({ leaverNumber }) => leaverNumber);
  const member = await portal.signIn('member@acme.test');
  expect(await numbers('?assignee=me', member)).toContain(number);
  expect(await numbers('?assignee=me')).not.toContain(number);
  const unassigned = await numbers('?assignee=none');
  expect([unassigned.includes(other), unassigned.includes(number)]).toEqual([true, false]);
  const before = (await leaversOf(admin)).counts;
  const day = await snooze();
  const { rows, counts } = await leaversOf(admin, '?tab=snoozed&sort=due');
  expect(counts).toEqual({ ...before, waiting: before.waiting - 1, snoozed: before.snoozed + 1 });
  expect(rows.find(({ leaverNumber }) => leaverNumber === number)).toMatchObject({
    assignee: { name: 'Dana Reyes' },
    snoozedUntil: day,
  });
  expect(await numbers('')).not.toContain(number);
});

test('waiting leavers have tabs by assignee, the snoozed ones among them', async () => {
  const { leaverNumber: other } = await addLeaver(admin);
  const { leaverNumber: ordered } = await addLeaver(admin);
  const member = await portal.signIn('member@acme.test');
  const tab = async (name: string) => {
    const { rows, counts, total } = await leaversOf(member, `?tab=${name}&size=100`);
    return { numbers: rows.map(({ leaverNumber }) => leaverNumber), counts, total };
  };
  const before = (await tab('mine')).counts;
  await assign();
  await snooze();
  await step(admin, ordered, { type: 'order.placed' });
  const mine = await tab('mine');
  expect(mine.numbers).toContain(number);
  expect(mine.counts).toEqual({
    ...before,
    ...{ mine: before.mine + 1, unassigned: before.unassigned - 2 },
    ...{ waiting: before.waiting - 2, snoozed: before.snoozed + 1, ordered: before.ordered + 1 },
  });
  expect(mine.total?.count).toBe(mine.counts.mine);
  const { numbers } = await tab('unassigned');
  expect([other, number, ordered].map((one) => numbers.includes(one))).toEqual([
    true,
    false,
    false,
  ]);
  const sheet = await member.get(`${LEAVERS}.csv?tab=mine`);
  const listed = sheet.body.split('\r\n').map((line) => line.split(',')[0]);
  expect([listed.includes(number), listed.includes(other)]).toEqual([true, false]);
});

test('the filter of leavers names who has some, whether they can log in or not', async () => {
  const { pool } = portal.testDatabase;
  await assign();
  await pool.query(`UPDATE users SET status = 'deactivated' WHERE id = $1`, [dana]);
  const answer = await admin.get('/api/portal/assignees?of=leavers');
  await pool.query(`UPDATE users SET status = 'active' WHERE id = $1`, [dana]);
  const name = 'Dana Reyes (deactivated)';
  expect(answer.json<Assignees>().assignees).toContainEqual({ id: dana, name });
});

test('snoozed leavers are listed by the day on which they come back, page by page', async () => {
  const { snoozeDays } = await leaversOf(admin);
  const later = new Date(Date.parse(snoozeDays.first) + 3 * DAY).toISOString().slice(0, 10);
  const { leaverNumber: other } = await addLeaver(admin, { lastDay: '2030-04-01' });
  const until = (leaverNumber: string, day: string) => ({
    leaverNumber,
    change: { type: 'snooze.started', until: day },
  });
  const changes = [until(number, later), until(other, snoozeDays.first)];
  await admin.post(`${LEAVERS}/handling`, { changes });
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: LeaverPage = await leaversOf(admin, `?tab=snoozed&size=25${cursor}`);
    found.push(...page.rows.map(({ leaverNumber }) => leaverNumber));
    cursor = page.nextCursor === null ? null : `&cursor=${page.nextCursor}`;
  }
  expect(found.indexOf(other)).toBeLessThan(found.indexOf(number));
});

test('many are assigned by one request, in one email; taken back, no one gets another', async () => {
  const { leaverNumber: other } = await addLeaver(admin);
  const many = (changes: readonly object[]) => admin.post(`${LEAVERS}/handling`, { changes });
  const to = (leaverNumber: string, change: object) => ({ leaverNumber, change });
  const given = { type: 'colleague.assigned', colleague: dana };
  await many([to(number, given), to(other, given)]);
  expect(await mails()).toEqual(['member@acme.test: Ada Admin assigned 2 leavers to you']);
  const mine = { type: 'colleague.assigned', colleague: 'me' };
  await many([to(number, mine), to(other, mine)]);
  const { outcomes } = (
    await many([to(number, { ...given, isUndo: true }), to(other, { ...given, isUndo: true })])
  ).json<ManyLeaversOutcome>();
  expect(outcomes.map(({ problem }) => problem)).toEqual([null, null]);
  expect((await details()).assignee?.name).toBe('Dana Reyes');
  expect(await mails()).toEqual([]);
});

test('one who can’t be snoozed keeps no one else from it', async () => {
  const { leaverNumber: other } = await addLeaver(admin);
  await step(admin, other, { type: 'notNeeded.decided', reason: 'keeps', note: '' });
  const change = { type: 'snooze.started', until: (await leaversOf(admin)).snoozeDays.first };
  const changes = [number, other].map((leaverNumber) => ({ leaverNumber, change }));
  const answer = await admin.post(`${LEAVERS}/handling`, { changes });
  const problems = new Map(
    answer
      .json<ManyLeaversOutcome>()
      .outcomes.map(({ leaverNumber, problem }) => [leaverNumber, problem]),
  );
  expect([problems.get(number), problems.get(other)]).toEqual([
    null,
    "Nothing is left to be done here, so it can't be snoozed.",
  ]);
});
