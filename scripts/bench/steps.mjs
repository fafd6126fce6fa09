// npm run bench -- steps: whole lives of returns a second, with everything that follows from a step:
// ordered by API, labels bought at a stand-in for EasyPost, moved by its signed reports, confirmed by
// a person, emails sent by SMTP; with one and two processes, beside steps that tell no open page.
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import pg from 'pg';
import { startMailServer } from '../chaos/others.mjs';
import { processesOfDatabase } from '../chaos/portal.mjs';
import { ensureBuilt } from '../ensureBuilt.mjs';
import { requestOf, sendAll } from './load.mjs';
import { databaseOf, median, printTable, processorMs, start, systemLoad } from './portal.mjs';
import { orderRequest, prepare } from './server.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const ORGANIZATIONS = ['Acme', 'Birch', 'Cedar', 'Delta'];
const RETURNS_EACH = 25;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Requests at once of a session, and of EasyPost. */
const OF_ONE = 7;
const REPORTS = 16;
const PATIENCE_MS = 60_000;

/** Ways of a change to open pages. */
const WAYS = { 'open pages are told': true, 'nobody is told': false };
/** The carrier's reports of a return: the way of the parcel, its status, and the step that follows. */
const SCANS = [
  { isReturn: false, status: 'in_transit', step: 'kit.shipped' },
  { isReturn: false, status: 'delivered', step: 'kit.delivered' },
  { isReturn: true, status: 'in_transit', step: 'device.shipped' },
  { isReturn: true, status: 'delivered', step: 'device.delivered' },
];

/** Steps of a return by part of its life. */
const PARTS = {
  'ordered by API': 1,
  'released by people, two labels bought': 1,
  'moved by the carrier': SCANS.length,
  'confirmed by people': 1,
};
const STEPS = Object.values(PARTS).reduce((total, steps) => total + steps);

/** The stand-in of the tests. */
async function loadEasyPost() {
  const folder = join(ROOT, 'reports/.build');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, 'easyPost.mjs');
  const entry = join(ROOT, 'tests/server/helpers/easyPost.ts');
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm' });
  return import(pathToFileURL(outfile).href);
}

/** Lets a trigger drop changes before they reach their table, or ends that. */
async function tell(client, isTold) {
  await client.query('DROP TRIGGER IF EXISTS bench_silence ON live_changes');
  if (isTold) return;
  await client.query(`CREATE OR REPLACE FUNCTION bench_silence() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RETURN NULL; END $$`);
  await client.query(
    'CREATE TRIGGER bench_silence BEFORE INSERT ON live_changes FOR EACH ROW EXECUTE FUNCTION bench_silence()',
  );
}

/** Waits until a query returns true. */
async function until(client, text, values) {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const [{ ok }] = (await client.query(text, values)).rows;
    if (ok) return;
    if (performance.now() > deadline) throw new Error(`It never became true: ${text} (${values})`);
    await pause(20);
  }
}

/** Lets many returns live from the order to the end; returns the cost of each part. */
async function live(portals, { dataDir, accounts, client, easyPost, signed, trackerEvent }) {
  const [{ last }] = (await client.query('SELECT coalesce(max(id), 0) AS last FROM returns')).rows;
  const known = easyPost.shipments.length;
  const count = accounts.length * RETURNS_EACH;
  const costs = {};
  const pids = portals.map(({ pid }) => pid);
  const usage = () => [
    performance.now(),
    processorMs(pids),
    processorMs(processesOfDatabase(dataDir)),
  ];
  const part = async (name, work) => {
    const before = usage();
    await work();
    costs[name] = usage().map((ms, at) => ms - before[at]);
  };
  /** Each of `makers` makes a request to a process. */
  const send = (makers, atOnce) =>
    Promise.all(
      portals.map(({ url }, at) => {
        const own = makers.filter((_, index) => index % portals.length === at);
        return sendAll(
          url,
          own.map((make) => make(url)),
          Math.ceil(atOnce / portals.length),
        );
      }),
    );
  const byEach = (makersOf) =>
    Promise.all(accounts.map(async (account) => send(await makersOf(account), OF_ONE)));
  const byPeople = (event) =>
    byEach(async (account) => {
      const { rows } = await client.query(
        `SELECT order_number AS number FROM returns r JOIN organisations o ON o.id = organisation_id
         WHERE r.id > $1 AND o.name = $2`,
        [last, account.name],
      );
      return rows.map(
        ({ number }) =>
          (url) =>
            eventRequest(url, account, number, event),
      );
    });

  await part('ordered by API', () =>
    byEach((account) =>
      Array.from({ length: RETURNS_EACH }, () => (url) => orderRequest(url, account)),
    ),
  );
  await part('released by people, two labels bought', async () => {
    await byPeople({ type: 'order.release' });
    const bought = `SELECT count(*) = $1 AS ok FROM carrier_labels
      WHERE return_id > $2 AND tracking_number <> ''`;
    await until(client, bought, [2 * count, last]);
  });
  await part('moved by the carrier', async () => {
    for (const { isReturn, status, step } of SCANS) {
      const parcels = easyPost.shipments
        .slice(known)
        .filter(({ wanted }) => wanted.is_return === isReturn);
      const datetime = new Date().toISOString();
      const reports = parcels.map(({ id, trackingCode }) => {
        const parcel = { shipmentId: id, trackingCode };
        const body = trackerEvent(`evt_${id}_${status}`, parcel, [{ status, datetime }]);
        const request = { method: 'POST', headers: signed(body), body };
        return (url) => requestOf(`${url}/api/carriers/easypost/webhook`, request);
      });
      await send(reports, REPORTS);
      const isTakenQuery = `SELECT count(*) = $1 AS ok FROM return_events WHERE return_id > $2 AND type = $3`;
      await until(client, isTakenQuery, [count, last, step]);
    }
  });
  await part('confirmed by people', () => byPeople({ type: 'receipt.confirm' }));
  const sent = `SELECT NOT EXISTS (SELECT FROM outbox
    WHERE done_at IS NULL AND dead_at IS NULL AND due_at <= now()) AS ok`;
  await part('until the last email is sent', () => until(client, sent, []));
  return costs;
}

