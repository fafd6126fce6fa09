// The scene "hosts", in namespaces of its own: two portals in production mode on two hosts, first of
// the release before the newest migration; nginx with TLS, PostgreSQL, a bucket and a mail server.
import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createBrowser, Notes, signIn } from '../client.mjs';
import { compare } from '../compare.mjs';
import { formOf, startImport, startLoad } from '../load.mjs';
import { startMailServer } from '../others.mjs';
import { ask, createPortal, isHealthy, runCommand, runCommandOf } from '../portal.mjs';
import { rowOf } from '../table.mjs';
import { connect, FRONT, HOSTS, launcherOf, makeNetwork, NAME } from './network.mjs';
import { buildOlder, olderCommit } from './olderRelease.mjs';
import { PORTS, startBucket, startCaddy, startNginx, startPostgres } from './servers.mjs';
import { openStream } from './stream.mjs';

const SECOND = 1000;
const CUT_MS = 60 * SECOND;
const SEEN_MS = 1 * SECOND;
/** DRAIN_SECONDS, and what was accepted before. */
const STOP_MS = 8 * SECOND;
const URL_OF_ALL = `https://${NAME}`;
const urlOfHost = (host) => `${URL_OF_ALL}:${PORTS[host]}`;
const ORGANIZATIONS = ['Calm', 'Busy'];

const [, , folder] = process.argv;
const olderRelease = olderCommit();
const older = buildOlder(olderRelease, join(folder, 'older'));
const startedAt = performance.now();
const wrong = [];
/** Prints what was seen at once: a run that is cut short has said something. */
const tell = (isRight, sentence) => {
  console.log(`  ${sentence}`);
  if (!isRight) wrong.push(sentence);
};
const ms = (value) => `${value.toFixed(0)} ms`;

/** Starts all servers; the portals at once, on a database without tables. */
async function openWorld() {
  makeNetwork(join(folder, 'hosts'));
  const mail = await startMailServer(FRONT);
  const bucket = await startBucket();
  const database = await startPostgres(folder);
  const env = {
    PORTAL_MODE: 'production',
    PUBLIC_URL: URL_OF_ALL,
    DATABASE_URL: database.url,
    SMTP_URL: mail.url(),
    FILES_URL: bucket.url,
    TRUSTED_PROXIES: FRONT,
    PORTAL_SECRET: randomBytes(32).toString('base64'),
    DRAIN_SECONDS: '3',
    MAGIC_LINKS_PER_ADDRESS: '1000000',
    SIGN_INS_PER_IP: '1000000',
    API_READS_PER_MINUTE: '1000000',
  };
  const portals = {};
  for (const [host, address] of Object.entries(HOSTS)) {
    const settings = { ...env, DATA_DIR: join(folder, host) };
    portals[host] = createPortal({
      host: address,
      port: 3000,
      env: settings,
      launcher: launcherOf(host),
    });
  }
  await Promise.all(Object.values(portals).map((portal) => portal.start(older)));
  const urlOf = () => URL_OF_ALL;
  const query = (text, values) => ask(database.adminUrl, text, values);
  return { env, portals, mail, bucket, organizations: [], urlOf, query };
}

async function prepareOrganizations({ env, mail, organizations, urlOf, query }) {
  for (const name of ORGANIZATIONS) {
    const email = `admin@${name.toLowerCase()}.test`;
    await runCommandOf(older, env, 'create-organization', '--name', name, '--admin', email);
    const key = await runCommandOf(
      older,
      env,
      ...['api-key', '--organization', name, '--name', 'chaos'],
      ...['--scopes', 'returns:read,returns:write'],
    );
    const [{ id }] = await query('SELECT id FROM organisations WHERE name = $1', [name]);
    const notes = new Notes();
    const browser = createBrowser(urlOf, notes);
    await signIn(browser, email, mail);
    const visitor = createBrowser(urlOf, notes);
    const records = { orders: new Map(), imports: [], links: [] };
    // In production webhooks reach no private network, so none is set up.
    organizations.push({ name, id, key, notes, email, browser, visitor, ...records, isDeaf: true });
  }
}

