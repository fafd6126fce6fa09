import { sql } from 'kysely';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { PackedSocket } from '../../src/server/platform/database/connection/packedSocket.ts';
import {
  createStatements,
  createTransactions,
} from '../../src/server/platform/database/connection/transactions.ts';
import type { TenantTransaction } from '../../src/server/platform/database/portalDatabase.ts';
import { createTestDatabase } from './helpers/database.ts';
import { startPortal } from './helpers/portal.ts';

const names = (tx: TenantTransaction) => tx.selectFrom('organisations').select('name').execute();

test('a read-only transaction cannot write, and sees no other organization', async () => {
  const { acme, services } = await startPortal();
  const read = services.database.readForOrganisation;
  expect(await read(acme.id, names)).toEqual([{ name: 'Acme' }]);
  expect(await read('-1', names)).toEqual([]);
  const writing = read(acme.id, (tx) =>
    tx.updateTable('organisations').set({ name: 'Other' }).execute(),
  );
  await expect(writing).rejects.toThrow(/read-only transaction/);
  // The connection is usable again.
  expect(await read(acme.id, names)).toEqual([{ name: 'Acme' }]);
});

test('a transaction that fails to begin returns no results', async () => {
  const { pool, close } = await createTestDatabase();
  onTestFinished(close);
  const { read } = createTransactions(pool);
  await expect(read('SELECT 1 / 0', names)).rejects.toThrow(/division by zero/);
});

test('a transaction with a failed statement is never reported as committed', async () => {
  const { pool, close } = await createTestDatabase();
  onTestFinished(close);
  const writing = createTransactions(pool).write('BEGIN', async (tx) => {
    await sql`SELECT 1 / 0`.execute(tx).catch(() => {});
  });
  await expect(writing).rejects.toThrow(/nothing was kept/);
});

test('a connection that timed out is never reused', async () => {
  const { url, close } = await createTestDatabase();
  onTestFinished(close);
  const pool = new Pool({ connectionString: url, pipeline: true, max: 1, query_timeout: 100 });
  pool.on('connect', (client) => client.on('error', () => {}));
  const single = createStatements(pool, 'single');
  const slow = sql`SELECT pg_sleep(1)`.execute(single);
  const next = sql<{ answer: number }>`SELECT 1 AS answer`.execute(single);
  await expect(slow).rejects.toThrow(/timeout/);
  expect((await next).rows).toEqual([{ answer: 1 }]);
  await pool.end();
});

test('a finished transaction sends no more queries on its released connection', async () => {
  const { acme, services } = await startPortal();
  const { database } = services;
  for (const within of [database.forOrganisation, database.readForOrganisation]) {
    const over = await within(acme.id, async (tx) => ({ tx }));
    await expect(names(over.tx)).rejects.toThrow(/is over/);
  }
});

test('statements of one event-loop turn are sent in one write', async () => {
  const { url, close } = await createTestDatabase();
  onTestFinished(close);
  let writes = 0;
  class WatchedSocket extends PackedSocket {
    override _write(...args: Parameters<PackedSocket['_write']>): void {
      writes += 1;
      super._write(...args);
    }
    override _writev(...args: Parameters<NonNullable<PackedSocket['_writev']>>): void {
      writes += 1;
      super._writev?.(...args);
    }
  }
  const stream = () => new WatchedSocket();
  const pool = new Pool({ connectionString: url, pipeline: true, max: 1, stream });
  const client = await pool.connect();
  writes = 0;
  const texts = ['BEGIN', 'SELECT 1', 'SELECT 2'];
  await Promise.all(texts.map((text) => client.query(text)));
  expect(writes).toBe(1);
  client.release();
  await pool.end();
});
