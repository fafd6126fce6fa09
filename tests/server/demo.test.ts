import { describe, expect, onTestFinished, test } from 'vitest';
import { JOURNEY_STATES, statusOf } from '../../src/domain/returns/status/status.ts';
import { DEVICE_STATUSES } from '../../src/domain/warehouse/status.ts';
import { endTimer } from '../../src/machines/deviceReturn/apply.ts';
import { makeManyReturns } from '../../src/server/demo/many.ts';
import { seedDemonstration } from '../../src/server/demo/seed.ts';
import { snapshotOf } from '../../src/server/returns/lifecycle/record.ts';
import type { StoredReturn } from '../../src/server/services/returnSteps.ts';
import { createTestDatabase } from './helpers/database.ts';
import { createTestClock } from './helpers/testClock.ts';

async function seeded() {
  const testDatabase = await createTestDatabase();
  onTestFinished(() => testDatabase.close());
  const clock = createTestClock();
  const services = { database: testDatabase.database, clock };
  const wasEmpty = await seedDemonstration(services);
  const rows = async <T extends object>(query: string): Promise<T[]> =>
    (await testDatabase.pool.query<T>(query)).rows;
  return { services, clock, wasEmpty, rows };
}

describe('the demonstration', () => {
  test('has returns in every status, and mails no one about their past', async () => {
    const { rows, wasEmpty } = await seeded();
    expect(wasEmpty).toBe(true);
    const found = await rows<{ status: string }>('SELECT DISTINCT status FROM returns');
    expect(found.map(({ status }) => status).sort()).toEqual([...JOURNEY_STATES].sort());
    const open = await rows<{ status: string }>(
      'SELECT DISTINCT status FROM returns WHERE attention_kind IS NOT NULL',
    );
    expect(open.map(({ status }) => status).sort()).toEqual([
      'boxDelivered',
      'boxInTransit',
      'delivered',
      'deviceInTransit',
    ]);
    const returns = await rows('SELECT id FROM returns');
    expect(returns.length).toBeGreaterThanOrEqual(40);
    expect(await rows('SELECT id FROM outbox')).toEqual([]);
  });

  test('has every reminder in the message log too, and last log-ins of people', async () => {
    const { rows } = await seeded();
    const unsaid = await rows(
      `SELECT e.id FROM return_events e JOIN returns r ON r.id = e.return_id
       WHERE e.type = 'timer.nextReminder' AND NOT EXISTS
         (SELECT FROM mail_log m WHERE m.event_id = e.id AND m.recipient = r.employee_email)`,
    );
    expect(unsaid).toEqual([]);
    const untold = await rows(
      `SELECT r.id FROM returns r WHERE attention_kind IS NOT NULL AND NOT EXISTS
         (SELECT FROM mail_log m WHERE m.return_id = r.id AND m.recipient = 'it@acme.test')`,
    );
    expect(untold).toEqual([]);
    const never = "SELECT email FROM users WHERE status = 'active' AND last_sign_in_at IS NULL";
    expect(await rows(never)).toEqual([]);
  });

  test('is marked as such, and offers no monitors from Canada', async () => {
    const { rows } = await seeded();
    expect(await rows('SELECT is_demonstration FROM organisations')).toEqual([
      { is_demonstration: true },
    ]);
    const prices = await rows<{ device: string; lane: string }>('SELECT * FROM prices');
    expect(prices).toHaveLength(15);
    expect(prices).not.toContainEqual(
      expect.objectContaining({ device: 'monitor', lane: 'CA-US' }),
    );
  });

  test('is consistent: state, status, timeline, timers, counts and search', async () => {
    const { rows, clock } = await seeded();
    const timers = await rows<{ return_id: string; timer_id: string; due_at: Date }>(
      'SELECT * FROM timers',
    );
    // Last event that changed the status: problems and reminders follow without changing it.
    const last = new Map<string, { status: string; at: Date }>();
    for (const event of await rows<{ return_id: string; status: string; at: Date }>(
      'SELECT * FROM return_events ORDER BY return_id, id',
    )) {
      if (last.get(event.return_id)?.status !== event.status) last.set(event.return_id, event);
    }
    for (const row of await rows<StoredReturn>('SELECT * FROM returns')) {
      const snapshot = snapshotOf(row);
      expect(statusOf(snapshot)).toBe(row.status);
      expect(last.get(row.id)?.status).toBe(row.status);
      expect(last.get(row.id)?.at).toEqual(row.status_since);
      expect(row.status_since.getTime()).toBeLessThan(clock.now().getTime());
      expect(row.order_number).toBe(`RTN-${100_000 + Number(row.id)}`);
      expect(row.search_text.split('\n')[0]).toBe(row.order_number.toLowerCase());
      for (const timer of timers.filter(({ return_id: id }) => id === row.id)) {
        expect(endTimer(snapshot, timer.timer_id, timer.due_at.toISOString())).not.toBeNull();
        expect(timer.due_at.getTime()).toBeGreaterThan(clock.now().getTime());
      }
      const mustTick = ['cancellable', 'boxDelivered'].includes(row.status);
      if (mustTick) expect(timers.map(({ return_id: id }) => id)).toContain(row.id);
    }
    const counted = await rows(
      'SELECT status, sum(count)::int AS count FROM return_counts GROUP BY status ORDER BY status',
    );
    expect(counted).toEqual(
      await rows(
        'SELECT status, count(*)::int AS count FROM returns GROUP BY status ORDER BY status',
      ),
    );
  });

  test('has a device in each status of the warehouse', async () => {
    const { rows } = await seeded();
    const found = await rows<{ status: string }>('SELECT DISTINCT status FROM devices');
    expect(found.map(({ status }) => status)).toEqual(expect.arrayContaining([...DEVICE_STATUSES]));
  });

  test('leaves a database with an organization alone', async () => {
    const { services, rows } = await seeded();
    const before = await rows('SELECT id FROM returns');
    expect(await seedDemonstration(services)).toBe(false);
    expect(await rows('SELECT id FROM returns')).toEqual(before);
  });

  test('is created once by two processes in parallel', async () => {
    const testDatabase = await createTestDatabase();
    onTestFinished(() => testDatabase.close());
    const services = { database: testDatabase.database, clock: createTestClock() };
    const outcomes = await Promise.all([1, 2, 3].map(() => seedDemonstration(services)));
    expect(outcomes.filter((wasEmpty) => wasEmpty)).toHaveLength(1);
    const { rows } = await testDatabase.pool.query('SELECT id FROM organisations');
    expect(rows).toHaveLength(1);
  });

  test('numbers its orders in their order of time', async () => {
    const { rows } = await seeded();
    const byNumber = await rows('SELECT created_at FROM returns ORDER BY id');
    expect(byNumber).toEqual(await rows('SELECT created_at FROM returns ORDER BY created_at'));
  });

  test('is the same for the same moment', async () => {
    const query =
      'SELECT order_number, employee_name, serial_number, state FROM returns ORDER BY id';
    const [one, other] = [await seeded(), await seeded()];
    expect(await one.rows(query)).toEqual(await other.rows(query));
  });
});

