// Runs the README's two commands on other versions of Node, each on a clone of the last commit.
//   npm run test:platforms                  Node 22, 24 and 26
//   npm run test:platforms -- 20.19 26      these
//   npm run test:platforms -- 26 --start    only npm start
// Their output is kept in reports/platforms.
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, openBrowser, printTable } from './bench/portal.mjs';
import { secondsSince } from './test/steps.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'reports', 'platforms');
const DEFAULT_VERSIONS = ['22', '24', '26'];
/** Installing and building included. */
const START_PATIENCE_MS = 15 * 60_000;
const STOP_PATIENCE_MS = 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { start: { type: 'boolean', default: false } },
});
const NPM = process.env.npm_execpath;
const folder = mkdtempSync(join(tmpdir(), 'portal-platforms-'));
/** The npm that runs now, in a process group of its own with what it has started. */
let running = null;

function run(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')}:\n${stderr}`);
  return stdout;
}

/** Gets a Node from the registry, where each version is a package with nothing but the binary. */
function installNode(version) {
  const name = `node-${process.platform}-${process.arch}`;
  const home = join(folder, `node-${version}`);
  run(process.execPath, [NPM, 'install', '--no-save', '--prefix', home, `${name}@${version}`]);
  const program = join(home, 'node_modules', name, 'bin', 'node');
  return { version: run(program, ['-p', 'process.versions.node']).trim(), program };
}

/** Starts npm by this Node, and with it first in the path for all that npm starts. */
function startNpm({ version, program }, command, cwd, env = {}) {
  const log = join(REPORTS, `${version}-${command}.log`);
  const file = createWriteStream(log);
  const PATH = [dirname(program), process.env.PATH].join(delimiter);
  const child = spawn(program, [NPM, command], {
    cwd,
    env: { ...process.env, ...env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      file.write(text);
      tail = (tail + text).slice(-2000);
    });
  }
  const ended = new Promise((done) => child.once('close', done));
  running = { child, ended, log, tail: () => tail };
  return running;
}

/** Ends what runs as a person would, then by force; false when it took force. */
async function stopRunning() {
  if (running === null) return true;
  const { child, ended } = running;
  child.kill('SIGTERM');
  const late = pause(STOP_PATIENCE_MS, false, { ref: false });
  const hasEnded = await Promise.race([ended.then(() => true), late]);
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The folder is gone.
  }
  return hasEnded;
}

/** Waits for the portal, and signs in by the mail in its mailbox page; the seconds until it answered. */
async function visit(url, child) {
  const started = performance.now();
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error('ended before it answered');
    if (performance.now() - started > START_PATIENCE_MS) throw new Error('does not answer');
    await pause(200);
  }
  const seconds = secondsSince(started);
  await openBrowser(url);
  return seconds;
}

const answers = (url) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

const printEnd = ({ tail, log }) => console.error(`${tail()}\n\nAll of it: ${log}`);

async function tryStart(node, checkout) {
  const port = await freePort();
  const own = { PORT: String(port), DATA_DIR: join(checkout, '.data'), DATABASE_URL: undefined };
  const npm = startNpm(node, 'start', checkout, own);
  const url = `http://127.0.0.1:${port}`;
  const faults = [];
  const seconds = await visit(url, npm.child).catch((error) => faults.push(error.message));
  if (!(await stopRunning())) faults.push('does not end on SIGTERM');
  if (await answers(url)) faults.push('answers after its end');
  if (faults.length === 0)
    return { isOk: true, cell: `passed, answers after ${seconds.toFixed(0)} s` };
  printEnd(npm);
  return { isOk: false, cell: `FAILED: ${faults.join(', ')}` };
}

async function tryTest(node, checkout) {
  const started = performance.now();
  const npm = startNpm(node, 'test', checkout);
  const isOk = (await npm.ended) === 0;
  const counts = /\d+ passed, \d+ failed.*/.exec(npm.tail())?.[0] ?? 'did not count its tests';
  if (!isOk) printEnd(npm);
  const seconds = secondsSince(started).toFixed(0);
  return { isOk, cell: `${isOk ? counts : `FAILED: ${counts}`} in ${seconds} s` };
}

async function tryVersion(version) {
  const node = installNode(version);
  const checkout = join(folder, `checkout-${version}`);
  run('git', ['clone', '--quiet', ROOT, checkout]);
  const outcomes = [];
  for (const [name, attempt] of Object.entries({ start: tryStart, test: tryTest })) {
    if (name === 'test' && values.start) continue;
    console.log(`Node ${node.version}: npm ${name}`);
    outcomes.push(await attempt(node, checkout));
  }
  return { cells: [node.version, ...outcomes.map(({ cell }) => cell)], outcomes };
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await stopRunning();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    process.exit(1);
  });
}

const rows = [];
try {
  if (NPM === undefined) throw new Error('Run it by npm: npm run test:platforms.');
  mkdirSync(REPORTS, { recursive: true });
  for (const version of positionals.length > 0 ? positionals : DEFAULT_VERSIONS) {
    rows.push(await tryVersion(version));
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
if (rows.some(({ outcomes }) => outcomes.some(({ isOk }) => !isOk))) process.exitCode = 1;
const head = ['Node', '`npm start`', ...(values.start ? [] : ['`npm test`'])];
printTable(
  head,
  rows.map(({ cells }) => cells),
);
