// Shared by the server benchmarks: a portal with organizations, and its clients.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', '..');

/** Returns an unused loopback port. */
export async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** Starts a script and waits until it responds on its port. */
export async function start(script, env) {
  const port = await freePort();
  const child = spawn(process.execPath, [resolve(ROOT, script)], {
    env: { ...process.env, MAGIC_LINKS_PER_ADDRESS: '100', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${script} ended before it answered.`);
    const isUp = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { url, pid: child.pid, stop: () => stopChild(child) };
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${script} does not answer.`);
}

async function stopChild(child) {
  if (child.exitCode !== null) return;
  const exited = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await exited;
}

/** Milliseconds of processor time that processes and their ended children have used. */
export function processorMs(pids) {
  const ticks = pids.flatMap((pid) => {
    try {
      const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return line.replace(/.*\) /, '').split(' ').slice(11, 15);
    } catch {
      // A process of PostgreSQL that has ended meanwhile: its parent has its time.
      return [];
    }
  });
  return ticks.reduce((sum, one) => sum + 10 * Number(one), 0);
}

/** Runs a command of the built portal; returns what it printed. */
export function command(script, args, env) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'dist/server', script), ...args],
    {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${status}.`);
  return stdout.trim();
}

/** The connection to the portal's own PostgreSQL, read from the file that the portal writes. */
export async function databaseOf(dataDir) {
  const path = join(dataDir, 'postgres-18', 'postmaster.pid');
  const [, , , , folder] = (await readFile(path, 'utf8')).split('\n');
  return `postgresql://portal@localhost:5432/postgres?host=${encodeURIComponent(folder)}`;
}

/** An HTTP client with a cookie jar. */
function browserOf(url) {
  const jar = new Map();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = async (path, { headers, ...options } = {}) => {
    const answer = await fetch(url + path, {
      ...options,
      headers: { cookie: cookies(), 'X-CSRFToken': jar.get('csrftoken') ?? '', ...headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      jar.set(name, value);
    }
    return answer;
  };
  const send = async (method, path, body) => {
    const answer = await call(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return { call, send, cookies };
}

/** Signs in with the link from the portal's own mailbox. */
export async function openBrowser(url, person = 'admin@acme.test') {
  const browser = browserOf(url);
  await browser.call('/auth_state/');
  const before = await newestMail(browser.call);
  const form = new FormData();
  form.set('email', person);
  await browser.call('/api/send_magic_link/', { method: 'POST', body: form });
  const token = await tokenFor(browser.call, person, before);
  await browser.send('POST', '/api/portal/magic-link', { token, confirmed: false });
  return browser;
}

export const signIn = async (url, person) => (await openBrowser(url, person)).cookies();

export async function newestMail(call) {
  const box = await (await call('/dev/mailbox')).text();
  return /href="(\/dev\/mailbox\/\d+)"/.exec(box)?.[1];
}

/** The token of the first email to this person after `before`. */
export async function tokenFor(call, person, before) {
  for (let tries = 0; tries < 100; tries += 1) {
    const newest = await newestMail(call);
    const mail = newest && newest !== before ? await (await call(newest)).text() : '';
    const token = /\/authentication\/link#([\w-]+)/.exec(mail)?.[1];
    if (token && mail.includes(person)) return token;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('The link did not come.');
}

const ranked = (values) => values.toSorted((a, b) => a - b);
export const quantile = (values, part) =>
  ranked(values)[Math.min(values.length - 1, Math.floor(values.length * part))];
export const median = (values) => quantile(values, 0.5);

export const systemLoad = () => `The machine's load before: ${loadavg()[0].toFixed(1)} (1 minute).`;

/** Prints a table as Markdown. */
export function printTable(head, lines) {
  const table = [head, head.map(() => '---'), ...lines];
  console.log(table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
}