test('generated returns in bulk are copies with their own numbers and history', async () => {
  const { services, clock, rows } = await seeded();
  const [before] = await rows<{ count: number }>('SELECT count(*)::int AS count FROM returns');
  const options = { organisationName: 'Acme', count: 300, seed: 1 };
  await makeManyReturns(services, options, () => {}, 100);
  const [found] = await rows<{ count: number }>(`SELECT count(*)::int AS count,
      count(*) FILTER (WHERE NOT starts_with(search_text, lower(order_number || E'\n' || employee_name)))::int AS astray,
      count(*) FILTER (WHERE NOT EXISTS (SELECT FROM return_events AS e WHERE e.return_id = r.id
        AND e.status = r.status AND e.at = r.status_since))::int AS untold
    FROM returns AS r`);
  expect(found).toEqual({ count: (before?.count ?? 0) + 300, astray: 0, untold: 0 });
  const counted = 'SELECT sum(count)::int AS count FROM return_counts';
  expect(await rows(counted)).toEqual([{ count: found?.count }]);
  const soon = await rows(
    `SELECT FROM timers WHERE due_at < '${clock.now().toISOString()}'::timestamptz + interval '300 days'
      AND return_id IN (SELECT id FROM returns WHERE idempotency_key = 'generated-' || id ORDER BY id DESC LIMIT 300)`,
  );
  expect(soon).toEqual([]);
  expect(await rows('SELECT FROM outbox')).toEqual([]);
});
