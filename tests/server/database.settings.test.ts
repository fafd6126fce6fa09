import type { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createPool } from '../../src/server/platform/database/connection/connect.ts';
import {
  checkIsolation,
  createPortalDatabase,
} from '../../src/server/platform/database/portalDatabase.ts';
import { migrateOrStop } from '../../src/server/platform/openDatabase.ts';
import { createBareDatabase, createTestDatabase } from './helpers/database.ts';

/** Settings that an administrator may give a whole server, a database or a role. */
const UNUSUAL = [
  "DateStyle = 'German, DMY'",
  "IntervalStyle = 'sql_standard'",
  "TimeZone = 'Asia/Kolkata'",
  "bytea_output = 'escape'",
  "default_transaction_isolation = 'serializable'",
  'default_transaction_read_only = on',
  "idle_session_timeout = '40ms'",
  "lock_timeout = '40ms'",
  'row_security = off',
  'standard_conforming_strings = off',
  "statement_timeout = '40ms'",
  "transaction_timeout = '40ms'",
];

const NOW = new Date('2026-03-04T23:30:00.123Z');

test('the portal works on a database with unusual settings', async () => {
  const { url, pool, close } = await createBareDatabase();
  onTestFinished(close);
  const name = new URL(url).pathname.slice(1);
  for (const setting of UNUSUAL) await pool.query(`ALTER DATABASE ${name} SET ${setting}`);
  const unusual = createPool(url, () => {});
  onTestFinished(() => unusual.end());
  await migrateOrStop(unusual);
  await checkIsolation(createPortalDatabase(unusual));
  const { rows } = await unusual.query(
    `SELECT $1::timestamptz AS at, $1::timestamptz::date::text AS day, '1 day'::interval::text AS apart,
       current_setting('transaction_isolation') AS isolation, '\\d' ~ '^.d$' AS is_plain`,
    [NOW],
  );
  expect(rows).toEqual([
    { at: NOW, day: '2026-03-04', apart: '1 day', isolation: 'read committed', is_plain: true },
  ]);
  const { rows: limits } = await unusual.query(
    `SELECT name FROM pg_settings WHERE setting <> '0'
       AND name IN ('idle_session_timeout', 'lock_timeout', 'statement_timeout', 'transaction_timeout')`,
  );
  expect(limits).toEqual([]);
});

/** Turns an idle connection into one to a replica, which a pooler may keep after a failover. */
async function becomeReplica(pool: Pool): Promise<void> {
  await pool.query('SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY');
}

test('a connection that only reads after a failover is not used again', async () => {
  const { url, close } = await createTestDatabase();
  onTestFinished(close);
  const pool = createPool(url, () => {});
  onTestFinished(() => pool.end());
  const database = createPortalDatabase(pool);
  const row = { message_id: 'm', recipient: '', subject: '', body_text: '', body_html: '' };
  const values = { ...row, received_at: NOW };
  for (const insert of [
    () => database.asSystem((tx) => tx.insertInto('mailbox').values(values).execute()),
    () =>
      database.writeAsSystem((write) =>
        write
          .insertInto('mailbox')
          .values({ ...values, message_id: 'n' })
          .execute(),
      ),
  ]) {
    await becomeReplica(pool);
    await expect(insert()).rejects.toThrow('read-only transaction');
    await insert();
  }
});

test('a start on a replica says to name the primary', async () => {
  const { url, close } = await createTestDatabase();
  onTestFinished(close);
  const pool = createPool(url, () => {});
  onTestFinished(() => pool.end());
  await becomeReplica(pool);
  await expect(migrateOrStop(pool)).rejects.toThrow('its server is a replica: name the primary');
});

test('rows that a host without network has locked are free after ten seconds', async () => {
  const { url, close } = await createBareDatabase();
  onTestFinished(close);
  for (const purpose of ['requests', 'work'] as const) {
    const pool = createPool(url, () => {}, purpose);
    onTestFinished(() => pool.end());
    const { rows } = await pool.query('SHOW idle_in_transaction_session_timeout');
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }]);
  }
});
