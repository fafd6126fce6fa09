// Walks the built portal in Firefox and WebKitGTK as a person would, and photographs each page.
//   npm run test:browsers             both
//   npm run test:browsers -- webkit   one of them
// As root on Debian: apt-get install firefox-esr webkit2gtk-driver xvfb. Photographs: reports/browsers.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, printTable, start as startScript } from './bench/portal.mjs';
import { openDriver } from './browsers/drivers.mjs';
import { WALK } from './browsers/walk.mjs';

const REPORTS = resolve(import.meta.dirname, '..', 'reports', 'browsers');
const PATIENCE_MS = 40_000;
/** Widths of a desk, and of a phone or as small as the browser can be. */
const WIDTHS = [1400, 360];

const folder = mkdtempSync(join(tmpdir(), 'portal-browsers-'));
const running = [];

function start(program, args, env = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  child.on('error', ({ message }) => console.error(message));
  running.unshift(child);
}

/** Repeats a question until it has an answer. */
async function until(failure, ask) {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(200)) {
    const answer = await ask().catch(() => null);
    if (answer) return answer;
  }
  throw new Error(failure);
}

async function walkIn(name, url) {
  const services = { start, until, folder: join(folder, name), port: await freePort() };
  const driver = await openDriver(name, services);
  const sees = (text) =>
    until(`“${text}” is not seen.`, () =>
      driver.run('return document.body.innerText.includes(arguments[0])', text),
    );
  const faults = [];
  for (const [step, walk] of Object.entries(WALK)) {
    console.log(`${name}: ${step}`);
    await driver.resize(WIDTHS[0], 1000);
    await walk({ ...driver, name, url, sees }).catch(({ message }) =>
      faults.push(`${step}: ${message}`),
    );
    for (const width of WIDTHS) {
      await driver.resize(width, 1000);
      await pause(300);
      await driver.photograph(join(REPORTS, `${name}-${step.replaceAll(' ', '-')}-${width}.png`));
      const isWide = await driver.run('return document.documentElement.scrollWidth > innerWidth');
      if (isWide) faults.push(`${step}: wider than ${width} px`);
    }
  }
  return [name, faults.length === 0 ? 'passed' : `FAILED: ${faults.join('; ')}`];
}

const rows = [];
let portal = null;
try {
  mkdirSync(REPORTS, { recursive: true });
  const env = { DATA_DIR: join(folder, 'data'), CARRIER: 'manual', DATABASE_URL: '' };
  portal = await startScript('scripts/start.mjs', env);
  const named = process.argv.slice(2);
  for (const name of named.length > 0 ? named : ['firefox', 'webkit']) {
    rows.push(await walkIn(name, portal.url));
  }
} catch ({ message }) {
  rows.push(['', `FAILED: ${message}`]);
} finally {
  for (const child of running) child.kill('SIGKILL');
  await portal?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
printTable(['Browser', 'Walk'], rows);
process.exit(rows.every(([, cell]) => cell === 'passed') ? 0 : 1);
