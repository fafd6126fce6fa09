import type { Pool } from 'pg';

/** A table that has grown beyond this is dropped with its database: it would slow the next test. */
const MOST_BYTES = 2 ** 20;

/** How long connections of others may take to end, in milliseconds. */
const PATIENCE = 500;

/** Changes with whatever is made, altered or analyzed in a database, and with no row of its tables. */
export async function fingerprintOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ print: string }>(
    // What is made or altered is counted (globalSetup.ts).
    `SELECT concat_ws(' ', (SELECT concat(last_value, is_called) FROM counting.alterations),
       (SELECT count(*) FROM pg_statistic WHERE starelid >= 16384)) AS print`,
  );
  return rows[0]?.print ?? '';
}

/**
 * Empties a database for the next test, which costs a tenth of making a new one and connecting to it.
 * @returns false where that is not enough: something else than rows was changed, there are very many
 *   of them, or somebody is still connected
 */
export async function empty(pool: Pool, before: string): Promise<boolean> {
  if (pool.ending || !(await isLeft(pool))) return false;
  if ((await fingerprintOf(pool)) !== before) return false;
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `SELECT oid::regclass AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
     WHERE relnamespace IN ('public'::regnamespace, 'counting'::regnamespace) AND relkind = 'r'
       AND relname <> 'migrations' AND pg_relation_size(oid) > 0`,
  );
  if (rows.some(({ bytes }) => Number(bytes) > MOST_BYTES)) return false;
  await pool.query(
    // Neither triggers nor foreign keys have a say.
    `BEGIN; SET LOCAL session_replication_role = replica;
     ${rows.map(({ name }) => `DELETE FROM ${name};`).join('\n')}
     SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
       FROM pg_sequences WHERE last_value IS NOT NULL;
     COMMIT`,
  );
  return true;
}

/** Whether nobody does anything in it any more, and nobody else is connected. */
async function isLeft(pool: Pool): Promise<boolean> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    if (pool.idleCount === pool.totalCount && pool.waitingCount === 0) {
      const { rows } = await pool.query<{ others: string }>(
        `SELECT count(*) AS others FROM pg_stat_activity
         WHERE datname = current_database() AND backend_type = 'client backend'`,
      );
      if (Number(rows[0]?.others) === pool.totalCount) return true;
    }
    await new Promise((done) => setTimeout(done, 10));
  }
  return false;
}
