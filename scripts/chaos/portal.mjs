// The built portal as real processes, which may be killed, and access to its database.
import { execFile, spawn } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const SERVER = resolve(import.meta.dirname, '../../dist/server/server.js');
/** File that collects the portal's output, if set. */
const { CHAOS_LOG } = process.env;
const START_PATIENCE_MS = 90_000;

/** Returns an unused loopback port. */
export async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/**
 * Starts the portal in a process group of its own, on the same port again after a kill.
 * @param env differences from the defaults; `DATA_DIR` at least
 * @param launcher a command that runs another one elsewhere, such as in a network namespace
 */
export function createPortal({ host = '127.0.0.1', port, env, nodeArguments = [], launcher = [] }) {
  const url = `http://${host}:${port}`;
  let child = null;
  let ended = Promise.resolve();
  let output = '';

  /** @param server script of another release */
  async function start(server = SERVER) {
    const { PATH, HOME } = process.env;
    const [program, ...args] = [...launcher, process.execPath, ...nodeArguments, server];
    child = spawn(program, args, {
      env: { PATH, HOME, HOST: host, PORT: String(port), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-20_000);
        if (CHAOS_LOG) appendFileSync(CHAOS_LOG, text);
      });
    }
    let hasEnded = false;
    ended = new Promise((done) => {
      child.once('close', () => {
        hasEnded = true;
        done();
      });
    });
    const deadline = performance.now() + START_PATIENCE_MS;
    while (!(await isHealthy(url))) {
      if (hasEnded || performance.now() > deadline) {
        throw new Error(`The portal did not start:\n${output}`);
      }
      await pause(50);
    }
  }

  return {
    url,
    env,
    start,
    output: () => output,
    pid: () => child?.pid,
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    /** Ends the whole process group at once. */
    kill: async () => {
      if (child === null) return;
      signalGroup(child.pid, 'SIGKILL');
      await ended;
    },
    stop: async () => {
      child?.kill('SIGTERM');
      await ended;
    },
  };
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The process has already ended.
  }
}

export function isHealthy(url) {
  return fetch(`${url}/healthz`, { signal: AbortSignal.timeout(4000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Runs a command of the portal, such as `api-key`, beside a running one; returns its output. */
export const runCommand = (env, ...args) => runCommandOf(SERVER, env, ...args);

/** Runs a command of the release whose script is named. */
export async function runCommandOf(server, env, ...args) {
  const { PATH, HOME } = process.env;
  const options = { env: { PATH, HOME, ...env } };
  const { stdout } = await promisify(execFile)(process.execPath, [server, ...args], options);
  return stdout.trim();
}

/** Process ID and socket address of the portal's own PostgreSQL. */
export function databaseIn(dataDir) {
  const file = readFileSync(join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8');
  const [pid, , , , folder] = file.split('\n');
  return {
    pid: Number(pid),
    url: `postgresql://portal@localhost:5432/postgres?host=${encodeURIComponent(folder)}`,
  };
}

/** Processes of a PostgreSQL, its postmaster first. */
export function processesOfDatabase(dataDir) {
  const { pid } = databaseIn(dataDir);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children.filter((one) => one !== '').map(Number)];
}

/** Sends a signal to each process that still runs. */
export function signalAll(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // Already ended.
    }
  }
}

/** Queries the database as its owner, on a connection of its own. */
export async function ask(url, text, values = []) {
  const client = new pg.Client({ connectionString: url, query_timeout: 30_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Stops the PostgreSQL that a killed portal has left under a folder, and removes the folder. */
export async function cleanUp(dataDir, folder) {
  try {
    const pids = processesOfDatabase(dataDir);
    signalAll(pids, 'SIGCONT');
    signalAll(pids.slice(0, 1), 'SIGQUIT');
    await pause(500);
  } catch {
    // No PostgreSQL runs.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
