import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { createPool } from '../../../src/server/platform/database/connect.ts';
import {
  createPortalDatabase,
  type PortalDatabase,
} from '../../../src/server/platform/database/portalDatabase.ts';
import { databaseUrlNamed, TEMPLATE } from './databaseUrl.ts';

export interface TestDatabase {
  /** For a portal process of its own: DATABASE_URL. */
  readonly url: string;
  readonly database: PortalDatabase;
  /** For SQL as the owner of the tables. */
  readonly pool: Pool;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

/** A migrated database without rows, of this test alone. Close it when the test ends. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(TEMPLATE);
}

/** A database without any table, for tests of the migrations. */
export async function createBareDatabase(): Promise<TestDatabase> {
  return createDatabase('template1');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const serverUrl = inject('databaseUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = databaseUrlNamed(serverUrl, name);
  const pool = createPool(url, () => {});
  const database = createPortalDatabase(pool);
  return {
    url,
    database,
    pool,
    close: async () => {
      // Ends the pool; the server drops what another process still holds open.
      await database.close();
      await asAdmin(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function asAdmin(serverUrl: string, statement: string): Promise<void> {
  const pool = createPool(serverUrl, () => {});
  await pool.query(statement);
  await pool.end();
}
