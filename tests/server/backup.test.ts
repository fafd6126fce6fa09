import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { restoreBackup } from '../../src/server/backup/restore.ts';
import { readTables } from '../../src/server/backup/tables.ts';
import { writeBackup } from '../../src/server/backup/write.ts';
import { seedDemonstration } from '../../src/server/demo/seed.ts';
import { createPool } from '../../src/server/platform/database/connection/connect.ts';
import { checkIsolation } from '../../src/server/platform/database/portalDatabase.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from './helpers/database.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';

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

    await restoreBackup(poolFor(empty), file);
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
    await expect(restoreBackup(poolFor(empty), file)).rejects.toThrow(/holds data already/);
  });

  test('that is incomplete restores nothing', async () => {
    const whole = readFileSync(join(folder, 'whole.backup'));
    const half = join(folder, 'half.backup');
    const other = await createBareDatabase();
    for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from('no backup')]) {
      writeFileSync(half, bytes);
      await expect(restoreBackup(poolFor(other), half)).rejects.toThrow();
      const { rows } = await other.pool.query("SELECT to_regclass('organisations') AS found");
      expect(rows).toEqual([{ found: null }]);
    }
    await other.close();
  });
});
