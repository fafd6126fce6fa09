import { describe, expect, test } from 'vitest';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { endDueTimers } from '../../src/server/endDueTimers.ts';
import { timerType } from '../../src/server/timers/timerRows.ts';
import { addPrices, order, send } from './helpers/orders.ts';
import { startPortal } from './helpers/portal.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';

async function startReturns() {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  const admin = await portal.signIn('admin@acme.test');
  const reports: string[] = [];
  const endDue = () =>
    endDueTimers(portal.services, (message, error) => void reports.push(`${message} ${error}`));
  const { pool } = portal.testDatabase;
  const readTimers = async () =>
    (await pool.query('SELECT timer_id, due_at FROM timers ORDER BY timer_id')).rows;
  const read = async (orderNumber: string) =>
    (await admin.get(`/api/portal/returns/${orderNumber}`)).json<ReturnDetails>();
  return { portal, admin, reports, endDue, pool, readTimers, read };
}

const BOX_IS_THERE = [
  { type: 'order.release' },
  { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' },
  { type: 'kit.delivered' },
];
const NEWER_MACHINE = 'UPDATE returns SET state_version = 99 WHERE order_number = $1';

describe('the timers of returns', () => {
  test('end when they are due and not before, and count the returns processed', async () => {
    const { portal, admin, endDue, reports } = await startReturns();
    await order(admin);
    portal.clock.advance(MINUTE);
    await order(admin);
    portal.clock.advance(29 * MINUTE - 1);
    expect(await endDue()).toBe(0);
    portal.clock.advance(1);
    expect(await endDue()).toBe(1);
    await order(admin);
    portal.clock.advance(30 * MINUTE);
    expect(await endDue()).toBe(2);
    expect(await endDue()).toBe(0);
    expect(reports).toEqual([]);
  });

  test('end in the order in which they were due, with that time in the timeline', async () => {
    const { portal, admin, endDue, pool, read } = await startReturns();
    const { orderNumber } = await order(admin);
    for (const event of BOX_IS_THERE) await send(admin, orderNumber, event);
    const delivered = portal.clock.now().getTime();
    // The last written row is read last: the timer that is due first.
    await pool.query("UPDATE timers SET due_at = due_at WHERE timer_id LIKE '%nextReminder%'");
    portal.clock.advance(40 * DAY);
    expect(await endDue()).toBe(1);
    // The session expired in those weeks.
    await portal.signIn('admin@acme.test', admin);
    const { status, timeline } = await read(orderNumber);
    expect(status).toBe('notReturned');
    expect(timeline.slice(4).map(({ type, at, actor }) => [type, at, actor])).toEqual([
      ['timer.nextReminder', new Date(delivered + 3 * DAY).toISOString(), 'the clock'],
      ['timer.expiry', new Date(delivered + 30 * DAY).toISOString(), 'the clock'],
    ]);
    // Stored as the machine handled them, so that a replay leads to the same state.
    const fired = await pool.query("SELECT event FROM return_events WHERE type LIKE 'timer.%'");
    const [reminded, ended] = timeline.slice(4).map(({ at }) => at);
    expect(fired.rows.map(({ event }) => event)).toEqual([
      { type: 'xstate.after.nextReminder.deviceReturn.outreach.scheduled', at: reminded },
      { type: 'xstate.after.expiry.deviceReturn.journey.boxDelivered', at: ended },
    ]);
  });

  test('are left for the next time if the return is locked', async () => {
    const { portal, admin, endDue, pool, reports, readTimers, read } = await startReturns();
    const { orderNumber } = await order(admin);
    portal.clock.advance(30 * MINUTE);
    const before = await readTimers();
    const somebody = await pool.connect();
    await somebody.query('BEGIN');
    await somebody.query('SELECT * FROM returns FOR UPDATE');
    try {
      expect(await endDue()).toBe(0);
    } finally {
      await somebody.query('ROLLBACK');
      somebody.release();
    }
    expect([await readTimers(), reports]).toEqual([before, []]);
    expect(await endDue()).toBe(1);
    expect((await read(orderNumber)).status).toBe('awaitingShipment');
  });

  test('that cannot end pause for ten minutes, and the others run on', async () => {
    const { portal, admin, endDue, pool, reports, readTimers } = await startReturns();
    const { orderNumber } = await order(admin);
    await pool.query(NEWER_MACHINE, [orderNumber]);
    const start = portal.clock.now().getTime();
    await pool.query(
      `INSERT INTO timers (organisation_id, return_id, timer_id, due_at)
       SELECT organisation_id, id, 'a.later.one', $1 FROM returns`,
      [new Date(start + DAY)],
    );
    portal.clock.advance(30 * MINUTE);
    expect(await endDue()).toBe(0);
    expect(reports).toEqual([
      expect.stringMatching(
        /^The timers of return (\d+) could not end; trying again later\. Error: Return \1 was stored by version 99 of the machine; this is \d+\.$/,
      ),
    ]);
    expect((await readTimers()).map(({ due_at: due }) => due.getTime() - start)).toEqual([
      DAY,
      40 * MINUTE,
    ]);
    portal.clock.advance(10 * MINUTE - 1);
    await endDue();
    expect(reports).toHaveLength(1);
    portal.clock.advance(1);
    await endDue();
    expect(reports).toHaveLength(2);
  });

  test('unknown to the machine are deleted without a trace', async () => {
    const { portal, admin, endDue, pool, reports, readTimers, read } = await startReturns();
    const { orderNumber } = await order(admin);
    await pool.query("UPDATE timers SET timer_id = 'xstate.after.gone.deviceReturn.journey'");
    portal.clock.advance(30 * MINUTE);
    expect(await endDue()).toBe(1);
    expect([await readTimers(), reports]).toEqual([[], []]);
    expect((await read(orderNumber)).timeline.map(({ type }) => type)).toEqual(['order.placed']);
  });

  test.each([
    ['xstate.after.cancelWindow.deviceReturn.journey.cancellable', 'timer.cancelWindow'],
    ['xstate.after.expiry', 'timer.xstate.after.expiry'],
    ['as.xstate.after.expiry.deviceReturn', 'timer.as.xstate.after.expiry.deviceReturn'],
    ['xstateXafter.expiry.deviceReturn', 'timer.xstateXafter.expiry.deviceReturn'],
    ['expiry', 'timer.expiry'],
  ])('have a name in the timeline: %s', (id, name) => {
    expect(timerType(id)).toBe(name);
  });
});
