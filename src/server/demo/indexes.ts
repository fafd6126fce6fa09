import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/schema/schema.ts';

/**
 * Runs `work` while these tables have no indexes or foreign keys except those that others depend
 * on, and recreates them at the end: faster for very many rows. It runs in one transaction, so that
 * no other ever sees the tables without them; readers wait.
 */
export async function withoutIndexes(
  tx: Transaction<Database>,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const places = sql`ANY (${[...tables]}::text[]::regclass[])`;
  const indexes = await sql<{ name: string; made: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made
    FROM pg_index WHERE indrelid = ${places}
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`.execute(tx);
  const keys = await sql<{ place: string; name: string; made: string }>`
    SELECT conrelid::regclass::text AS place, quote_ident(conname) AS name,
      pg_get_constraintdef(oid) AS made
    FROM pg_constraint WHERE contype = 'f' AND conrelid = ${places}`.execute(tx);
  const run = (statement: string) => sql.raw(statement).execute(tx);
  for (const { place, name } of keys.rows)
    await run(`ALTER TABLE ${place} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes.rows) await run(`DROP INDEX ${name}`);
  await work();
  for (const { made } of indexes.rows) await run(made);
  for (const { place, name, made } of keys.rows) {
    await run(`ALTER TABLE ${place} ADD CONSTRAINT ${name} ${made}`);
  }
}
