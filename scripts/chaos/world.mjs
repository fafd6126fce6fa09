// Environment of a scene: a portal with two organizations, a mail server and receivers of webhooks.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBrowser, Notes, signIn } from './client.mjs';
import { startMailServer } from './others.mjs';
import { ask, cleanUp, createPortal, databaseIn, freePort, runCommand } from './portal.mjs';

/** Disables limits by address and network: all requests come from loopback. */
const ENV = {
  PORTAL_MODE: 'localhost',
  PORTAL_SECRET: randomBytes(32).toString('base64'),
  WEBHOOK_ALLOW_PRIVATE: 'on',
  MAGIC_LINKS_PER_ADDRESS: '1000000',
  SIGN_INS_PER_IP: '1000000',
  API_READS_PER_MINUTE: '1000000',
};
export const NAMES = ['Calm', 'Busy'];

const emailOf = (name) => `admin@${name.toLowerCase()}.test`;

/** Adds a webhook that is notified of every order. */
export async function addWebhook(browser, url, description = '') {
  const json = { url, description, events: ['device_return.created'] };
  await browser.insist('/api/portal/webhooks', { method: 'POST', json });
}

/** Makes a data directory with both organizations once; scenes start with a copy of it. */
export async function makeTemplate(receivers) {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  const dataDir = join(folder, 'template');
  const mail = await startMailServer();
  const env = { ...ENV, DATA_DIR: dataDir, SMTP_URL: mail.url() };
  const portal = createPortal({ port: await freePort(), env });
  await portal.start();
  const organizations = await Promise.all(NAMES.map(makeOrganization));
  await portal.stop();
  await mail.die();
  return { folder, dataDir, organizations };

  async function makeOrganization(name) {
    await runCommand(env, 'create-organization', '--name', name, '--admin', emailOf(name));
    const args = ['--organization', name, '--name', 'chaos'];
    const scopes = ['--scopes', 'returns:read,returns:write'];
    const key = await runCommand(env, 'api-key', ...args, ...scopes);
    const browser = createBrowser(() => portal.url);
    await signIn(browser, emailOf(name), mail);
    const box = receivers.add(name);
    await addWebhook(browser, box.url);
    return { name, key, box, jar: [...browser.jar] };
  }
}

/**
 * Opens a world on a copy of the template.
 * @param place a folder for the data directory, such as a small disk
 */
export async function openWorld(template, { env = {}, nodeArguments = [], place = null } = {}) {
  const folder = mkdtempSync(join(template.folder, 'scene-'));
  const dataDir = join(place ?? folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  spawnSync('cp', ['-a', `${template.dataDir}/.`, dataDir]);
  const mail = await startMailServer();
  const port = await freePort();
  const all = { ...ENV, DATA_DIR: dataDir, SMTP_URL: mail.url(), ...env };
  const portal = createPortal({ port, env: all, nodeArguments });
  const portals = [portal];
  await portal.start();
  const database = databaseIn(dataDir).url;

  /** Alternates between the processes, without those that have ended. */
  let turn = 0;
  const urlOf = () => {
    const running = portals.filter((one) => one.isRunning());
    turn += 1;
    return (running.length === 0 ? portals : running)[turn % Math.max(1, running.length)].url;
  };
  const organizations = [];
  for (const { name, key, box, jar } of template.organizations) {
    box.mode = 'takes';
    box.received = [];
    const notes = new Notes();
    const [{ id }] = await ask(database, 'SELECT id FROM organisations WHERE name = $1', [name]);
    organizations.push({
      name,
      id,
      key,
      box,
      notes,
      email: emailOf(name),
      browser: createBrowser(urlOf, notes, new Map(jar)),
      visitor: createBrowser(urlOf, notes),
      /** Acknowledged requests. */
      orders: new Map(),
      imports: [],
      links: [],
    });
  }
  const [calm, busy] = organizations;
  return {
    template,
    dataDir,
    database,
    portal,
    portals,
    mail,
    organizations,
    calm,
    busy,
    urlOf,
    /** Starts another process on the same database. */
    join: async () => {
      const more = { ...all, DATA_DIR: join(folder, 'second'), DATABASE_URL: database };
      const second = createPortal({ port: await freePort(), env: more });
      await second.start();
      portals.push(second);
      return second;
    },
    query: (text, values) => ask(database, text, values),
    close: async () => {
      await Promise.all(portals.map((one) => one.kill()));
      await mail.die();
      await cleanUp(dataDir, folder);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
