import type { ClientBase, Pool } from 'pg';
import { MIGRATIONS } from './migrations.ts';
import { StartError } from './startError.ts';

/** Key of the advisory lock; must be unused by other programs on this database. */
export const MIGRATION_LOCK = 7_246_083_311;

/**
 * Brings the schema up to date; returns the names of the migrations that ran. All of them run in
 * one transaction under a lock: several processes may start at once, and a process that is killed
 * half-way leaves the database unchanged.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const ran = await applyMigrations(client, () => true);
    await client.query('COMMIT');
    client.release();
    return ran;
  } catch (error) {
    // Closes the connection with its transaction, whatever state it is in.
    client.release(true);
    throw error;
  }
}

/** Runs the wanted migrations that have not run yet, in the caller's transaction. */
export async function applyMigrations(
  client: ClientBase,
  isIncluded: (migration: (typeof MIGRATIONS)[number]) => boolean,
): Promise<string[]> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)',
  );
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  const applied = new Set(rows.map((row) => row.name));
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const newer = [...applied].filter((name) => !known.has(name)).sort();
  if (newer.length > 0) {
    throw new StartError(
      `The database was set up by a newer release (${newer.join(', ')}), which this one can't read. Start that release, or restore a backup from before the update.`,
    );
  }
  const missing = MIGRATIONS.filter(
    (migration) => !applied.has(migration.name) && isIncluded(migration),
  );
  for (const { name, sql } of missing) {
    await client.query(sql);
    await client.query('INSERT INTO migrations VALUES ($1, now())', [name]);
  }
  return missing.map(({ name }) => name);
}
