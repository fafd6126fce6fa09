// npm run bench -- commits: commits per second of 16 connections that record a change for open
// pages, beside plain commits and beside NOTIFY, and the delay until a poll sees the change.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ensureBuilt } from '../ensureBuilt.mjs';
import { databaseOf, printTable, quantile, start, systemLoad } from './portal.mjs';

const CONNECTIONS = 16;
const SECONDS = 4;
const ROUNDS = 3;
const POLL_MS = 200;

const KINDS = {
  plain: '',
  'with a change': `INSERT INTO live_changes (organisation_id, change)
    VALUES (1, jsonb_build_object('orderNumber', 'BENCH', 'at', extract(epoch FROM clock_timestamp())))`,
  'with NOTIFY': `SELECT pg_notify('bench', '{"organisation":"1","orderNumber":"BENCH"}')`,
};

async function commitsPerSecond(clients, statement) {
  const end = performance.now() + SECONDS * 1000;
  let count = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        await client.query(
          `BEGIN; INSERT INTO bench_steps VALUES (1, 'step'); ${statement}; COMMIT`,
        );
        count += 1;
      }
    }),
  );
  return count / SECONDS;
}

/** Polls as an open page's process does; collects the delays in milliseconds. */
async function poll(client, signal, delays) {
  let since = null;
  while (!signal.aborted) {
    const { rows } = await client.query({
      name: 'poll',
      text: `SELECT pg_current_snapshot()::text AS snapshot, (SELECT coalesce(json_agg(
          1000 * (extract(epoch FROM clock_timestamp()) - (change->>'at')::numeric)), '[]')
        FROM live_changes WHERE xact >= pg_snapshot_xmin($1::pg_snapshot)
          AND NOT pg_visible_in_snapshot(xact, $1::pg_snapshot)) AS delays`,
      values: [since],
    });
    since = rows[0].snapshot;
    delays.push(...rows[0].delays);
    await pause(POLL_MS);
  }
}

export async function benchCommits() {
  ensureBuilt();
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const portal = await start('dist/server/server.js', { DATA_DIR: dataDir });
  const connectionString = await databaseOf(dataDir);
  const open = async () => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return client;
  };
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, open));
  const [first] = clients;
  await first.query('CREATE TABLE bench_steps (organisation_id bigint, text text)');
  const readers = await Promise.all([open(), open()]);
  for (const reader of readers) await reader.query('LISTEN bench');
  const delays = [];
  const end = new AbortController();
  const polling = readers.map((reader) => poll(reader, end.signal, delays));
  const results = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, statement] of Object.entries(KINDS)) {
      results[kind].push(await commitsPerSecond(clients, statement));
    }
  }
  end.abort();
  await Promise.all(polling);
  const best = (kind) => Math.max(...results[kind]);
  printTable(
    ['commits', 'a second', 'of plain'],
    Object.keys(KINDS).map((kind) => [
      kind,
      best(kind).toFixed(0),
      `${Math.round((100 * best(kind)) / best('plain'))} %`,
    ]),
  );
  const words = [0.5, 0.99].map(
    (share) => `p${share * 100} ${quantile(delays, share).toFixed(0)} ms`,
  );
  console.log(
    `A change is seen after ${words.join(', ')} (${delays.length} changes). ${systemLoad()}`,
  );
  await Promise.all([...clients, ...readers].map((client) => client.end()));
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
}
