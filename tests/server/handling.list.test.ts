import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Assignees } from '../../src/domain/handling/handling.ts';
import type { BulkJob } from '../../src/domain/returns/list/list.ts';
import { addPrices, listPage, order, send } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { MINUTE } from './helpers/testClock.ts';

const DAY = '2030-03-12';

let portal: TestPortal;
let admin: TestBrowser;
let member: TestBrowser;
let memberId = '';
/** Returns of Ada, of the member, of nobody, and one that has ended. */
const number = { ada: '', member: '', nobody: '', ended: '' };
beforeAll(async () => {
  portal = await openPortal();
  await addPrices(portal, portal.acme.id);
  admin = await portal.signIn('admin@acme.test');
  member = await portal.signIn('member@acme.test');
  for (const name of ['ada', 'member', 'nobody', 'ended'] as const) {
    number[name] = (await order(admin)).orderNumber;
  }
  await send(admin, number.ended, { type: 'order.cancel' });
  const { rows } = await portal.testDatabase.pool.query(
    `SELECT id FROM users WHERE email = 'member@acme.test'`,
  );
  memberId = rows[0].id;
  await handle('ada', { type: 'colleague.assigned', colleague: 'me' });
  await handle('member', { type: 'colleague.assigned', colleague: memberId });
});
afterAll(() => portal?.close());

const handle = (name: keyof typeof number, change: object) =>
  admin.post(`/api/portal/returns/${number[name]}/handling`, change);

async function found(query: string, browser = admin): Promise<readonly string[]> {
  const { rows } = await listPage(browser, query);
  const names = Object.entries(number);
  return rows.map((row) => names.find(([, one]) => one === row.orderNumber)?.[0] ?? '?').sort();
}

test.each(['newest', 'oldest', 'longest', 'name'])(
  'lists by assignee, sorted by %s',
  async (sort) => {
    expect(await found(`?sort=${sort}&assignee=me`)).toEqual(['ada']);
    expect(await found(`?sort=${sort}&assignee=me`, member)).toEqual(['member']);
    expect(await found(`?sort=${sort}&assignee=${memberId}`)).toEqual(['member']);
    expect(await found(`?sort=${sort}&assignee=none`)).toEqual(['nobody']);
    expect(await found(`?sort=${sort}&assignee=none&status=cancelled`)).toEqual([]);
    expect(await found(`?sort=${sort}&assignee=me&search=RTN`)).toEqual(['ada']);
  },
);

test('a row names its colleague, and so does the filter, whether they can log in or not', async () => {
  const { pool } = portal.testDatabase;
  const { rows } = await listPage(admin, `?assignee=${memberId}`);
  expect(rows.map(({ assignee }) => assignee?.name)).toEqual(['Max Member']);
  const choices = async () =>
    (await admin.get('/api/portal/assignees?of=returns')).json<Assignees>().assignees;
  expect((await choices()).map(({ name }) => name)).toEqual(['Ada Admin', 'Max Member']);
  await pool.query(`UPDATE users SET status = 'deactivated' WHERE id = $1`, [memberId]);
  expect((await choices())[1]).toEqual({ id: memberId, name: 'Max Member (deactivated)' });
  await pool.query(`UPDATE users SET status = 'active' WHERE id = $1`, [memberId]);
});

test('many are assigned and snoozed by a job, with one email to the colleague', async () => {
  const numbers = [number.ada, number.nobody];
  const run = async (job: object) => {
    const body = { idempotencyKey: `job-${JSON.stringify(job).length}-key`, ...job };
    expect((await admin.post('/api/portal/bulk', body)).statusCode).toBe(201);
    await portal.work();
    portal.clock.advance(MINUTE);
    await portal.work();
    const { job: done } = (await admin.get('/api/portal/bulk')).json();
    const mails = portal.mails
      .filter(({ subject }) => / assigned /.test(subject))
      .map(({ to, subject }) => `${to}: ${subject}`);
    return { done: done.done, skipped: done.reasons, mails };
  };
  const event = 'colleague.assigned';
  portal.clock.advance(MINUTE);
  await portal.work();
  portal.mails.length = 0;
  expect(await run({ event, orderNumbers: numbers, assignee: memberId })).toEqual({
    ...{ done: 2, skipped: [] },
    mails: ['member@acme.test: Ada Admin assigned 2 returns to you'],
  });
  expect(await found('?assignee=me', member)).toEqual(['ada', 'member', 'nobody']);
  expect(await run({ event, filter: { assignee: 'me' }, assignee: 'me' })).toMatchObject({
    done: 0,
  });
  const snooze = { event: 'snooze.started', snoozeUntil: DAY };
  const snoozed = await run({ ...snooze, orderNumbers: [number.ada, number.ended] });
  expect([snoozed.done, snoozed.skipped[0]?.examples]).toEqual([1, [number.ended]]);
  const wrong = [
    { event, orderNumbers: numbers, assignee: '999999' },
    { event: 'snooze.started', orderNumbers: numbers, snoozeUntil: '2030-01-01' },
  ].map((one) => admin.post('/api/portal/bulk', { idempotencyKey: 'wrong-key', ...one }));
  const answers = await Promise.all(wrong);
  expect(answers.map((answer) => [answer.statusCode, Object.keys(answer.json().errors)])).toEqual([
    [400, ['assignee']],
    [400, ['snoozeUntil']],
  ]);
  await handle('ada', { type: 'snooze.ended' });
  await handle('nobody', { type: 'assignment.removed' });
  await handle('ada', { type: 'colleague.assigned', colleague: 'me' });
});

