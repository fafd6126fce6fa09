import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { END, framesOf } from '../../src/server/backup/frames.ts';
import { findBroken } from '../../src/server/backup/invariants.ts';
import { restoreBackup } from '../../src/server/backup/restore.ts';
import { readTables } from '../../src/server/backup/tables.ts';
import { openUnfinished } from '../../src/server/backup/unfinished.ts';
import { writeBackup } from '../../src/server/backup/write.ts';
import { seedDemonstration } from '../../src/server/demo/seed.ts';
import { createPool } from '../../src/server/platform/database/connection/connect.ts';
import { applyMigrations } from '../../src/server/platform/database/migrate.ts';
import { MIGRATIONS } from '../../src/server/platform/database/migrations.ts';
import { checkIsolation } from '../../src/server/platform/database/portalDatabase.ts';
import { StartError } from '../../src/server/platform/database/startError.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from './helpers/database.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';

const ANY = { keyIds: null, allowsDemonstration: true };

let portal: TestPortal;
let filled: TestDatabase;
let folder: string;
let empty: TestDatabase;
beforeAll(async () => {
  portal = await openPortal();
  filled = await createTestDatabase();
  await seedDemonstration({ ...portal.services, database: filled.database });
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  empty = await createBareDatabase();
});
afterAll(async () => {
  await portal.close();
  await filled.close();
  await empty.close();
  rmSync(folder, { recursive: true });
});

/** Connects as the command does. */
function poolFor({ url }: TestDatabase): Pool {
  const pool = createPool(url, () => {}, 'backup');
  onTestFinished(() => pool.end());
  return pool;
}

/** Checksum of each table's contents. */
async function contentOf(pool: Pool): Promise<Readonly<Record<string, string>>> {
  const client = await pool.connect();
  const tables = await readTables(client);
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(
      `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(row::text, 0)), 0) AS sum FROM ${name} AS row`,
    );
    sums[name] = rows[0].sum;
  }
  client.release();
  return sums;
}

/** Commits pairs of rows, repeatedly. */
async function writePairs(pool: Pool, isOver: () => boolean): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    await pool.query(
      "INSERT INTO rate_limits VALUES ('a', to_timestamp($1), 1), ('b', to_timestamp($1), 1)",
      [number],
    );
  }
}

describe('a backup', () => {
  test('made of a running portal restores a single instant', async () => {
    const { pool } = filled;
    const file = join(folder, 'whole.backup');
    let isOver = false;
    const writing = writePairs(pool, () => isOver);
    const before = await contentOf(pool);
    await writeBackup(poolFor(filled), file, portal.clock.now());
    isOver = true;
    await writing;
    expect(statSync(file).mode & 0o777).toBe(0o600);

    await restoreBackup(poolFor(empty), file, ANY);
    expect(await findBroken(empty.pool)).toEqual([]);
    const { rate_limits: _, ...rest } = before;
    expect(await contentOf(empty.pool)).toMatchObject(rest);
    expect(Number(rest.returns?.split(' ')[0])).toBeGreaterThan(10);
    const { rows } = await empty.pool.query(
      `SELECT count(*) FILTER (WHERE bucket = 'a') = count(*) FILTER (WHERE bucket = 'b') AS is_even
       FROM rate_limits`,
    );
    expect(rows).toEqual([{ is_even: true }]);
    // New rows get IDs of their own, and row-level security is active.
    await checkIsolation(empty.database);
    await empty.pool.query(
      "INSERT INTO organisations (name, display_name, created_at) VALUES ('x', 'x', now())",
    );
    await expect(restoreBackup(poolFor(empty), file, ANY)).rejects.toThrow(/holds data already/);
  });

  test('a backup of an older release is brought up to date', async () => {
    const older = await createBareDatabase();
    const file = join(folder, 'older.backup');
    const client = await older.pool.connect();
    await client.query('BEGIN');
    await applyMigrations(client, ({ name }) => name < '0060');
    await client.query('COMMIT');
    client.release();
    await writeBackup(poolFor(older), file, portal.clock.now());
    const other = await createBareDatabase();
    await restoreBackup(poolFor(other), file, ANY);
    const { rows } = await other.pool.query('SELECT name FROM migrations');
    expect(rows).toHaveLength(MIGRATIONS.length);
    await older.close();
    await other.close();
  });

  const damaged: Record<string, [change: (complete: Buffer) => Buffer, sentence: RegExp]> = {
    'cut off': [
      (complete) => complete.subarray(0, complete.length / 2),
      /is cut off since it was made/,
    ],
    'cut off in its last bytes': [
      (complete) => complete.subarray(0, -6),
      /is cut off since it was made/,
    ],
    'changed in the middle': [
      (complete) => changed(complete, complete.length / 2),
      /damaged or changed since it was made/,
    ],
    'changed in its checksum': [
      (complete) => changed(complete, complete.length - 6),
      /damaged or changed since it was made/,
    ],
    'something else': [() => Buffer.from('no backup'), /is no backup of the portal/],
    'something else that is zipped': [
      () => gzipSync('no backup'),
      /damaged or changed since it was made/,
    ],
    'of a later format': [() => zipped({ format: 2 }), /of a newer release \(a later format\)/],
    'of a newer release': [
      () => zipped({ format: 1, at: '', migrations: ['9999_x'], keyId: null, tables: [] }),
      /of a newer release \(9999_x\)\. Restore it with that release/,
    ],
  };

  test.each(Object.keys(damaged))('that is %s restores nothing, and says so', async (name) => {
    const [change, sentence] = damaged[name] ?? [];
    if (change === undefined || sentence === undefined) throw new Error(name);
    const file = join(folder, 'damaged.backup');
    writeFileSync(file, change(readFileSync(join(folder, 'whole.backup'))));
    const other = await createBareDatabase();
    const error = await restoreBackup(poolFor(other), file, ANY).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(sentence);
    const { rows } = await other.pool.query("SELECT to_regclass('organisations') AS found");
    expect(rows).toEqual([{ found: null }]);
    await other.close();
  });

  test('a folder is refused with a sentence', async () => {
    await expect(restoreBackup(poolFor(empty), folder, ANY)).rejects.toThrow(
      /can't be read \(EISDIR\): check its path and permissions\. Nothing was restored\.$/,
    );
  });

  test('a backup of another key is refused', async () => {
    const keyed = await createTestDatabase();
    const file = join(folder, 'key.backup');
    await keyed.pool.query("INSERT INTO portal_secret (key_id) VALUES ('c0ffee00')");
    await writeBackup(poolFor(keyed), file, portal.clock.now());
    const restoreWith = (keyIds: readonly string[]) =>
      restoreBackup(poolFor(empty), file, { ...ANY, keyIds });
    await expect(restoreWith([])).rejects.toThrow(/c0ffee00, and here there is none: set/);
    await expect(restoreWith(['0badc0de'])).rejects.toThrow(/here this one is 0badc0de: set/);
    await expect(restoreWith(['0badc0de', 'c0ffee00'])).rejects.toThrow(/holds data already/);
    await keyed.close();
  });

  test('with the demonstration is refused where it would not start', async () => {
    const other = await createBareDatabase();
    const options = { ...ANY, allowsDemonstration: false };
    await expect(
      restoreBackup(poolFor(other), join(folder, 'whole.backup'), options),
    ).rejects.toThrow(/holds the demonstration organization/);
    await other.close();
  });
});

