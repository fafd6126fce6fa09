import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type ClientBase, escapeIdentifier, type Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { MIGRATION_LOCK } from '../platform/database/migrate.ts';
import { END, framesOf } from './frames.ts';
import { readSequences, readTables } from './tables.ts';
import { openUnfinished } from './unfinished.ts';

/** Header of a backup, before its tables. */
export interface BackupHead {
  readonly format: 1;
  readonly at: string;
  readonly migrations: readonly string[];
  /** ID of the portal's key, which isn't in the backup; null for the demonstration's key, which is. */
  readonly keyId: string | null;
  readonly tables: Awaited<ReturnType<typeof readTables>>;
}
/** Trailer of a backup. */
export interface BackupTail {
  readonly sequences: Awaited<ReturnType<typeof readSequences>>;
}

/**
 * Writes a consistent snapshot of the database into a file, while the portal keeps running. The
 * file gets its name only once it is complete and synced to disk.
 */
export async function writeBackup(pool: Pool, file: string, now: Date): Promise<BackupHead> {
  const unfinished = openUnfinished(file);
  const client = await pool.connect().catch((error: unknown) => {
    unfinished.discard();
    throw error;
  });
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SELECT pg_advisory_xact_lock_shared($1)', [MIGRATION_LOCK]);
    const head = await readHead(client, now);
    await pipeline(
      contentOf(client, head),
      createGzip(),
      createWriteStream('', { fd: unfinished.descriptor, autoClose: false }),
    );
    await client.query('COMMIT');
    unfinished.keep();
    client.release();
    return head;
  } catch (error) {
    client.release(true);
    unfinished.discard();
    throw error;
  }
}

async function readHead(client: ClientBase, now: Date): Promise<BackupHead> {
  const { rows: applied } = await client.query<{ name: string }>(
    'SELECT name FROM migrations ORDER BY name',
  );
  const { rows: keys } = await client.query<{ key_id: string | null }>(
    'SELECT key_id FROM portal_secret',
  );
  return {
    format: 1,
    at: now.toISOString(),
    migrations: applied.map(({ name }) => name),
    keyId: keys[0]?.key_id ?? null,
    tables: await readTables(client),
  };
}

async function* contentOf(client: ClientBase, head: BackupHead): AsyncGenerator<Buffer> {
  yield* framesOf(Buffer.from(JSON.stringify(head)));
  yield END;
  for (const { name, columns } of head.tables) {
    const list = columns.map(escapeIdentifier).join(', ');
    const rows = client.query(copyTo(`COPY ${escapeIdentifier(name)} (${list}) TO STDOUT`));
    for await (const chunk of rows) yield* framesOf(chunk);
    yield END;
  }
  const tail: BackupTail = { sequences: await readSequences(client) };
  yield* framesOf(Buffer.from(JSON.stringify(tail)));
  yield END;
}
