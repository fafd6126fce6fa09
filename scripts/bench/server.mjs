// npm run bench -- server: measures how many requests per second the built portal handles, beside
// node:http alone and Fastify with one prepared SELECT on the same database, in turns.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesOfDatabase } from '../chaos/portal.mjs';
import { ensureBuilt } from '../ensureBuilt.mjs';
import { load, requestOf } from './load.mjs';
import {
  command,
  databaseOf,
  median,
  openBrowser,
  printTable,
  processorMs,
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
export async function prepare(portal, env, name) {
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

/** An order through the API; each one is another device of another person. */
export function orderRequest(url, { apiKey }) {
  const unknownId = randomUUID();
  const body = JSON.stringify({
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
  return requestOf(`${url}/api/v2/device_returns/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}` },
    body,
  });
}

/** Benchmarked requests: name, server, request, and the goal. */
function subjectsOf({ portal, traced, bare: baseline, select }, accounts) {
  const read =
    (path, { url } = portal) =>
    (account) => {
      const text = requestOf(url + path(account), { headers: { cookie: account.cookie } });
      return () => text;
    };
  const oneReturn = ({ orderNumber }) => `/api/portal/returns/${orderNumber}`;
  const plain = (url) => () => {
    const text = requestOf(url);
    return () => text;
  };
  const order = (account) => () => orderRequest(portal.url, account);
  const subjects = [
    { name: 'node:http', server: baseline, caller: plain(`${baseline.url}/`) },
    { name: 'Fastify, one select', server: select, caller: plain(`${select.url}/`) },
    { name: '/auth_state/', caller: read(() => '/auth_state/'), goal: { times: 0.8 } },
    { name: 'list of 50', caller: read(() => '/api/portal/returns'), goal: { rate: 600 } },
    { name: 'one return', caller: read(oneReturn), goal: { rate: 1500 } },
    {
      name: 'one return, traced',
      server: traced,
      caller: read(oneReturn, traced),
      beside: 'one return',
    },
    { name: 'order by API', caller: order, goal: { rate: 500 } },
    {
      name: 'login page',
      caller: plain(`${portal.url}/authentication/login`),
      goal: { rate: 1500 },
    },
  ];
  return subjects.map(({ caller, server = portal, ...subject }) => ({
    ...subject,
    server,
    callers: accounts.flatMap((account) =>
      Array.from({ length: CONNECTIONS_EACH }, () => caller(account)),
    ),
  }));
}

/** Starts a collector of traces that takes everything. */
async function startCollector() {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${server.address().port}`;
  return { url, stop: () => server.close() };
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
    const collector = await startCollector();
    running.push(collector);
    const traced = await run('dist/server/server.js', {
      ...env,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    const accounts = [];
    for (const name of ORGANIZATIONS) accounts.push(await prepare(portal, env, name));
    const subjects = subjectsOf({ portal, traced, bare: baseline, select }, accounts).filter(
      ({ name, goal, beside }) =>
        only === undefined || (goal ?? beside) === undefined || name.includes(only),
    );
    const results = new Map(subjects.map(({ name }) => [name, []]));
    const costs = new Map(subjects.map(({ name }) => [name, []]));
    const usage = ({ pid }) => [[pid], processesOfDatabase(dataDir)].map(processorMs);
    const busy = systemLoad();
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { name, server, callers } of subjects) {
        const before = usage(server);
        const seconds = round === 0 ? 1 : SECONDS;
        const { answers, rate, refused, problem } = await load(server.url, callers, seconds);
        const used = usage(server).map((ms, at) => (ms - before[at]) / answers);
        if (refused > 0)
          console.log(`${name}: ${refused} were refused, and don't count: ${problem}`);
        if (round === 0) continue;
        results.get(name).push(rate);
        costs.get(name).push(used);
      }
    }
    console.log(
      `Medians of ${ROUNDS} rounds of ${SECONDS} s in turns, ${ORGANIZATIONS.length * CONNECTIONS_EACH} connections of ${ORGANIZATIONS.length} organizations with ${RETURNS_EACH} returns each; who asks has its part of the same processors, which is not in the milliseconds of the server and of PostgreSQL. ${busy}\n`,
    );
    const reference = 'Fastify, one select';
    const rateOf = (name) => median(results.get(name) ?? [Number.NaN]);
    printTable(
      ['calls a second', 'today', '× Fastify', 'from … to', 'ms of processor', 'goal', ''],
      subjects.map(({ name, goal, beside }) => {
        const rates = results.get(name);
        const rate = median(rates);
        const least = goal && (goal.rate ?? goal.times * rateOf(reference));
        const target = goal?.times ? `${goal.times} × Fastify` : (goal?.rate ?? '');
        const ratio = beside && `${(rate / rateOf(beside)).toFixed(2)} × ${beside}`;
        return [
          name,
          rate.toFixed(0),
          (rate / rateOf(reference)).toFixed(2),
          `${Math.min(...rates).toFixed(0)} … ${Math.max(...rates).toFixed(0)}`,
          [0, 1]
            .map((at) => median(costs.get(name).map((used) => used[at])).toFixed(2))
            .join(' + '),
          target,
          goal
            ? rate >= least
              ? 'met'
              : `not met: ${(rate / least).toFixed(2)} of it`
            : (ratio ?? ''),
        ];
      }),
    );
  } finally {
    for (const server of running.reverse()) await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
