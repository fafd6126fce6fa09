// npm run bench -- import: a table of 5,000 orders through the API as a browser sends it, beside
// one bare INSERT of as many rows into each table that it fills.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureBuilt } from '../ensureBuilt.mjs';
import { databaseOf, openBrowser, printTable, start, systemLoad } from './portal.mjs';

const ROWS = Number(process.env.BENCH_ROWS ?? 5000);
const GOAL = 800;
const AT_ONCE = 500;

function rowOf(line) {
  const address = { line2: '', city: 'Austin', region: 'TX', postalCode: '78701', country: 'US' };
  const order = {
    device: 'laptop',
    lane: 'US-US',
    employee: {
      name: `Leaver ${line}`,
      email: `leaver${line}@home.test`,
      phone: '+1 512 555 0100',
      address: { line1: '1100 Congress Ave', ...address },
    },
    destination: { kind: 'warehouse' },
    options: {
      ...{ charger: true, cellPhone: false, dispose: false, declaredValue: null },
      legalHoldDays: 0,
    },
    references: { serialNumber: `SN-${line}` },
  };
  return { line, cells: { name: `Leaver ${line}` }, order, reason: '' };
}

/** Sends the table and waits until every row is processed; returns the result and the seconds. */
async function importTable({ send, call }) {
  const url = '/api/portal/imports';
  const { id } = await send('POST', url, { key: randomUUID(), name: 'bench.csv', total: ROWS });
  const sending = performance.now();
  for (let from = 0; from < ROWS; from += AT_ONCE) {
    const lines = Array.from({ length: Math.min(AT_ONCE, ROWS - from) }, (_, at) => from + at + 1);
    await send('PUT', `${url}/${id}/rows`, { rows: lines.map((line) => rowOf(line)) });
  }
  const starting = performance.now();
  await send('POST', `${url}/${id}/start`, { again: false });
  for (;;) {
    const view = await (await call(`${url}/${id}`)).json();
    const now = performance.now();
    if (view.state === 'finished') {
      return { id, view, sent: (starting - sending) / 1000, placed: (now - starting) / 1000 };
    }
    await new Promise((done) => setTimeout(done, 250));
  }
}

/** Checks that each line became exactly one order, and that no other orders exist. */
async function checkOnceEach(client, id) {
  const { rows } = await client.query(
    `SELECT count(*)::int AS orders, count(DISTINCT idempotency_key)::int AS lines
     FROM returns WHERE idempotency_key LIKE $1`,
    [`import-${id}-%`],
  );
  const [{ orders, lines }] = rows;
  if (orders !== ROWS || lines !== ROWS) {
    throw new Error(`${ROWS} rows became ${orders} orders of ${lines} rows.`);
  }
}

/** Seconds for inserting copies of the import's rows, one INSERT per table, rolled back. */
async function insertBare(client, id) {
  const orders = `SELECT id FROM returns WHERE idempotency_key LIKE 'import-${id}-%'`;
  const tables = {
    returns: `id IN (${orders})`,
    return_events: `return_id IN (${orders})`,
    timers: `return_id IN (${orders})`,
    outbox: `payload->>'returnId' IN (SELECT id::text FROM (${orders}) AS own)`,
  };
  const seconds = [];
  await client.query('BEGIN');
  for (const [table, which] of Object.entries(tables)) {
    await client.query(`CREATE TEMP TABLE bare_${table} AS SELECT * FROM ${table} WHERE ${which}`);
    await client.query(`DROP TABLE IF EXISTS like_${table}`);
    await client.query(
      `CREATE TABLE like_${table} (LIKE ${table} INCLUDING ALL EXCLUDING GENERATED)`,
    );
    const startedAt = performance.now();
    await client.query(`INSERT INTO like_${table} SELECT * FROM bare_${table}`);
    seconds.push((performance.now() - startedAt) / 1000);
  }
  await client.query('ROLLBACK');
  return seconds.reduce((sum, value) => sum + value, 0);
}

export async function benchImport() {
  await ensureBuilt();
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const portal = await start('dist/server/server.js', { DATA_DIR: dataDir, DATABASE_URL: '' });
  const client = new pg.Client({ connectionString: await databaseOf(dataDir) });
  try {
    await client.connect();
    const browser = await openBrowser(portal.url);
    const busy = systemLoad();
    const { id, view, sent, placed } = await importTable(browser);
    if (view.ordered !== ROWS) throw new Error(`Ordered: ${JSON.stringify(view)}`);
    await checkOnceEach(client, id);
    const baseline = await insertBare(client, id);
    const rate = ROWS / placed;
    console.log(`${ROWS} rows; each became one order. ${busy}\n`);
    printTable(
      ['', 'seconds', 'rows a second', 'goal', ''],
      [
        ['sending the rows', sent.toFixed(1), (ROWS / sent).toFixed(0), '', ''],
        [
          'from the start to the last order',
          placed.toFixed(1),
          rate.toFixed(0),
          GOAL,
          rate >= GOAL ? 'met' : `not met: ${(rate / GOAL).toFixed(2)} of it`,
        ],
        ['one bare INSERT a table', baseline.toFixed(2), (ROWS / baseline).toFixed(0), '', ''],
      ],
    );
  } finally {
    await client.end();
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