function eventRequest(url, { cookie }, orderNumber, event) {
  const csrf = /csrftoken=([^;]*)/.exec(cookie)?.[1] ?? '';
  return requestOf(`${url}/api/portal/returns/${orderNumber}/events`, {
    method: 'POST',
    headers: { cookie, 'x-csrftoken': csrf, origin: url },
    body: JSON.stringify(event),
  });
}

/** Cost of each part in each round, in both ways in turns, after a warm-up. */
async function measure(portals, world) {
  const rounds = Object.fromEntries(Object.keys(WAYS).map((way) => [way, []]));
  await live(portals, world);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [way, isTold] of Object.entries(WAYS)) {
      await tell(world.client, isTold);
      rounds[way].push(await live(portals, world));
    }
  }
  await tell(world.client, true);
  return rounds;
}

/** A row of the table: steps a second, and the processor's milliseconds of a step. */
function rowOf(name, steps, costsOf, measured, lives) {
  const each = (at) => measured.map((rounds) => median(rounds.map((costs) => costsOf(costs)[at])));
  const rates = each(0).map((ms) => ((1000 * lives * steps) / ms).toFixed(0));
  const [ofPortal, ofDatabase] = [each(1)[0], each(2)[0]].map((ms) =>
    (ms / lives / steps).toFixed(1),
  );
  return [name, steps, ...rates, `${ofPortal} + ${ofDatabase}`];
}

/** Prints what one process did and what two did. */
function print(measured, lives) {
  const [told] = Object.keys(WAYS);
  const ofWay = (way) => measured.map((rounds) => rounds[way]);
  const whole = (costs) =>
    Object.values(costs).reduce((sum, cost) => sum.map((ms, at) => ms + cost[at]), [0, 0, 0]);
  printTable(
    ['steps a second', 'steps of a return', 'one process', 'two processes', 'ms of processor'],
    [
      ...Object.entries(PARTS).map(([name, steps]) =>
        rowOf(name, steps, (costs) => costs[name], ofWay(told), lives),
      ),
      ...Object.keys(WAYS).map((way) =>
        rowOf(`whole lives, ${way}`, STEPS, whole, ofWay(way), lives),
      ),
    ],
  );
}

export async function benchSteps() {
  await ensureBuilt();
  const { startEasyPost, signed, trackerEvent } = await loadEasyPost();
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const easyPost = await startEasyPost();
  const mail = await startMailServer();
  const own = { DATA_DIR: dataDir, DATABASE_URL: '' };
  const running = [];
  const run = async (env) => {
    const portal = await start('dist/server/server.js', env);
    running.push(portal);
    return portal;
  };
  let client = null;
  try {
    // The mailbox page has the links to sign in.
    const first = await run(own);
    const accounts = [];
    const env = { DATABASE_URL: await databaseOf(dataDir), DATA_DIR: dataDir };
    for (const name of ORGANIZATIONS) {
      accounts.push({ name, ...(await prepare(first, env, name)) });
    }
    await running.pop().stop();

    const services = { ...easyPost.env, SMTP_URL: mail.url() };
    const portal = await run({ ...own, ...services });
    client = new pg.Pool({ connectionString: await databaseOf(dataDir), max: 4 });
    const busy = systemLoad();
    const world = { dataDir, accounts, client, easyPost, signed, trackerEvent };
    const one = await measure([portal], world);
    const second = await run({
      DATA_DIR: dataDir,
      ...services,
      DATABASE_URL: await databaseOf(dataDir),
    });
    const two = await measure([portal, second], world);
    const lives = ORGANIZATIONS.length * RETURNS_EACH;
    console.log(
      `Medians of ${ROUNDS} rounds in turns, ${lives} returns of ${ORGANIZATIONS.length} organizations in each, ${mail.received.length} emails in all; PostgreSQL and who asks have their part of the same processors. Milliseconds of the portal and of PostgreSQL are of one process. ${busy}\n`,
    );
    print([one, two], lives);
  } finally {
    await client?.end();
    for (const server of running.reverse()) await server.stop();
    await mail.die();
    await easyPost.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
