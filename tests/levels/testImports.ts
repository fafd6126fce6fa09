import type { Pool } from 'pg';
import { admin } from '../machines/helpers/admin.ts';

/** Cells of a row that can be ordered as it is, or put into Leaving. */
const CELLS = {
  line1: '3 Main Street',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
  device: 'Laptop',
  destination: 'Warehouse',
  startDay: '2026-01-09',
};
const PATIENCE_MS = 15_000;

/** Manipulations of the imports in a portal's database. */
export interface TestImports {
  /** Sets the state of the admin's last import; null removes it. */
  set(state: 'running' | 'finished' | null): Promise<void>;
  /** Makes these rows count as never ordered. */
  forgetFingerprints(): Promise<void>;
  /** Processes the import and waits for it. */
  finish(): Promise<void>;
}

/** Holds imports until the path lets them finish. */
export async function holdImports(pool: Pool): Promise<TestImports> {
  await pool.query(`CREATE FUNCTION hold_import() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.due_at := '2100-01-01'; RETURN NEW; END $$`);
  await pool.query(`CREATE TRIGGER hold_import BEFORE INSERT ON outbox FOR EACH ROW
    WHEN (NEW.kind = 'import.place') EXECUTE FUNCTION hold_import()`);
  const addLeftOut = () =>
    pool.query(
      `INSERT INTO import_rows (import_id, line, organisation_id, state, cells, reason)
       SELECT id, line, organisation_id, 'leftOut',
         $1::jsonb || jsonb_build_object('name', 'Robin Day ' || line), 'Skipped.'
       FROM imports CROSS JOIN (VALUES (98), (99)) AS lines (line)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(CELLS)],
    );
  const clear = async () => {
    await pool.query(`DELETE FROM outbox WHERE kind = 'import.place'`);
    await pool.query('DELETE FROM import_rows');
    await pool.query('DELETE FROM imports');
  };
  return {
    async set(state) {
      await clear();
      if (state === null) return;
      await pool.query(
        `INSERT INTO imports (organisation_id, key, name, total, state, created_at, created_by,
           created_by_name, finished_at)
         SELECT organisation_id, 'a-key', 'leavers.csv', 2, $2, now(), id, name,
           CASE WHEN $2 = 'finished' THEN now() END
         FROM users WHERE email = $1`,
        [admin.email, state],
      );
      await addLeftOut();
    },
    async forgetFingerprints() {
      await pool.query('UPDATE imports SET fingerprint = NULL');
    },
    async finish() {
      await pool.query(
        `UPDATE outbox SET due_at = '2020-01-01' WHERE kind = 'import.place' AND done_at IS NULL`,
      );
      for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
        const { rowCount } = await pool.query(
          `SELECT FROM import_rows WHERE state = 'waiting' LIMIT 1`,
        );
        if (rowCount === 0) break;
        await new Promise((done) => setTimeout(done, 50));
      }
      await pool.query(
        `UPDATE imports SET state = 'finished', finished_at = now() WHERE state = 'running'`,
      );
      await addLeftOut();
    },
  };
}
