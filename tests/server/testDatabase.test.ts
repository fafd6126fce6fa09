import { expect, test } from 'vitest';
import { createTestDatabase } from './helpers/database.ts';

test.each([
  'CREATE FUNCTION left_behind() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  "ALTER TABLE organisations ALTER COLUMN name SET DEFAULT 'left behind'",
  'DROP INDEX returns_search',
  'ANALYZE organisations',
])('a database is not reused after %s', async (alteration) => {
  const first = await createTestDatabase();
  await first.pool.query(`INSERT INTO organisations (name, display_name, created_at)
    VALUES ('a', 'A', now())`);
  await first.pool.query(alteration);
  await first.close();
  const second = await createTestDatabase();
  expect(second.url).not.toBe(first.url);
  await second.close();
});

test('a database with rows only is reused, emptied', async () => {
  const first = await createTestDatabase();
  await first.pool.query(`INSERT INTO organisations (name, display_name, created_at)
    VALUES ('a', 'A', now())`);
  await first.close();
  const second = await createTestDatabase();
  expect(second.url).toBe(first.url);
  expect((await second.pool.query('SELECT id FROM organisations')).rows).toEqual([]);
  await second.close();
});