test('an undone job gives each return back to whoever had it, and no one gets an email', async () => {
  await handle('nobody', { type: 'assignment.removed' });
  const orderNumbers = [number.ada, number.nobody, number.member];
  const event = 'colleague.assigned';
  const body = { idempotencyKey: 'a job to undo', event, orderNumbers, assignee: memberId };
  const { job } = (await admin.post('/api/portal/bulk', body)).json<{ job: BulkJob }>();
  expect(job.canUndo).toBe(false);
  await portal.work();
  portal.mails.length = 0;
  const undo = () => admin.post(`/api/portal/bulk/${job.id}/undo`, {});
  await handle('nobody', { type: 'colleague.assigned', colleague: 'me' });
  expect((await undo()).json<{ job: BulkJob }>().job.isUndo).toBe(true);
  await portal.work();
  const { job: undone } = (await admin.get('/api/portal/bulk')).json<{ job: BulkJob }>();
  expect(undone).toMatchObject({ canUndo: false, done: 1 });
  expect(undone.reasons).toEqual([
    { reason: 'It was changed since.', count: 1, examples: [number.nobody] },
  ]);
  expect(await found('?assignee=me')).toEqual(['ada', 'nobody']);
  portal.clock.advance(MINUTE);
  await portal.work();
  expect(portal.mails.map(({ subject }) => subject)).toEqual([]);
  expect((await undo()).statusCode).toBe(409);
  await handle('nobody', { type: 'assignment.removed' });
});

test('a snoozed return leaves what needs attention, and is counted by itself', async () => {
  const counts = async () => {
    const { needsAttention, snoozed, problems } = await listPage(admin);
    return { needsAttention, snoozed, problems: problems.map(({ kind }) => kind) };
  };
  await send(admin, number.ada, { type: 'attention.raise', kind: 'damaged', note: '' });
  await send(admin, number.member, { type: 'attention.raise', kind: 'damaged', note: '' });
  expect(await counts()).toEqual({ needsAttention: 2, snoozed: 0, problems: ['damaged'] });
  await handle('ada', { type: 'snooze.started', until: DAY });
  await handle('nobody', { type: 'snooze.started', until: DAY });
  expect(await counts()).toEqual({ needsAttention: 1, snoozed: 2, problems: ['damaged'] });
  for (const sort of ['newest', 'problem', 'name']) {
    expect(await found(`?sort=${sort}&attention=yes`)).toEqual(['member']);
    expect(await found(`?sort=${sort}&problem=damaged`)).toEqual(['member']);
  }
  expect(await found('?snoozed=yes')).toEqual(['ada', 'nobody']);
  expect(await found('?snoozed=yes&attention=yes&sort=newest')).toEqual(['ada']);
  expect(await found('')).toEqual(['ada', 'ended', 'member', 'nobody']);
  const { rows } = await listPage(admin, '?snoozed=yes&assignee=me');
  expect(rows.map(({ snoozedUntil }) => snoozedUntil)).toEqual([DAY]);
  const matches = await admin.get('/api/portal/return-matches?snoozed=yes&assignee=me');
  expect(matches.json()).toEqual({ count: 1, isMore: false });
  await handle('ada', { type: 'snooze.ended' });
  await send(admin, number.nobody, { type: 'order.cancel' });
  expect(await counts()).toEqual({ needsAttention: 2, snoozed: 0, problems: ['damaged'] });
});
