import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type ClientBase, DatabaseError, escapeIdentifier, type Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { applyMigrations } from '../platform/database/migrate.ts';
import { MIGRATIONS } from '../platform/database/migrations.ts';
import { StartError } from '../platform/database/startError.ts';
import { BadBackupError, type FrameReader, frameReader } from './frames.ts';
import { readTables } from './tables.ts';
import type { BackupHead, BackupTail } from './write.ts';

/** SQLSTATE, in the appendix of PostgreSQL's manual. */
const DISK_FULL = '53100';

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

export interface RestoreOptions {
  /** IDs of the portal's keys here; null to restore a backup of any key. */
  readonly keyIds: readonly string[] | null;
  readonly allowsDemonstration: boolean;
}

/**
 * Restores a backup into an empty database and brings it up to date, in one transaction.
 * Throws a StartError, and changes nothing, if the file isn't a whole backup, the database contains
 * data, or the portal couldn't start with it: the backup is of a newer release or another key, or
 * contains the demonstration.
 */
export async function restoreBackup(
  pool: Pool,
  file: string,
  options: RestoreOptions,
): Promise<BackupHead> {
  const unzipped = createGunzip();
  // Errors of the file reach the reader of the unzipped stream.
  const source = pipeline(createReadStream(file), unzipped).catch(() => {});
  try {
    return await restoreFrom(pool, frameReader(unzipped), options);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${file} ${fileSentence(error)} Nothing was restored.`, { cause: error });
  } finally {
    unzipped.destroy();
    await source;
  }
}

async function restoreFrom(
  pool: Pool,
  read: FrameReader,
  { keyIds, allowsDemonstration }: RestoreOptions,
): Promise<BackupHead> {
  const head = await readHead(read);
  if (keyIds !== null) refuseOtherKey(head, keyIds);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await refuseData(client);
    await applyMigrations(client, ({ name }) => head.migrations.includes(name));
    await load(client, read, head);
    await read.finish();
    await applyMigrations(client, () => true);
    if (!allowsDemonstration) await refuseDemonstration(client);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  return head;
}

async function readHead(read: FrameReader): Promise<BackupHead> {
  const content = await readJson(read);
  if (!Value.Check(Head, content)) {
    const isNewer = Value.Check(Type.Object({ format: Type.Integer({ minimum: 2 }) }), content);
    if (isNewer) throw newerRelease('a later format');
    throw new BadBackupError('Its head is of another kind.');
  }
  const newer = content.migrations.filter(
    (name) => !MIGRATIONS.some((known) => known.name === name),
  );
  if (newer.length > 0) throw newerRelease(newer.join(', '));
  return content;
}

const newerRelease = (what: string) =>
  new StartError(`The backup is of a newer release (${what}). Restore it with that release.`);

async function readJson({ next }: FrameReader): Promise<unknown> {
  const parts: Buffer[] = [];
  for (let part = await next(); part !== null; part = await next()) parts.push(part);
  try {
    return JSON.parse(Buffer.concat(parts).toString());
  } catch (error) {
    throw new BadBackupError('It holds no JSON.', { cause: error });
  }
}

/** Without the key that the backup belongs to, the portal wouldn't start. */
function refuseOtherKey({ keyId }: BackupHead, keyIds: readonly string[]): void {
  if (keyId === null || keyIds.includes(keyId)) return;
  const available = keyIds.length === 0 ? 'there is none' : `this one is ${keyIds.join(', ')}`;
  throw new StartError(
    `The backup belongs to the portal's key ${keyId}, and here ${available}: set PORTAL_SECRET to that key, or put its portal.key into DATA_DIR, and restore again. Nothing was restored.`,
  );
}

/** Describes why a file can't be restored, and what to do. */
function fileSentence(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof DatabaseError) {
    if (code === DISK_FULL) return "doesn't fit: the database's disk is full. Make room.";
    const isBadData = ['22', '23'].includes(code.slice(0, 2));
    if (!isBadData) return `wasn't accepted by the database: ${error.message}.`;
  }
  if (['EACCES', 'EISDIR', 'EIO', 'ENOENT'].includes(code)) {
    return `can't be read (${code}): check its path and permissions.`;
  }
  if (error instanceof Error && error.message === 'incorrect header check') {
    return 'is no backup of the portal: name a file that npm run backup has written.';
  }
  const isBad = error instanceof BadBackupError || error instanceof DatabaseError;
  if (isBad || code.startsWith('Z_')) {
    const how = code === 'Z_BUF_ERROR' ? 'is cut off' : 'was damaged or changed';
    return `${how} since it was made: copy it again from where it was kept, or take an earlier backup.`;
  }
  return `can't be restored: ${error instanceof Error ? error.message : String(error)}.`;
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

/** The demonstration's accounts are known to everybody; a portal that others reach doesn't start. */
async function refuseDemonstration(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT FROM organisations WHERE is_demonstration LIMIT 1',
  );
  if (rowCount === 0) return;
  throw new StartError(
    'The backup holds the demonstration organization, which is allowed only in localhost mode with HOST and PUBLIC_URL on a loopback address. Nothing was restored.',
  );
}

async function load(client: ClientBase, read: FrameReader, head: BackupHead): Promise<void> {
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
  const tail = await readJson(read);
  if (!Value.Check(Tail, tail)) throw new BadBackupError('Its end is of another kind.');
  const { sequences }: BackupTail = tail;
  for (const { name, value } of sequences) {
    if (value === null) continue;
    await client.query('SELECT setval(format($1, $2::text)::regclass, $3)', ['%I', name, value]);
  }
}

async function* partsOf({ next }: FrameReader): AsyncGenerator<Buffer> {
  for (let part = await next(); part !== null; part = await next()) yield part;
}
