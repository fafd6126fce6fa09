// npm run bench -- million: the pages of the list with a thousand returns and with a million, in
// turns, one request at a time. --returns 100000 runs it with fewer, --plans prints PostgreSQL's
// plan for each page, --keep FOLDER keeps the data there and reuses data that it finds there.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ensureBuilt } from '../ensureBuilt.mjs';
import { command, databaseOf, printTable, quantile, signIn, start, systemLoad } from './portal.mjs';

const FEW = 1000;
const GOAL = 1.2;
/** Far enough from the head of the list that proximity to it doesn't help. */
const DEEP = 100_000;

const CALLS = [
  ['first page', 'returns', {}],
  ['one letter, by name', 'returns', { search: 'k', sort: 'name' }],
  ['a last name, 25 a page', 'returns', { search: 'chen', size: '25' }],
  ['a person', 'returns', { search: 'kofi chen' }],
  ['a person, the matches', 'return-matches', { search: 'kofi chen' }],
  ['nothing', 'returns', { search: 'zzyzx' }],
  ['nothing, the matches', 'return-matches', { search: 'zzyzx' }],
  ['a person who needs attention', 'returns', { search: 'kofi', attention: 'yes' }],
  ['needs attention', 'returns', { attention: 'yes', sort: 'problem' }],
  ['an email', 'returns', { search: 'kofi.chen@example.com' }],
  ['part of a number', 'returns', { search: '00482' }],
  ['a common word with a rare status', 'returns', { search: 'example', status: 'lost' }],
  ['a page deep in the list', 'returns', { deep: true }],
  ['palette: a person', 'search', { text: 'kofi chen' }],
  ['palette: two letters', 'search', { text: 'ko' }],
  ['palette: nothing', 'search', { text: 'zzyzx' }],
  ['palette: a number', 'search', { text: 'RTN-100482' }],
  ['a status, as its tab', 'returns', { status: 'boxDelivered' }],
];

/** Starts a portal with its own PostgreSQL and `count` returns, vacuumed as they are after a while. */
async function open(dataDir, count) {
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
  if (!existsSync(dataDir)) {
    const demoData = command('commands/demo-data.js', ['--returns', String(count)], env);
    console.log(demoData.split('\n').at(-1));
  }
  const portal = await start('dist/server/server.js', env);
  const client = new pg.Client({ connectionString: await databaseOf(dataDir) });
  await client.connect();
  await client.query('VACUUM (ANALYZE) returns, return_events, timers');
  // All writes reach the disk before the measurement starts.
  await client.query('CHECKPOINT');
  const { rows } = await client.query(
    'SELECT created_at, id FROM returns ORDER BY created_at DESC, id DESC OFFSET $1 LIMIT 1',
    [Math.min(DEEP, Math.floor(count / 2))],
  );
  await client.end();
  const [{ created_at: at, id }] = rows;
  const cursor = Buffer.from(JSON.stringify(['newest', at.toISOString(), id]));
  const cookie = await signIn(portal.url);
  return { portal, stop: portal.stop, cursor: cursor.toString('base64url'), cookie };
}

async function requestPage({ portal, cookie, cursor }, [, path, { deep, ...query }]) {
  const params = new URLSearchParams({ ...query, ...(deep && { cursor }) });
  const startedAt = performance.now();
  const answer = await fetch(`${portal.url}/api/portal/${path}?${params}`, { headers: { cookie } });
  const text = await answer.text();
  const ms = performance.now() - startedAt;
  if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status} ${text}`);
  const { rows, returns, count } = JSON.parse(text);
  return { ms, found: (rows ?? returns)?.length ?? count };
}

/** Every statement with its plan as it ran, in PostgreSQL's log. */
const EXPLAINED = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_nested_statements=on',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** Prints how PostgreSQL finds each page: the statements of `find_returns`, with their plans. */
async function printPlans(dataDir, place) {
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', PGOPTIONS: EXPLAINED };
  const portal = await start('dist/server/server.js', env);
  const log = async () => readFile(join(dataDir, 'postgres.log'), 'utf8');
  try {
    const cookie = await signIn(portal.url);
    for (const call of CALLS) {
      const before = (await log()).length;
      await requestPage({ ...place, portal, cookie }, call);
      const entries = (await log()).slice(before).split(/^(?=\d{4}-\d\d-\d\d )/m);
      const plans = entries.filter((entry) => /Query Text: SELECT ARRAY\(/.test(entry));
      console.log(
        `\n## ${call[0]}\n\n${plans.map((plan) => plan.replace(/^\S+ \S+ \S+ \[\d+\] /, '')).join('\n')}`,
      );
    }
  } finally {
    await portal.stop();
  }
}

export async function benchMillion(args) {
  const { values } = parseArgs({
    args,
    options: {
      returns: { type: 'string', default: '1000000' },
      samples: { type: 'string', default: '200' },
      plans: { type: 'boolean', default: false },
      keep: { type: 'string' },
    },
  });
  await ensureBuilt();
  const dataDir = values.keep ?? (await mkdtemp(join(tmpdir(), 'portal-bench-')));
  const places = [];
  try {
    for (const count of [FEW, Number(values.returns)]) {
      places.push({ count, dataDir: join(dataDir, String(count)), found: [] });
    }
    for (const place of places) Object.assign(place, await open(place.dataDir, place.count));
    const [small, large] = places;
    const busy = systemLoad();
    const times = CALLS.map(
      () =>
        new Map([
          [small, []],
          [large, []],
        ]),
    );
    for (let sample = -5; sample < Number(values.samples); sample += 1) {
      for (const [at, call] of CALLS.entries()) {
        for (const place of sample % 2 === 0 ? [small, large] : [large, small]) {
          const { ms, found } = await requestPage(place, call);
          // The first samples warm up.
          if (sample >= 0) times[at].get(place).push(ms);
          place.found[at] = found;
        }
      }
    }
    console.log(
      `${values.samples} calls each, one at a time and in turns; milliseconds with ${small.count} returns → with ${large.count}. ${busy}\n`,
    );
    printTable(
      ['call', 'found', 'p50', '×', 'p99', '×', `p99 ≤ ${GOAL} ×`],
      CALLS.map(([name], at) => {
        const part = (place, share) => quantile(times[at].get(place), share);
        const pair = (share) =>
          `${part(small, share).toFixed(1)} → ${part(large, share).toFixed(1)}`;
        const ratio = (share) => part(large, share) / part(small, share);
        const verdict = ratio(0.99) <= GOAL ? 'met' : 'not met';
        const found = `${small.found[at]} → ${large.found[at]}`;
        return [
          name,
          found,
          pair(0.5),
          ratio(0.5).toFixed(2),
          pair(0.99),
          ratio(0.99).toFixed(2),
          verdict,
        ];
      }),
    );
    for (const place of places) await place.stop();
    if (values.plans) await printPlans(large.dataDir, large);
  } finally {
    for (const place of places) await place.stop?.();
    if (values.keep === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}
