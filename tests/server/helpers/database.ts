import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { createPool } from '../../../src/server/platform/database/connection/connect.ts';
import {
  createPortalDatabase,
  type PortalDatabase,
} from '../../../src/server/platform/database/portalDatabase.ts';
import { databaseUrlNamed, TEMPLATE } from './databaseUrl.ts';
import { AS_REPLICA, fingerprintOf, truncateAll } from './truncate.ts';

export interface TestDatabase {
  /** DATABASE_URL of a separate portal process. */
  readonly url: string;
  readonly database: PortalDatabase;
  /** Connections of the tables' owner, for SQL. */
  readonly pool: Pool;
  /** Returns the database to the pool of empty ones, or drops it. */
  close(): Promise<void>;
}

interface Made extends Omit<TestDatabase, 'close'> {
  readonly name: string;
  /** Connection that empties it. */
  readonly replica: Pool;
  readonly fingerprint: string;
}

/** Databases returned by earlier tests of this worker, emptied, with their connections. */
const givenBack: Made[] = [];

/** Returns a migrated database without rows, used by this test only. Close it when the test ends. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const made = givenBack.pop() ?? (await makeDatabase(TEMPLATE));
  return lend(made, async () => {
    if (await truncateAll(made.pool, made.replica, made.fingerprint)) givenBack.push(made);
    else await dropDatabase(made);
  });
}

/** Returns a database without tables, for tests of the migrations. */
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
  // FORCE closes connections of other processes.
  await asAdmin(inject('databaseUrl'), `DROP DATABASE ${name} WITH (FORCE)`);
}

async function asAdmin(serverUrl: string, statement: string): Promise<void> {
  const pool = createPool(serverUrl, () => {});
  await pool.query(statement);
  await pool.end();
}
