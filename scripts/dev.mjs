// npm run dev: builds, runs the portal, and does both again after each change.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { stopWithParent } from './parent.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const WATCHED = ['src', 'tools/statechart', 'public', 'esbuild.config.mjs'];
/** Developers see the machines' live state without asking; `INSPECT=off` says otherwise. */
const INSPECTED =
  process.env.PORTAL_MODE === 'production' ? {} : { INSPECT: process.env.INSPECT ?? 'on' };
/** Editors write a file in several steps. */
const SETTLED_MS = 100;

let server = null;
let isStopping = false;
let isDirty = false;
let working = null;

function run(script, env = {}) {
  return spawn(process.execPath, [script], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
}

function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((done) => {
    child.once('exit', done);
  });
}

async function stopServer() {
  if (server === null) return;
  server.kill('SIGTERM');
  await ended(server);
  server = null;
}

/** The old server runs on while its successor is built, also when that fails. */
async function rebuild() {
  while (isDirty && !isStopping) {
    isDirty = false;
    const code = await ended(run('scripts/build.mjs'));
    if (code !== 0) console.error('The build failed: correct the file, it is built again.');
    if (code !== 0 || isDirty || isStopping) continue;
    await stopServer();
    server = run('dist/server/server.js', INSPECTED);
  }
  working = null;
}

let timer;
function changed() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    isDirty = true;
    working ??= rebuild();
  }, SETTLED_MS);
}

async function stop() {
  if (isStopping) return;
  isStopping = true;
  clearTimeout(timer);
  await working;
  await stopServer();
  process.exit(0);
}

stopWithParent();
try {
  await ensureInstalled();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const path of WATCHED.filter((path) => existsSync(join(ROOT, path)))) {
  watch(join(ROOT, path), { recursive: true }, changed);
}
changed();
