import { describe, expect, onTestFinished, test } from 'vitest';
import { nextTimeAt, timeIn } from '../../src/domain/organization/timeZones.ts';
import type { EmailChoice } from '../../src/domain/people/emailWords.ts';
import { planDigests } from '../../src/server/digest/planDigests.ts';
import { importRow, sendRows, start } from './helpers/imports.ts';
import { addNotificationAddress, addPrices, order, orderForm, send } from './helpers/orders.ts';
import { openPortal, startPortal, type TestPortal } from './helpers/portal.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';

const HOUR = 60 * MINUTE;

/** Starts Acme in New York at 9 AM UTC, four hours before its digest. */
async function startDigests(choice: EmailChoice = 'digest') {
  const portal = await startPortal();
  const { pool } = portal.testDatabase;
  await addPrices(portal, portal.acme.id);
  await pool.query("UPDATE organisations SET time_zone = 'America/New_York'");
  await pool.query('UPDATE users SET return_emails = $1', [choice]);
  await addNotificationAddress(portal, portal.acme.id, 'it@acme.test');
  const member = await portal.signIn('member@acme.test');
  // Schedules the first digest.
  await planDigests(portal.services);
  return { portal, member };
}

/** Advances the clock to just after an hour of this day in UTC, and returns the digests sent then. */
async function digestsAt(portal: TestPortal, hour: number) {
  await portal.work();
  portal.clock.advance(MINUTE);
  await portal.work();
  portal.mails.length = 0;
  const now = portal.clock.now();
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  portal.clock.advance(then - now.getTime());
  await portal.work();
  portal.clock.advance(2 * MINUTE);
  await portal.work();
  return portal.mails.splice(0).filter(({ to }) => /@acme.test$/i.test(to));
}
const readersIn = (mails: readonly { to: string }[]) => mails.map(({ to }) => to);