/** A person of the first organization, signed in at two addresses of the portal. */
async function signInAt(urlOfA, urlOfB, { mail, organizations: [{ email, notes }] }) {
  const onA = createBrowser(() => urlOfA, notes);
  const onB = createBrowser(() => urlOfB, notes, onA.jar);
  await signIn(onA, email, mail);
  return { urlOfA, onA, onB };
}

/** Orders on B, and sees it live on A; returns the last order's number. */
async function playOrders({ urlOfA, onA, onB }, when) {
  const stream = await openStream(urlOfA, onA.jar);
  const took = [];
  let orderNumber = '';
  for (let count = 0; count < 10; count += 1) {
    const json = { idempotencyKey: randomUUID(), order: formOf(`PERSON-${randomUUID()}`) };
    const { body } = await onB.insist('/api/portal/returns', { method: 'POST', json });
    const answeredAt = performance.now();
    orderNumber = body.orderNumber;
    const at = await stream.seen(orderNumber);
    took.push(at - answeredAt);
  }
  stream.close();
  const slowest = Math.max(...took);
  const times = `at most ${ms(slowest)} after the answer`;
  tell(slowest < SEEN_MS, `${when}: 10 of 10 orders seen live, ${times}`);
  return orderNumber;
}

/** A file goes in on one host, and out on the other. */
async function playFiles({ onA, onB }, orderNumber) {
  const place = `/api/portal/returns/${orderNumber}/files`;
  const send = (browser, bytes, name) => {
    const text = `%PDF-1.7\n${randomBytes(bytes / 2).toString('hex')}`;
    const form = new Blob([text], { type: 'application/octet-stream' });
    return browser
      .send(`${place}?name=${name}.pdf`, { method: 'POST', form })
      .then((answer) => ({ ...answer, text }));
  };
  const sent = await send(onA, 4_000_000, 'four');
  const { body: got } = await onB.get(`/api/portal/files/${sent.body.id}`);
  tell(got === sent.text, `4 MB in (${sent.status}), the same bytes out`);
  const large = await send(onA, 11_000_000, 'eleven');
  tell(typeof large.body.detail === 'string', `11 MB: ${large.status}, “${large.body.detail}”`);
}

