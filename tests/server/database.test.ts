import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  checkConnection,
  createPool,
} from '../../src/server/platform/database/connection/connect.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { MIGRATIONS } from '../../src/server/platform/database/migrations.ts';
import {
  checkIsolation,
  createPortalDatabase,
} from '../../src/server/platform/database/portalDatabase.ts';
import { type KeySource, readSecret } from '../../src/server/platform/database/secret.ts';
import { migrateOrStop } from '../../src/server/platform/openDatabase.ts';
import { isSigned, sign } from '../../src/server/platform/tokens.ts';
import { openSecret, sealSecret } from '../../src/server/webhooks/secrets.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from './helpers/database.ts';
import { databaseUrlNamed } from './helpers/databaseUrl.ts';

let given: TestDatabase;
beforeAll(async () => {
  given = await createTestDatabase();
});
afterAll(() => given.close());

describe('migrations', () => {
  test('every file is in the list, in the order of the names', () => {
    const folder = new URL('../../src/server/platform/database/migrations/', import.meta.url);
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    expect(MIGRATIONS.map(({ name }) => name)).toEqual(
      files.sort().map((file) => file.replace('.sql', '')),
    );
  });

  test('parallel migrations run each migration once', async () => {
    const bare = await createBareDatabase();
    try {
      const pools = [1, 2, 3, 4].map(() => createPool(bare.url, () => {}));
      const ran = await Promise.all(pools.map((pool) => migrate(pool)));
      await Promise.all(pools.map((pool) => pool.end()));
      expect(ran.flat()).toEqual(MIGRATIONS.map(({ name }) => name));
      expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
      await checkIsolation(bare.database);
    } finally {
      await bare.close();
    }
  });

  test('a role that only owns its database needs what deploy/postgresql/roles.sql grants', async () => {
    const name = `owner_${randomBytes(4).toString('hex')}`;
    await given.pool.query(`CREATE ROLE ${name} LOGIN`);
    await given.pool.query(`CREATE DATABASE ${name} OWNER ${name}`);
    const url = new URL(databaseUrlNamed(given.url, name));
    url.username = name;
    const pool = createPool(url.href, () => {});
    try {
      await expect(migrateOrStop(pool)).rejects.toThrow(
        /^The database role of DATABASE_URL lacks a right: .+ run deploy\/postgresql\/roles\.sql\.$/,
      );
      const text = readFileSync(
        new URL('../../deploy/postgresql/roles.sql', import.meta.url),
        'utf8',
      );
      const grant = /^GRANT portal_tenant TO portal .*;$/m.exec(text)?.[0] ?? '';
      await given.pool.query(grant.replace(' portal ', ` ${name} `));
      await migrateOrStop(pool);
      await checkIsolation(createPortalDatabase(pool));
    } finally {
      await pool.end();
      await given.pool.query(`DROP DATABASE ${name}`);
      await given.pool.query(`DROP ROLE ${name}`);
    }
  });

  test('an up-to-date database is unchanged', async () => {
    expect(await migrate(given.pool)).toEqual([]);
  });

  test('a release does not start on the data of a newer one', async () => {
    await given.pool.query("INSERT INTO migrations VALUES ('9999_newer', now())");
    await expect(migrate(given.pool)).rejects.toThrow(/newer release \(9999_newer\)/);
    await given.pool.query("DELETE FROM migrations WHERE name = '9999_newer'");
  });
});

describe('the secret', () => {
  test('is created once, also by several processes in parallel', async () => {
    const source = { configured: [], file: '/nowhere/portal.key', allowsStored: true };
    const secrets = await Promise.all(
      [1, 2, 3].map(() => readSecret(given.database, source, new Date())),
    );
    expect(secrets[0]?.[0]).toHaveLength(32);
    expect(new Set(secrets.map(([key]) => key.toString('hex'))).size).toBe(1);
  });

  test('moves from the database to a file, and earlier signatures stay valid', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-key-'));
    const own = await createTestDatabase();
    const read = (part: Partial<KeySource>, now = new Date()) => {
      const none = { configured: [], file: join(folder, 'portal.key'), allowsStored: false };
      return readSecret(own.database, { ...none, ...part }, now);
    };
    const lies = async () => {
      const { rows } = await own.pool.query('SELECT * FROM portal_secret');
      return JSON.stringify(rows.map((row) => ({ ...row, older: row.older?.toString('hex') })));
    };
    try {
      const [old] = await read({ allowsStored: true });
      const signed = sign([old], 'support', 'RTN-1');
      const sealed = sealSecret([old], '7', 'whsec_x');

      const moved = await read({});
      expect(statSync(join(folder, 'portal.key')).mode & 0o777).toBe(0o600);
      expect(isSigned(moved, 'support', 'RTN-1', signed)).toBe(true);
      expect(openSecret(moved, '7', sealed)).toBe('whsec_x');
      expect(await lies()).not.toContain(old.toString('hex'));
      expect(JSON.stringify(await lies())).not.toContain(JSON.stringify(old));
      expect(await read({})).toEqual(moved);

      // Another key counts as an accident, unless the previous one is given with it.
      const next = randomBytes(32);
      await expect(read({ configured: [next] })).rejects.toThrow(/belongs to the portal's key/);
      const [present] = moved;
      const rotated = await read({ configured: [next, present] });
      expect(rotated).toEqual([next, present, old]);
      expect(await read({ configured: [next] })).toEqual(rotated);
      const years = new Date(Date.now() + 401 * 24 * 60 * 60_000);
      expect(await read({ configured: [next] }, years)).toEqual([next]);
      await expect(read({ file: join(folder, 'lost.key') })).rejects.toThrow(/is missing/);
    } finally {
      await own.close();
      rmSync(folder, { recursive: true });
    }
  });
});

describe('an invalid DATABASE_URL', () => {
  test.each([
    ['postgresql://me:hush@127.0.0.1:1/portal', 'nothing listens at its host and port'],
    ['postgresql://me:hush@no-such-host.invalid/portal', 'host name'],
  ])('%s is reported in one sentence without the password', async (url, reason) => {
    const pool = createPool(url, () => {});
    const failure = await checkConnection(pool).catch((error: Error) => error.message);
    await pool.end();
    expect(failure).toMatch(/^The database of DATABASE_URL cannot be used: .*\.$/);
    expect(failure).toContain(reason);
    expect(failure).not.toContain('hush');
  });

  test('with a missing database is reported as such', async () => {
    const pool = createPool(given.url.replace(/test_[0-9a-f]+/, 'nowhere'), () => {});
    await expect(checkConnection(pool)).rejects.toThrow('no database of that name');
    await pool.end();
  });
});

test('a connection that breaks inside a transaction fails that transaction and nothing else', async () => {
  const work = given.database.asSystem(async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
    await given.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    const alive = async () =>
      (await given.pool.query('SELECT FROM pg_stat_activity WHERE pid = $1', [rows[0]?.pid]))
        .rowCount;
    await expect.poll(alive).toBe(0);
    await sql`SELECT 1`.execute(tx);
  });
  await expect(work).rejects.toThrow();
  expect((await given.pool.query('SELECT 1')).rowCount).toBe(1);
});