describe('a daily summary', () => {
  test("comes at eight in the organization's time zone, problems first, with names and links", async () => {
    const { portal, member } = await startDigests();
    const employee = { ...orderForm().employee, name: 'Daphne Lefebvre' };
    const broken = await order(member, { employee });
    await send(member, broken.orderNumber, { type: 'attention.raise', kind: 'damaged', note: '' });
    const solved = await order(member);
    await send(member, solved.orderNumber, { type: 'attention.raise', kind: 'damaged', note: '' });
    await send(member, solved.orderNumber, { type: 'attention.resolve', note: '' });
    const { id } = await sendRows(member, [importRow(2), importRow(3), importRow(4)]);
    await start(member, id);
    const admin = await portal.signIn('admin@acme.test');
    const shipped = await order(admin);
    await send(admin, shipped.orderNumber, { type: 'order.release' });
    const kit = { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' };
    await send(admin, shipped.orderNumber, kit);

    expect(readersIn(await digestsAt(portal, 12))).toEqual([]);
    const mails = await digestsAt(portal, 13);
    expect(readersIn(mails).sort()).toEqual([
      'admin@acme.test',
      'it@acme.test',
      'member@acme.test',
    ]);
    const [forAll] = mails.filter(({ to }) => to === 'it@acme.test');
    await expect(`${forAll?.subject}\n\n${forAll?.text}`).toMatchFileSnapshot('golden/digest.txt');
    const [forMember] = mails.filter(({ to }) => to === 'member@acme.test');
    expect(forMember?.text).toContain('Daphne Lefebvre, laptop');
    // An event of another user's return.
    expect(forMember?.text).not.toContain('Boxes shipped');
  });

  test('reports everything once, and is not sent without news', async () => {
    const { portal, member } = await startDigests();
    await order(member);
    expect(readersIn(await digestsAt(portal, 13))).toEqual(['it@acme.test']);
    portal.clock.advance(DAY);
    // The uncanceled box is being prepared, which no digest mentions.
    expect(readersIn(await digestsAt(portal, 13))).toEqual([]);
  });

  test.each<EmailChoice>(['every', 'problems', 'none'])(
    'is not sent to users who chose %s',
    async (choice) => {
      const { portal, member } = await startDigests(choice);
      const { orderNumber } = await order(member);
      await send(member, orderNumber, { type: 'order.cancel' });
      expect(readersIn(await digestsAt(portal, 13))).toEqual(['it@acme.test']);
    },
  );

  test('is sent once to a person whose address is a notification address too', async () => {
    const { portal, member } = await startDigests();
    await addNotificationAddress(portal, portal.acme.id, 'Member@acme.test');
    const { orderNumber } = await order(member);
    await send(member, orderNumber, { type: 'order.cancel' });
    const readers = readersIn(await digestsAt(portal, 13));
    expect(readers.sort()).toEqual(['Member@acme.test', 'it@acme.test']);
  });

  test('is sent once by two processes, and not again after a crash', async () => {
    const { portal, member } = await startDigests();
    const other = await openPortal({ beside: portal });
    onTestFinished(other.close);
    const { orderNumber } = await order(member);
    await send(member, orderNumber, { type: 'order.cancel' });
    await portal.work();
    for (const one of [portal, other]) one.mails.length = 0;
    portal.clock.advance(4 * HOUR);
    await Promise.all([portal.work(), other.work()]);
    portal.clock.advance(2 * MINUTE);
    await Promise.all([portal.work(), other.work()]);
    const readers = () => readersIn([...portal.mails, ...other.mails]).sort();
    expect(readers()).toEqual(['it@acme.test', 'member@acme.test']);
    // The worker died after sending the emails, before it marked them as sent.
    await portal.testDatabase.pool.query(
      "UPDATE outbox SET done_at = NULL WHERE kind = 'digest.send'",
    );
    portal.clock.advance(10 * MINUTE);
    await portal.work();
    expect(readers()).toHaveLength(2);
  });

  test('follows a change of the time zone, without repetitions', async () => {
    const { portal, member } = await startDigests();
    const { orderNumber } = await order(member);
    await send(member, orderNumber, { type: 'order.cancel' });
    expect(readersIn(await digestsAt(portal, 13))).toHaveLength(2);
    const admin = await portal.signIn('admin@acme.test');
    const { version: basedOn, ...settings } = (await admin.get('/api/portal/organisation')).json();
    const changed = { ...settings, timeZone: 'America/Los_Angeles', basedOn };
    await admin.request('PUT', '/api/portal/organisation', { body: changed });
    const second = await order(member);
    await send(member, second.orderNumber, { type: 'order.cancel' });
    const mails = await digestsAt(portal, 16);
    expect(mails.map(({ to, subject }) => `${to} ${subject}`).sort()).toEqual([
      'it@acme.test Returns at Acme: 1 update',
      'member@acme.test Your returns: 1 update',
    ]);
  });
});

describe('the hour of a time zone', () => {
  test.each([
    ['America/New_York', '2026-03-07T14:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['America/New_York', '2026-10-31T14:00:00Z', '2026-11-01T13:00:00.000Z'],
    ['America/New_York', '2026-11-25T13:00:00Z', '2026-11-26T13:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-25T19:55:30Z', '2026-11-26T02:30:00.000Z'],
    ['UTC', '2026-11-25T07:59:59Z', '2026-11-25T08:00:00.000Z'],
  ])('in %s after %s is at %s', (zone, after, next) => {
    expect(nextTimeAt(8, zone, new Date(after)).toISOString()).toBe(next);
  });

  test('is written in the local style', () => {
    const at = new Date('2026-11-25T19:55:30Z');
    expect(timeIn(at, 'America/New_York')).toBe('2:55 PM ET');
    expect(timeIn(at, 'Europe/London')).toBe('7:55 PM GMT');
    expect(timeIn(at, 'UTC')).toBe('7:55 PM UTC');
  });
});