test('the invariants find what is broken', async () => {
  const { pool } = empty;
  await pool.query(`
    INSERT INTO files (organisation_id, return_id, body_key, name, type, size, sha256, added_at,
      actor_kind, actor_name)
    SELECT organisation_id, id, gen_random_uuid(), 'a', 'image/png', 1, encode(sha256('a'), 'hex'),
      now(), 'user', 'Ada' FROM returns LIMIT 1;
    INSERT INTO file_chunks SELECT organisation_id, body_key, 0, 'a' FROM files`);
  expect(await findBroken(pool)).toEqual([]);
  const broken = {
    "UPDATE file_chunks SET bytes = 'x'": 'files and certificates have other content',
    "UPDATE return_counts SET count = count + 1 WHERE status = 'complete'": 'return_counts',
    "UPDATE returns SET state = '{}' WHERE id = (SELECT min(id) FROM returns)": 'a state that',
    'ALTER TABLE returns DISABLE ROW LEVEL SECURITY': 'row-level security',
  };
  for (const statement of Object.keys(broken)) await pool.query(statement);
  const found = (await findBroken(pool)).join('\n');
  for (const sentence of Object.values(broken)) expect(found).toContain(sentence);
});

describe('the file of an unfinished backup', () => {
  test('that a killed one left is removed by the next, whatever its name', async () => {
    const place = mkdtempSync(join(folder, 'left-'));
    const complete = readFileSync(join(folder, 'whole.backup'));
    writeFileSync(join(place, 'monday.unfinished'), complete.subarray(0, 5000));
    writeFileSync(join(place, 'tuesday.unfinished'), '');
    writeFileSync(join(place, 'wednesday.unfinished'), complete.subarray(0, 5000));
    writeFileSync(join(place, 'letter.unfinished'), 'Dear Sir or Madam');
    await writeBackup(poolFor(filled), join(place, 'wednesday'), portal.clock.now());
    expect(readdirSync(place).sort()).toEqual(['letter.unfinished', 'wednesday']);
  });

  test('that is being written stays, and is refused to another', async () => {
    const place = mkdtempSync(join(folder, 'two-'));
    const first = openUnfinished(join(place, 'monday'));
    expect(() => openUnfinished(join(place, 'monday'))).toThrow(/^Another backup is writing/);
    await writeBackup(poolFor(filled), join(place, 'tuesday'), portal.clock.now());
    expect(readdirSync(place).sort()).toEqual(['monday.unfinished', 'tuesday']);
    first.keep();
    expect(readdirSync(place).sort()).toEqual(['monday', 'tuesday']);
  });
});

/** Returns the bytes with one of them changed. */
function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  const place = Math.floor(at);
  copy[place] = (copy[place] ?? 0) ^ 0x55;
  return copy;
}

/** Returns a backup of this head alone. */
function zipped(head: object): Buffer {
  return gzipSync(Buffer.concat([...framesOf(Buffer.from(JSON.stringify(head))), END]));
}
