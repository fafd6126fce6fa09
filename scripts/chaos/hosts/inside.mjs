// The scene "hosts", in namespaces of its own: two portals in production mode on two hosts; nginx with
// TLS, PostgreSQL, a bucket and a mail server in front of them.
import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createBrowser, Notes, signIn } from '../client.mjs';
import { compare } from '../compare.mjs';
import { formOf, startLoad } from '../load.mjs';
import { startMailServer } from '../others.mjs';
import { ask, createPortal, isHealthy, runCommand } from '../portal.mjs';
import { rowOf } from '../table.mjs';
import { connect, FRONT, HOSTS, launcherOf, makeNetwork, NAME } from './network.mjs';
import { PORTS, startBucket, startNginx, startPostgres } from './servers.mjs';
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
const startedAt = performance.now();
const remarks = [];
const wrong = [];
const tell = (isRight, sentence) => (isRight ? remarks : wrong).push(sentence);
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
  await Promise.all(Object.values(portals).map((portal) => portal.start()));
  await startNginx(folder);
  const urlOf = () => URL_OF_ALL;
  const organizations = [];
  for (const name of ORGANIZATIONS) {
    const email = `admin@${name.toLowerCase()}.test`;
    await runCommand(env, 'create-organization', '--name', name, '--admin', email);
    const key = await runCommand(
      env,
      ...['api-key', '--organization', name, '--name', 'chaos'],
      ...['--scopes', 'returns:read,returns:write'],
    );
    const find = 'SELECT id FROM organisations WHERE name = $1';
    const [{ id }] = await ask(database.adminUrl, find, [name]);
    const notes = new Notes();
    const browser = createBrowser(urlOf, notes);
    await signIn(browser, email, mail);
    const visitor = createBrowser(urlOf, notes);
    const records = { orders: new Map(), imports: [], links: [] };
    // In production webhooks reach no private network, so none is set up.
    organizations.push({ name, id, key, notes, email, browser, visitor, ...records, isDeaf: true });
  }
  const query = (text, values) => ask(database.adminUrl, text, values);
  return { portals, mail, bucket, organizations, urlOf, query };
}

/** A person signs in on one host, orders on the other, and sees it live on the first. */
async function playPerson({ mail, organizations: [{ email, notes }] }) {
  const onA = createBrowser(() => urlOfHost('a'), notes);
  const onB = createBrowser(() => urlOfHost('b'), notes, onA.jar);
  await signIn(onA, email, mail);
  const stream = await openStream(urlOfHost('a'), onA.jar);
  const took = [];
  let orderNumber = '';
  for (let count = 0; count < 10; count += 1) {
    const json = { idempotencyKey: randomUUID(), order: formOf(`PERSON-${count}`) };
    const { body } = await onB.insist('/api/portal/returns', { method: 'POST', json });
    const answeredAt = performance.now();
    orderNumber = body.orderNumber;
    const at = await stream.seen(orderNumber);
    took.push(at - answeredAt);
  }
  stream.close();
  const slowest = Math.max(...took);
  const times = `at most ${ms(slowest)} after the answer`;
  tell(slowest < SEEN_MS, `ordered on B, seen live on A by a session of A: 10 of 10, ${times}`);

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
  tell(got === sent.text, `4 MB in on A (${sent.status}), the same bytes out on B`);
  const large = await send(onA, 11_000_000, 'eleven');
  tell(typeof large.body.detail === 'string', `11 MB: ${large.status}, “${large.body.detail}”`);
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
  const said = await play();
  const answers = [...count()]
    .map(([status, number]) => [status, number - (before.get(status) ?? 0)])
    .filter(([, number]) => number > 0);
  const all = answers.map(([status, number]) => `${number} × ${status === 0 ? 'none' : status}`);
  const gap = Math.max(...world.organizations.map(({ notes }) => notes.gapMs));
  const failed = answers.filter(([status]) => status < 200 || status >= 400);
  return {
    failed: failed.map(([status]) => status),
    sentence: `${name}: ${said}answers ${all.join(', ')}; longest gap ${ms(gap)}`,
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

/** Replaces one process after the other, as an upgrade does. */
async function playUpgrade({ portals }) {
  const took = [];
  for (const portal of Object.values(portals)) {
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

async function play(world) {
  await playPerson(world);
  const loads = world.organizations.map((one) => startLoad(world, one));
  const warm = await phase(world, 'both serve', () => pause(8 * SECOND).then(() => ''));
  tell(warm.failed.length === 0, warm.sentence);
  const cut = await phase(world, 'A cut off for a minute', () => playCut(world));
  // nginx gives up requests that the host had already received.
  const isGivenUp = (status) => status === 504;
  tell(cut.failed.every(isGivenUp), cut.sentence);
  const upgrade = await phase(world, 'A, then B replaced', () => playUpgrade(world));
  tell(upgrade.failed.length === 0, upgrade.sentence);
  wrong.push(...(await Promise.all(loads.map((load) => load.stop()))).flat());
  const found = await compare(world);
  wrong.push(...found.lost, ...found.twice);
  if (found.unanswered > 0) wrong.push(`${found.unanswered} orders got no answer to the end`);
  const summary = `${found.orders} orders and ${found.mails} mails`;
  const lost = `${found.lost.length} lost, ${found.twice.length} twice`;
  remarks.push(`${summary}: ${lost}, ${found.repeated} mails came again under their ID`);
  return found;
}

const world = await openWorld();
const found = await play(world);
const tookMs = performance.now() - startedAt;
const [, ...row] = rowOf({ name: '', world, found, tookMs });
writeFileSync(join(folder, 'result.json'), JSON.stringify({ row, wrong, remarks }));
// Ends the namespaces, and all that runs in them.
process.exit(0);
