import type { Pool } from 'pg';

/**
 * Saves a database's contents and restores them later, under a running portal: connections only see
 * that others have changed rows.
 * @returns a function that restores the saved rows, in one transaction
 */
export async function recordSeed(pool: Pool): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(`
    SELECT table_name AS name,
      string_agg(quote_ident(column_name), ', ') FILTER (WHERE is_generated = 'NEVER') AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
    GROUP BY table_name`);
  await pool.query('CREATE SCHEMA seed');
  for (const { name } of tables) {
    await pool.query(`CREATE TABLE seed.${name} AS TABLE public.${name}`);
  }
  const { rows: reached } = await pool.query<{ name: string; last: string; isTaken: boolean }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name,
       coalesce(last_value, start_value) AS last, last_value IS NOT NULL AS "isTaken"
     FROM pg_sequences WHERE schemaname = 'counting'`,
  );
  return async () => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      // Disables triggers and foreign keys, since the rows existed before.
      await client.query('SET LOCAL session_replication_role = replica');
      await client.query('DROP TABLE IF EXISTS public.hidden');
      await client.query(`TRUNCATE ${tables.map(({ name }) => `public.${name}`).join(', ')}`);
      for (const { name, columns } of tables) {
        await client.query(
          `INSERT INTO public.${name} (${columns}) OVERRIDING SYSTEM VALUE
           SELECT ${columns} FROM seed.${name}`,
        );
      }
      for (const { name, last, isTaken } of reached) {
        await client.query('SELECT setval($1::regclass, $2, $3)', [name, last, isTaken]);
      }
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  };
}
