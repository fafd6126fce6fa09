import { sql } from 'kysely';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isOutage } from '../../src/server/platform/database/connection/outage.ts';
import { PackedSocket } from '../../src/server/platform/database/connection/packedSocket.ts';
import {
  createStatements,
  createTransactions,
} from '../../src/server/platform/database/connection/transactions.ts';
import { createTestDatabase } from './helpers/database.ts';

// Shared, pipelined connections, while PostgreSQL terminates, cancels and locks at random.

const FOR_MS = 8000;
const WORKERS = 30;
const HURTS = [
  'SELECT pg_terminate_backend(pid) FROM victims ORDER BY random() LIMIT 1',
  'SELECT pg_cancel_backend(pid) FROM victims ORDER BY random() LIMIT 2',
  'BEGIN; LOCK TABLE seen IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(0.6); COMMIT',
];

const beginAs = (who: number, how = '') =>
  `BEGIN ${how}; SELECT set_config('portal.organisation_id', '${who}', true),
    set_config('role', 'portal_tenant', true)`;
const ME = sql<{ who: string }>`SELECT
  concat(current_user, ' ', current_setting('portal.organisation_id', true)) AS who`;

test('under overload no committed data is lost, and no request runs as another user', {
  timeout: 60_000,
}, async () => {
  const { pool: admin, url, close } = await createTestDatabase();
  onTestFinished(close);
  await admin.query(`CREATE TABLE kept (id int PRIMARY KEY); CREATE TABLE seen (id int);
    INSERT INTO seen VALUES (1); GRANT ALL ON kept, seen TO portal_tenant;
    CREATE VIEW victims AS SELECT pid FROM pg_stat_activity WHERE application_name = 'victim'`);
  const pool = new Pool({
    ...{ connectionString: url, application_name: 'victim', max: 6, pipeline: true },
    ...{ lock_timeout: 300, statement_timeout: 700, query_timeout: 800 },
    ...{ connectionTimeoutMillis: 3000, stream: () => new PackedSocket() },
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const { read, write } = createTransactions(pool);
  const single = createStatements(pool, 'single');
  const acknowledged = new Set<number>();
  const wrong: string[] = [];
  const until = performance.now() + FOR_MS;
  let count = 0;

  const waysOf = (id: number, as: number) => [
    async () => {
      const { rows } = await write(beginAs(as), async (tx) => {
        await sql`INSERT INTO kept VALUES (${id})`.execute(tx);
        const me = await ME.execute(tx);
        // Fails without anyone awaiting it.
        if (id % 7 === 0) sql`SELECT ${'x'}::int`.execute(tx).catch(() => {});
        return me;
      });
      acknowledged.add(id);
      return rows;
    },
    async () => {
      const slow = id % 13 === 0 ? 1 : 0;
      const [{ rows }, { rows: own }] = await read(beginAs(as, 'READ ONLY'), (tx) =>
        Promise.all([
          ME.execute(tx),
          sql<{ id: number }>`SELECT ${id}::int AS id, pg_sleep(${slow}) FROM seen`.execute(tx),
        ]),
      );
      if (own[0]?.id !== id) wrong.push(`${id} was answered ${own[0]?.id}`);
      return rows;
    },
  ];
  async function work(as: number): Promise<void> {
    while (performance.now() < until) {
      const id = ++count;
      const way = waysOf(id, as)[id % 3];
      try {
        const [me] = await (way ? way() : ME.execute(single).then(({ rows }) => rows));
        const isRight = way ? me?.who === `portal_tenant ${as}` : !me?.who.startsWith('portal_t');
        if (!isRight) wrong.push(`${way ? as : 'the owner'} was ${me?.who}`);
      } catch (error) {
        if (!isOutage(error) && !/nothing was kept/.test(String(error))) throw error;
      }
    }
  }
  async function hurt(): Promise<void> {
    for (let at = 0; performance.now() < until; at += 1) {
      await admin.query(HURTS[at % 20 === 0 ? 2 : at % 2] ?? '');
      await new Promise((done) => setTimeout(done, 25));
    }
  }
  await Promise.all([...Array.from({ length: WORKERS }, (_, at) => work(at + 1)), hurt()]);

  const { rows } = await admin.query<{ id: number }>('SELECT id FROM kept');
  const there = new Set(rows.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !there.has(id))).toEqual([]);
  expect(wrong).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(WORKERS);
  // Every connection works like a new one.
  const after = Array.from({ length: 60 }, () => read(beginAs(1), (tx) => ME.execute(tx)));
  expect(await Promise.allSettled(after)).toSatisfy((all: PromiseSettledResult<unknown>[]) =>
    all.every(({ status }) => status === 'fulfilled'),
  );
  await pool.end();
});