/** Lets the doctor judge the proxy: host, visitor's address, protocol, stream, 10 MB. */
async function playDoctor({ env }, proxy) {
  const { NODE_EXTRA_CA_CERTS } = process.env;
  const own = { ...env, HOST: HOSTS.a, DATA_DIR: join(folder, 'a'), NODE_EXTRA_CA_CERTS };
  const table = await runCommand(own, 'doctor').catch(({ stdout }) => stdout);
  const lines = table.split('\n').filter((line) => line.startsWith('Proxy'));
  const good = lines.filter((line) => /^Proxy: [\w' ]+ {2}ok /.test(line));
  tell(good.length === 5, `behind ${proxy} the doctor finds ${good.length} of 5 things right`);
  if (good.length < 5) wrong.push(table);
}

/** Plays something under load; notes the answers of its time. */
async function phase(world, name, play) {
  const count = () => {
    const total = new Map();
    for (const { notes } of world.organizations) {
      for (const [status, number] of notes.counts)
        total.set(status, (total.get(status) ?? 0) + number);
    }
    return total;
  };
  for (const { notes } of world.organizations) notes.gapMs = 0;
  const before = count();
  const outcome = await play();
  const answers = [...count()]
    .map(([status, number]) => [status, number - (before.get(status) ?? 0)])
    .filter(([, number]) => number > 0);
  const all = answers.map(([status, number]) => `${number} × ${status === 0 ? 'none' : status}`);
  const gap = Math.max(...world.organizations.map(({ notes }) => notes.gapMs));
  const failed = answers.filter(([status]) => status < 200 || status >= 400);
  return {
    failed: failed.map(([status]) => status),
    sentence: `${name}: ${outcome}answers ${all.join(', ')}; longest gap ${ms(gap)}`,
  };
}

/** Pulls the plug of a host for a minute. */
async function playCut({ portals }) {
  connect('a', false);
  await pause(CUT_MS);
  connect('a', true);
  const since = performance.now();
  while (!(await isHealthy(portals.a.url))) await pause(100);
  const back = performance.now() - since;
  await pause(5 * SECOND);
  return `ready ${ms(back)} after the plug was back; `;
}

const migrationsIn = async ({ query }) =>
  (await query('SELECT name FROM migrations ORDER BY name')).map(({ name }) => name);

/** Replaces one process after the other; `between` is played when A is new and B isn't. */
async function replaceBoth({ portals }, between = async () => {}) {
  const took = [];
  for (const portal of Object.values(portals)) {
    if (took.length > 0) await between();
    const since = performance.now();
    await portal.stop();
    const stopMs = performance.now() - since;
    took.push(ms(stopMs));
    if (stopMs > STOP_MS) wrong.push(`a portal took ${ms(stopMs)} to stop`);
    await pause(3 * SECOND);
    await portal.start();
    await pause(3 * SECOND);
  }
  return `stopped within ${took.join(' and ')}; `;
}

/** Migrates while the older release serves, then replaces its processes. */
async function playUpgrade(world, person) {
  const imports = Promise.all(world.organizations.map((one) => startImport(one)));
  const before = await migrationsIn(world);
  await runCommand(world.env, 'migrate');
  const ran = (await migrationsIn(world)).filter((name) => !before.includes(name));
  if (ran.length === 0) wrong.push(`${olderRelease} has all migrations already`);
  await playOrders(person, 'Older release, newer tables');
  const stopped = await replaceBoth(world, () => playOrders(person, 'A newer than B'));
  await imports;
  return `from ${olderRelease} by ${ran.join(', ')}; ${stopped}`;
}

async function playNginx(world) {
  const stopProxy = await startNginx(folder);
  await prepareOrganizations(world);
  const person = await signInAt(urlOfHost('a'), urlOfHost('b'), world);
  await playDoctor(world, 'nginx');
  await playFiles(person, await playOrders(person, 'Both older'));
  const loads = world.organizations.map((one) => startLoad(world, one));
  const warm = await phase(world, 'Both serve', () => pause(8 * SECOND).then(() => ''));
  tell(warm.failed.length === 0, warm.sentence);
  const cut = await phase(world, 'A cut off for a minute', () => playCut(world));
  // nginx gives up requests that the host had already received; B those that wait for its locks.
  const isGivenUp = (status) => status === 504 || status === 503;
  tell(cut.failed.every(isGivenUp), cut.sentence);
  const upgrade = await phase(world, 'Upgrade, A, then B', () => playUpgrade(world, person));
  tell(upgrade.failed.length === 0, upgrade.sentence);
  wrong.push(...(await Promise.all(loads.map((load) => load.stop()))).flat());
  await stopProxy();
}

async function playCaddy(world) {
  await startCaddy(folder);
  const person = await signInAt(URL_OF_ALL, URL_OF_ALL, world);
  await playDoctor(world, 'Caddy');
  await playFiles(person, await playOrders(person, 'Behind Caddy'));
  const loads = world.organizations.map((one) => startLoad(world, one, { mark: 'CADDY' }));
  const replaced = await phase(world, 'Behind Caddy, A, then B', () => replaceBoth(world));
  tell(replaced.failed.length === 0, replaced.sentence);
  wrong.push(...(await Promise.all(loads.map((load) => load.stop()))).flat());
}

async function play(world) {
  await playNginx(world);
  await playCaddy(world);
  const found = await compare(world);
  wrong.push(...found.lost, ...found.twice);
  if (found.unanswered > 0) wrong.push(`${found.unanswered} orders got no answer to the end`);
  const summary = `${found.orders} orders and ${found.mails} mails`;
  const lost = `${found.lost.length} lost, ${found.twice.length} twice`;
  tell(true, `${summary}: ${lost}, ${found.repeated} mails came again under their ID`);
  return found;
}

const world = await openWorld();
const found = await play(world);
const tookMs = performance.now() - startedAt;
const [, ...row] = rowOf({ name: '', world, found, tookMs });
writeFileSync(join(folder, 'result.json'), JSON.stringify({ row, wrong, remarks: [] }));
// Ends the namespaces, and all that runs in them.
process.exit(0);
