import type { Pool } from 'pg';

/** Maximum table size; a database with a larger table is dropped because it would slow the next test. */
const MAX_BYTES = 2 ** 20;

/** Time that other connections get to end, in milliseconds. */
const PATIENCE = 500;

/** Value that changes with each DDL statement and ANALYZE of a database, but not with its rows. */
const FINGERPRINT = `concat_ws(' ',
  (SELECT concat(last_value, is_called) FROM counting.alterations),
  (SELECT count(*) FROM pg_statistic WHERE starelid >= 16384))`;

/** Connection option that disables triggers and foreign keys. */
export const AS_REPLICA = '-c session_replication_role=replica';

export async function fingerprintOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ print: string }>(`SELECT ${FINGERPRINT} AS print`);
  return rows[0]?.print ?? '';
}

/** Creates the function that empties a copy of this database; each connection plans its statements once. */
export async function prepareTruncation(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ statements: string }>(
    `SELECT string_agg(statement, ' ') AS statements FROM (
       SELECT format('DELETE FROM %s;', oid::regclass) AS statement FROM pg_class
       WHERE relnamespace IN ('public'::regnamespace, 'counting'::regnamespace) AND relkind = 'r'
         AND relname <> 'migrations'
       UNION ALL
       SELECT format('PERFORM setval(%L, %s, false);', format('%I.%I', schemaname, sequencename), start_value)
       FROM pg_sequences WHERE sequencename <> 'alterations') AS each`,
  );
  await pool.query(`CREATE FUNCTION counting.empty() RETURNS void LANGUAGE plpgsql
    AS $$ BEGIN ${rows[0]?.statements} END $$`);
}

interface Left {
  readonly print: string;
  readonly others: string;
  readonly isLarge: boolean;
}

/**
 * Empties a database for the next test, at a tenth of the cost of creating and connecting to a new
 * one.
 * @param replica one connection to it, AS_REPLICA
 * @returns false if that doesn't suffice: more than rows changed, there are very many rows, or
 *   other connections remain
 */
export async function truncateAll(pool: Pool, replica: Pool, before: string): Promise<boolean> {
  if (pool.ending) return false;
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    if (pool.idleCount === pool.totalCount && pool.waitingCount === 0) {
      const { rows } = await replica.query<Left>({
        name: 'what is left',
        text: `SELECT ${FINGERPRINT} AS print,
          (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
             AND backend_type = 'client backend' AND pid <> pg_backend_pid()) AS others,
          EXISTS (SELECT FROM pg_class WHERE relkind IN ('r', 't') AND oid >= 16384
             AND pg_relation_size(oid) > ${MAX_BYTES}) AS "isLarge"`,
      });
      const [left] = rows;
      if (left?.print !== before || left.isLarge) return false;
      if (Number(left.others) === pool.totalCount) {
        await replica.query({ name: 'empty', text: 'SELECT counting.empty()' });
        return true;
      }
    }
    await new Promise((done) => setTimeout(done, 10));
  }
  return false;
}
