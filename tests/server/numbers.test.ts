import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { createBareDatabase, type TestDatabase } from './helpers/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  // Uses a portal's original functions: in other tests, numbers come from counters.
  database = await createBareDatabase();
  await migrate(database.pool);
});
afterAll(() => database.close());

async function valuesOf(expression: string, count: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ value: string }>(
    `SELECT ${expression}::text AS value FROM generate_series(1, ${count})`,
  );
  return rows.map(({ value }) => value);
}

test('an id reveals when a row was created, and not how many others were', async () => {
  const secondsBetween = async (rowsOfOthers: number) => {
    const [before = ''] = await valuesOf('new_id()', 1);
    await valuesOf('new_id()', rowsOfOthers);
    await database.pool.query('SELECT pg_sleep(0.2)');
    const [after = ''] = await valuesOf('new_id()', 1);
    return Number(BigInt(after) - BigInt(before)) / 16 / 1_000_000;
  };
  for (const rowsOfOthers of [0, 1000]) {
    expect(await secondsBetween(rowsOfOthers)).toBeGreaterThan(0.2);
    expect(await secondsBetween(rowsOfOthers)).toBeLessThan(60);
  }
});

test('ids grow, also for many rows in parallel, on several connections, and when the clock goes back', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => valuesOf('new_id()', 10_000)));
  expect(new Set(all.flat()).size).toBe(40_000);
  for (const ids of all) {
    expect(ids).toEqual([...ids].sort((a, b) => Number(BigInt(a) - BigInt(b))));
    expect(ids.every((id) => Number.isSafeInteger(Number(id)))).toBe(true);
  }
  const newest = all.flat().reduce((item, other) => (BigInt(item) > BigInt(other) ? item : other));
  await database.pool.query("SELECT setval('id_times', last_value + 3600000000) FROM id_times");
  const [first = '', second = ''] = await valuesOf('new_id()', 2);
  expect(BigInt(first)).toBeGreaterThan(BigInt(newest));
  expect(BigInt(second)).toBeGreaterThan(BigInt(first));
});

test('no table counts its rows across organizations', async () => {
  const { rows } = await database.pool.query(
    `SELECT table_name FROM information_schema.columns WHERE table_schema = 'public'
       AND (is_identity = 'YES' OR column_default LIKE 'nextval%')`,
  );
  expect(rows).toEqual([]);
});

test.each([
  ['new_order_number()', /^RTN-\d{8}$/],
  ['new_device_number()', /^DEV-\d{8}$/],
  ['new_deployment_number()', /^DPL-\d{8}$/],
  ['new_label_code()', /^LBL-\d{8}$/],
])('%s is random', async (expression, shape) => {
  const drawn = await valuesOf(expression, 20);
  for (const number of drawn) expect(number).toMatch(shape);
  expect(drawn).not.toEqual([...drawn].sort());
});
