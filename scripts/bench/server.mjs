// npm run bench -- server: how many calls a second the built portal answers, beside node:http alone
// and Fastify with one prepared SELECT on the same database, in turns.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBuilt } from '../ensureBuilt.mjs';

const ROOT = resolve(import.meta.dirname, '..', '..');
const ROUNDS = 5;
const SECONDS = 3;
/** A session may have ten calls running. */
const CONNECTIONS = 9;
const PERSON = 'admin@acme.test';

async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** Starts a script and waits until it answers on its port. */
async function start(script, env) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, script)], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${script} ended before it answered.`);
    const isThere = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return { url, stop: () => stopChild(child) };
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${script} does not answer.`);
}

async function stopChild(child) {
  if (child.exitCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}

/** Signs in by the link in the portal's own mailbox; returns the cookies. */
async function signIn(url) {
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
  await call('/auth_state/');
  const form = new FormData();
  form.set('email', PERSON);
  await call('/api/send_magic_link/', { method: 'POST', body: form });
  const token = await tokenIn(call);
  const answer = await call('/api/portal/magic-link', {
    method: 'POST',
    body: JSON.stringify({ token, confirmed: false }),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`The sign-in was answered with ${answer.status}.`);
  return cookies();
}

async function tokenIn(call) {
  const find = (html) => /\/authentication\/link#([\w-]+)/.exec(html)?.[1];
  for (let tries = 0; tries < 50; tries += 1) {
    const box = await (await call('/dev/mailbox')).text();
    const newest = /href="(\/dev\/mailbox\/[^"]+)"/.exec(box)?.[1];
    const token = find(box) ?? (newest && find(await (await call(newest)).text()));
    if (token) return token;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('The link did not come.');
}

/** Asks again and again on some connections; returns how many answers came a second. */
async function load(url, cookie) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + SECONDS * 1000;
  let answers = 0;
  const ask = () =>
    new Promise((done, fail) => {
      get(
        url,
        { agent, headers: { cookie, accept: '*/*', 'accept-encoding': 'gzip, deflate, br' } },
        (answer) => {
          answer.resume();
          answer.once('end', () =>
            answer.statusCode === 200
              ? done()
              : fail(new Error(`${url} answered ${answer.statusCode}.`)),
          );
        },
      ).once('error', fail);
    });
  const connection = async () => {
    while (performance.now() < end) {
      await ask();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return answers / SECONDS;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The socket of the portal's own PostgreSQL, from the file that this writes. */
async function databaseOf(dataDir) {
  const lines = (await readFile(join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8')).split(
    '\n',
  );
  return `postgresql://portal@localhost:5432/postgres?host=${encodeURIComponent(lines[4])}`;
}

export async function benchServer() {
  await ensureBuilt();
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const running = [];
  try {
    const portal = await start('dist/server/server.js', { DATA_DIR: dataDir, DATABASE_URL: '' });
    running.push(portal);
    const database = { DATABASE_URL: await databaseOf(dataDir) };
    const bare = await start('scripts/bench/baseline.mjs', { BASELINE: 'node', ...database });
    running.push(bare);
    const select = await start('scripts/bench/baseline.mjs', { BASELINE: 'fastify', ...database });
    running.push(select);
    const cookie = await signIn(portal.url);
    const list = await fetch(`${portal.url}/api/portal/returns`, { headers: { cookie } });
    const [{ orderNumber }] = (await list.json()).rows;
    const subjects = new Map([
      ['node:http', `${bare.url}/`],
      ['Fastify, one select', `${select.url}/`],
      ['/auth_state/', `${portal.url}/auth_state/`],
      ['list of 50', `${portal.url}/api/portal/returns`],
      ['one return', `${portal.url}/api/portal/returns/${orderNumber}`],
      ['login page', `${portal.url}/authentication/login`],
    ]);
    const results = new Map([...subjects.keys()].map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, url] of subjects) results.get(name).push(await load(url, cookie));
    }
    const yardstick = median(results.get('Fastify, one select'));
    console.log(`Medians of ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections.`);
    for (const [name, rounds] of results) {
      const rate = median(rounds);
      const spread = `${Math.min(...rounds).toFixed(0)} to ${Math.max(...rounds).toFixed(0)}`;
      console.log(
        `${name.padEnd(22)}${rate.toFixed(0).padStart(7)} calls/s  ${(rate / yardstick).toFixed(3)} × Fastify  (${spread})`,
      );
    }
  } finally {
    for (const one of running.reverse()) await one.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
