import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type ClientBase, escapeIdentifier, type Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { applyMigrations, migrate } from '../platform/database/migrate.ts';
import { MIGRATIONS } from '../platform/database/migrations.ts';
import { StartError } from '../platform/database/startError.ts';
import { frameReader } from './frames.ts';
import { readTables } from './tables.ts';
import type { BackupHead, BackupTail } from './write.ts';

const Head = Type.Object({
  format: Type.Literal(1),
  at: Type.String(),
  migrations: Type.Array(Type.String()),
  keyId: Type.Union([Type.String(), Type.Null()]),
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })),
});
const Tail = Type.Object({
  sequences: Type.Array(
    Type.Object({ name: Type.String(), value: Type.Union([Type.String(), Type.Null()]) }),
  ),
});

type ReadFrame = () => Promise<Buffer | null>;

/**
 * Restores a backup into an empty database, in one transaction, and migrates it if it is of an
 * older release. Throws a StartError if the database contains data, or the backup is of a newer
 * release.
 */
export async function restoreBackup(pool: Pool, file: string): Promise<BackupHead> {
  const unzipped = createReadStream(file).pipe(createGunzip());
  // Errors of the file reach the reader of the unzipped stream.
  const read = frameReader(unzipped);
  const head: BackupHead = await readJson(read, Head);
  const newer = head.migrations.filter((name) => !MIGRATIONS.some((known) => known.name === name));
  if (newer.length > 0) {
    throw new StartError(
      `The backup is of a newer release (${newer.join(', ')}). Restore it with that release.`,
    );
  }
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await refuseData(client);
    await applyMigrations(client, ({ name }) => head.migrations.includes(name));
    await load(client, read, head);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  } finally {
    unzipped.destroy();
  }
  await migrate(pool);
  return head;
}

async function readJson<S extends typeof Head | typeof Tail>(read: ReadFrame, schema: S) {
  const parts: Buffer[] = [];
  try {
    for (let part = await read(); part !== null; part = await read()) parts.push(part);
    return Value.Parse(schema, JSON.parse(Buffer.concat(parts).toString()));
  } catch (error) {
    throw new StartError('This is no whole backup of the portal.', { cause: error });
  }
}

/** Existing data is never overwritten. */
async function refuseData(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "SELECT to_regclass('organisations') IS NOT NULL AS is_there",
  );
  if (rows[0]?.is_there !== true) return;
  const { rowCount } = await client.query('SELECT FROM organisations LIMIT 1');
  if (rowCount === 0) return;
  throw new StartError(
    'This database holds data already. Restore into an empty one: set DATA_DIR or DATABASE_URL to another.',
  );
}

async function load(client: ClientBase, read: ReadFrame, head: BackupHead): Promise<void> {
  const present = await readTables(client);
  const names = present.map(({ name }) => escapeIdentifier(name));
  // Rows written by triggers, such as counts and messages, are in the backup, too.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // Rows inserted by migrations are in the backup, too.
  await client.query(`TRUNCATE ${names.join(', ')}`);
  for (const { name, columns } of head.tables) {
    const list = columns.map(escapeIdentifier).join(', ');
    const rows = client.query(copyFrom(`COPY ${escapeIdentifier(name)} (${list}) FROM STDIN`));
    await pipeline(Readable.from(partsOf(read)), rows);
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  const { sequences }: BackupTail = await readJson(read, Tail);
  for (const { name, value } of sequences) {
    if (value === null) continue;
    await client.query('SELECT setval(format($1, $2::text)::regclass, $3)', ['%I', name, value]);
  }
}

async function* partsOf(read: ReadFrame): AsyncGenerator<Buffer> {
  for (let part = await read(); part !== null; part = await read()) yield part;
}
