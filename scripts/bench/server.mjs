// npm run bench -- server: measures how many requests per second the built portal handles, beside
// node:http alone and Fastify with one prepared SELECT on the same database, in turns.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../ensureBuilt.mjs';
import { load, requestOf } from './load.mjs';
import {
  command,
  databaseOf,
  median,
  openBrowser,
  printTable,
  start,
  systemLoad,
} from './portal.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = 3;
/** A session may have ten requests running, an organization thirty: so there are several of both. */
const ORGANIZATIONS = ['Acme', 'Birch', 'Cedar', 'Delta'];
const CONNECTIONS_EACH = 8;
const RETURNS_EACH = 200;

/** Sets up a new organization with prices, or the demo; returns its session and its API key. */
async function prepare(portal, env, name) {
  const person = `admin@${name.toLowerCase()}.test`;
  if (name !== 'Acme') {
    command('server.js', ['create-organization', '--name', name, '--admin', person], env);
  }
  command(
    'commands/demo-data.js',
    ['--returns', String(RETURNS_EACH), '--organization', name],
    env,
  );
  const scopes = 'returns:read,returns:write';
  const key = ['api-key', '--organization', name, '--name', 'bench', '--scopes', scopes];
  const apiKey = command('server.js', key, env).split('\n').at(-1);
  const browser = await openBrowser(portal.url, person);
  const { rows } = await (await browser.call('/api/portal/returns')).json();
  return { cookie: browser.cookies(), apiKey, orderNumber: rows[0].orderNumber };
}

/** An order of an API client; each one is another device of another person. */
function orderBody() {
  const unknownId = randomUUID();
  return JSON.stringify({
    device: 'laptop',
    request_charger: true,
    serial_number: unknownId,
    employee_info: {
      name: 'Eve Employee',
      email: `${unknownId}@home.test`,
      address_line_1: '1100 Congress Ave',
      address_city: 'Austin',
      address_state: 'TX',
      address_zip: '78701',
    },
    company_info: {
      return_recipient_name: 'Acme IT',
      return_address_line_1: '350 5th Ave',
      return_address_city: 'New York',
      return_address_state: 'NY',
      return_address_zip: '10118',
      display_name: 'Acme',
      notification_email: 'it@acme.test',
    },
  });
}

/** Benchmarked requests: name, server, request, and the goal. */
function subjectsOf({ portal, bare: baseline, select }, accounts) {
  const read = (path) => (account) => {
    const text = requestOf(portal.url + path(account), { headers: { cookie: account.cookie } });
    return () => text;
  };
  const plain = (url) => () => {
    const text = requestOf(url);
    return () => text;
  };
  const order =
    ({ apiKey }) =>
    () =>
      requestOf(`${portal.url}/api/v2/device_returns/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}` },
        body: orderBody(),
      });
  const subjects = [
    { name: 'node:http', url: baseline.url, caller: plain(`${baseline.url}/`) },
    { name: 'Fastify, one select', url: select.url, caller: plain(`${select.url}/`) },
    { name: '/auth_state/', caller: read(() => '/auth_state/'), goal: { times: 0.8 } },
    { name: 'list of 50', caller: read(() => '/api/portal/returns'), goal: { rate: 600 } },
    {
      name: 'one return',
      caller: read(({ orderNumber }) => `/api/portal/returns/${orderNumber}`),
      goal: { rate: 1500 },
    },
    { name: 'order by API', caller: order, goal: { rate: 500 } },
    {
      name: 'login page',
      caller: plain(`${portal.url}/authentication/login`),
      goal: { rate: 1500 },
    },
  ];
  return subjects.map(({ caller, url = portal.url, ...subject }) => ({
    ...subject,
    url,
    callers: accounts.flatMap((account) =>
      Array.from({ length: CONNECTIONS_EACH }, () => caller(account)),
    ),
  }));
}

export async function benchServer(only) {
  await ensureBuilt();
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const running = [];
  const run = async (script, env) => {
    const server = await start(script, env);
    running.push(server);
    return server;
  };
  try {
    const portal = await run('dist/server/server.js', { DATA_DIR: dataDir, DATABASE_URL: '' });
    const env = { DATABASE_URL: await databaseOf(dataDir), DATA_DIR: dataDir };
    const baseline = await run('scripts/bench/baseline.mjs', { BASELINE: 'node', ...env });
    const select = await run('scripts/bench/baseline.mjs', { BASELINE: 'fastify', ...env });
    const accounts = [];
    for (const name of ORGANIZATIONS) accounts.push(await prepare(portal, env, name));
    const subjects = subjectsOf({ portal, bare: baseline, select }, accounts).filter(
      ({ name, goal }) => only === undefined || goal === undefined || name.includes(only),
    );
    const results = new Map(subjects.map(({ name }) => [name, []]));
    const busy = systemLoad();
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { name, url, callers } of subjects) {
        const { rate, refused, problem } = await load(url, callers, round === 0 ? 1 : SECONDS);
        if (refused > 0)
          console.log(`${name}: ${refused} were refused, and don't count: ${problem}`);
        if (round > 0) results.get(name).push(rate);
      }
    }
    console.log(
      `Medians of ${ROUNDS} rounds of ${SECONDS} s in turns, ${ORGANIZATIONS.length * CONNECTIONS_EACH} connections of ${ORGANIZATIONS.length} organizations with ${RETURNS_EACH} returns each; who asks has its part of the same processors. ${busy}\n`,
    );
    const reference = median(results.get('Fastify, one select'));
    printTable(
      ['calls a second', 'today', '× Fastify', 'from … to', 'goal', ''],
      subjects.map(({ name, goal }) => {
        const rates = results.get(name);
        const rate = median(rates);
        const least = goal && (goal.rate ?? goal.times * reference);
        const target = goal?.times ? `${goal.times} × Fastify` : (goal?.rate ?? '');
        return [
          name,
          rate.toFixed(0),
          (rate / reference).toFixed(2),
          `${Math.min(...rates).toFixed(0)} … ${Math.max(...rates).toFixed(0)}`,
          target,
          goal ? (rate >= least ? 'met' : `not met: ${(rate / least).toFixed(2)} of it`) : '',
        ];
      }),
    );
  } finally {
    for (const server of running.reverse()) await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
