import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { createPool } from '../../../src/server/platform/database/connect.ts';
import {
  createPortalDatabase,
  type PortalDatabase,
} from '../../../src/server/platform/database/portalDatabase.ts';
import { databaseUrlNamed, TEMPLATE } from './databaseUrl.ts';
import { AS_REPLICA, empty, fingerprintOf } from './emptied.ts';

export interface TestDatabase {
  /** For a portal process of its own: DATABASE_URL. */
  readonly url: string;
  readonly database: PortalDatabase;
  /** For SQL as the owner of the tables. */
  readonly pool: Pool;
  /** Gives the database back, for another test, or drops it. */
  close(): Promise<void>;
}

interface Made extends Omit<TestDatabase, 'close'> {
  readonly name: string;
  /** What empties it. */
  readonly replica: Pool;
  readonly fingerprint: string;
}

/** What tests of this worker have given back: as a copy of the template is, connections and all. */
const givenBack: Made[] = [];

/** A migrated database without rows, of this test alone. Close it when the test ends. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const made = givenBack.pop() ?? (await makeDatabase(TEMPLATE));
  return lend(made, async () => {
    if (await empty(made.pool, made.replica, made.fingerprint)) givenBack.push(made);
    else await dropDatabase(made);
  });
}

/** A database without any table, for tests of the migrations. */
export async function createBareDatabase(): Promise<TestDatabase> {
  const made = await makeDatabase('template1');
  return lend(made, () => dropDatabase(made));
}

function lend({ url, database, pool }: Made, end: () => Promise<void>): TestDatabase {
  let ended: Promise<void> | undefined;
  const close = () => {
    ended ??= end();
    return ended;
  };
  return { url, database, pool, close };
}

async function makeDatabase(template: string): Promise<Made> {
  const serverUrl = inject('databaseUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = databaseUrlNamed(serverUrl, name);
  const pool = createPool(url, () => {});
  const replica = createPool(`${url}&options=${encodeURIComponent(AS_REPLICA)}`, () => {});
  const fingerprint = template === TEMPLATE ? await fingerprintOf(replica) : '';
  return { name, url, database: createPortalDatabase(pool), pool, replica, fingerprint };
}

async function dropDatabase({ name, database, pool, replica }: Made): Promise<void> {
  await replica.end();
  if (!pool.ending) await database.close();
  // The server drops what another process still holds open.
  await asAdmin(inject('databaseUrl'), `DROP DATABASE ${name} WITH (FORCE)`);
}

async function asAdmin(serverUrl: string, statement: string): Promise<void> {
  const pool = createPool(serverUrl, () => {});
  await pool.query(statement);
  await pool.end();
}
