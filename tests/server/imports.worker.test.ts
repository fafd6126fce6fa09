import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createImportPlacer } from '../../src/server/imports/place.ts';
import {
  expectOnceEach,
  ordersIn,
  readImport,
  rejectedOf,
  startImportOf,
} from './helpers/imports.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';

test('two parallel workers order each row of an import once', async () => {
  const { portal, member, id } = await startImportOf(120);
  const second = await openPortal({ beside: portal });
  onTestFinished(second.close);
  // A second job for the same import, as left by a worker wrongly considered dead.
  await portal.testDatabase.pool.query(
    `INSERT INTO outbox (organisation_id, kind, payload, created_at, due_at)
     SELECT organisation_id, kind, payload, created_at, due_at FROM outbox
     WHERE kind = 'import.place'`,
  );
  await Promise.all([portal.work(), second.work()]);
  expect(await readImport(member, id)).toMatchObject({ state: 'finished', ordered: 120 });
  await expectOnceEach(portal, id, 120);
  // One email covers all rows, and nothing else waits for work on each row.
  const found = await portal.testDatabase.pool.query(
    "SELECT FROM outbox WHERE kind = 'return.notice'",
  );
  expect(found.rowCount).toBe(0);
});

test('more rows cause no more queries', async () => {
  const counts = [];
  for (const rows of [5, 25]) {
    const { portal, member, id } = await startImportOf(rows);
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    await createImportPlacer(portal.services)({
      ...{ id: '1', organisationId: portal.acme.id, payload: { importId: id } },
      ...{ createdAt: portal.clock.now(), attempt: 1, lane: 'general' },
    });
    counts.push(queries.mock.calls.length);
    queries.mockRestore();
    expect(await readImport(member, id)).toMatchObject({ state: 'finished', ordered: rows });
  }
  expect(counts[1]).toBe(counts[0]);
});

const END = 'PERFORM pg_terminate_backend(pg_backend_pid());';
const FULL = "RAISE EXCEPTION 'No space left' USING ERRCODE = '53100';";

/** Runs an action when an order is written, up to `times` times. */
async function failOrders(
  { testDatabase: { pool } }: TestPortal,
  how: string,
  most: number,
  key = '%',
): Promise<void> {
  await pool.query(`CREATE SEQUENCE failed`);
  await pool.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN IF nextval('failed') <= ${most} THEN ${how} END IF; RETURN NEW; END $$`);
  await pool.query(`CREATE TRIGGER fail BEFORE INSERT ON returns FOR EACH ROW
      WHEN (NEW.idempotency_key LIKE '${key}') EXECUTE FUNCTION fail()`);
}

/** Runs the worker, including retries after their pauses. */
async function workOn(portal: TestPortal, tries: number): Promise<void> {
  for (let count = 0; count < tries; count++) {
    await portal.work();
    portal.clock.advance(11 * 60_000);
  }
}

test.each([
  ['connections that break one after the other', END, 4],
  ['a disk that is full for longer', FULL, 8],
])('%s cost no row of an import', async (_, how, most) => {
  const { portal, member, id } = await startImportOf(30);
  await failOrders(portal, how, most);
  await workOn(portal, 5);
  expect(await readImport(member, id)).toMatchObject({ state: 'finished', ordered: 30 });
  await expectOnceEach(portal, id, 30);
});

test('a row that the database rejects fails alone, and holds up no other', async () => {
  const { portal, member, id } = await startImportOf(60);
  await failOrders(portal, END, 100, `import-${id}-41`);
  await workOn(portal, 3);
  expect(await readImport(member, id)).toMatchObject({ state: 'finished', ordered: 59 });
  expect((await rejectedOf(member, id)).map(({ line }) => line)).toEqual([41]);
  expect(await ordersIn(portal)).toHaveLength(59);
});
