import type { ClientBase, Pool } from 'pg';
import { MIGRATIONS } from './migrations.ts';
import { StartError } from './startError.ts';

/** Any number that no other program takes for its advisory lock on this database. */
export const MIGRATION_LOCK = 7_246_083_311;

/**
 * Brings the tables up to date; returns the names of the migrations that ran.
 * All of them run in one transaction under a lock: several processes may start at once, and one
 * that is killed half-way leaves the database as it was.
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
    // The connection is closed with its transaction, whatever state it is in.
    client.release(true);
    throw error;
  }
}

/** Runs those of the wanted migrations that have not run yet, in a transaction of the caller. */
export async function applyMigrations(
  client: ClientBase,
  isWanted: (migration: (typeof MIGRATIONS)[number]) => boolean,
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
  const missing = MIGRATIONS.filter((one) => !applied.has(one.name) && isWanted(one));
  for (const { name, sql } of missing) {
    await client.query(sql);
    await client.query('INSERT INTO migrations VALUES ($1, now())', [name]);
  }
  return missing.map(({ name }) => name);
}
