import { expect, onTestFinished, test } from 'vitest';
import {
  expectOnceEach,
  ordersIn,
  readImport,
  rejectedOf,
  startImportOf,
} from './support/imports.ts';
import { openPortal } from './support/portal.ts';

test('two workers at once order each row of an import once', async () => {
  const { portal, member, id } = await startImportOf(120);
  const second = await openPortal({ beside: portal });
  onTestFinished(second.close);
  // A second piece of work for the same import, as one leaves it that was wrongly thought dead.
  await portal.testDatabase.pool.query(
    `INSERT INTO outbox (organisation_id, kind, payload, created_at, due_at)
     SELECT organisation_id, kind, payload, created_at, due_at FROM outbox
     WHERE kind = 'import.place'`,
  );
  await Promise.all([portal.work(), second.work()]);
  expect(await readImport(member, id)).toMatchObject({ state: 'finished', ordered: 120 });
  await expectOnceEach(portal, id, 120);
});

test('a row that the database cannot take is refused alone, and holds up nobody', async () => {
  const { portal, member, id } = await startImportOf(60);
  const { pool } = portal.testDatabase;
  // It ends the connection on which it is written.
  await pool.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`);
  await pool.query(`CREATE TRIGGER die BEFORE INSERT ON returns FOR EACH ROW
      WHEN (NEW.idempotency_key = 'import-${id}-41') EXECUTE FUNCTION die()`);
  await portal.work();
  expect(await readImport(member, id)).toMatchObject({ state: 'finished', ordered: 59 });
  expect((await rejectedOf(member, id)).map(({ line }) => line)).toEqual([41]);
  expect(await ordersIn(portal)).toHaveLength(59);
});
