// npm run bench: measures how soon the login page is painted, accepts typing and sends, on a slow
// phone, beside a static page with the same form, React alone, and React with XState. All four are
// served by the portal's own server, in turns, so that the ratios are meaningful.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ROOT } from '../../esbuild.config.mjs';
import { findChromium } from '../chromium.mjs';
import { ensureBuilt } from '../ensureBuilt.mjs';
import { median, printTable, start, systemLoad } from './portal.mjs';
import { CPU_SLOWDOWN, SLOW_4G } from './slowness.mjs';

const RUNS = Number(process.env.BENCH_ROUNDS ?? 15);
const SUBJECTS = {
  static: '/bench-static',
  'the login page': '/authentication/login',
  'React alone': '/bench-react',
  'React, XState': '/bench-xstate',
};
/** Measured times, in milliseconds from the start of the navigation. */
const WORDS = {
  paint: 'first paint',
  field: 'field takes input',
  sent: 'submit is sent',
};
const SEND = '*/api/send_magic_link/';

/** Runs in the page before any of its scripts: types an address and submits as soon as possible. */
function watch() {
  const times = {};
  Object.assign(window, { benchTimes: times });
  const poll = () => {
    const field = document.getElementById('login-email');
    const button = document.querySelector('form button');
    if (times.field === undefined && field !== null && button !== null && field.offsetHeight > 0) {
      // A field that accepts focus and text is ready for typing.
      field.focus();
      document.execCommand('insertText', false, 'bench@acme.test');
      if (field.value === 'bench@acme.test') {
        times.field = performance.now();
        button.click();
      }
    } else if (button?.form.method === 'dialog') {
      // Until the script has taken over, a submit leads nowhere.
      button.click();
    }
    requestAnimationFrame(poll);
  };
  requestAnimationFrame(poll);
}

/** One visit with an empty cache. */
async function measure(browser, url) {
  const context = await browser.newContext({ viewport: { width: 360, height: 760 } });
  await context.addInitScript(watch);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const at = {};
  session.on('Network.requestWillBeSent', ({ request, timestamp }) => {
    if (request.url === url) at.start = timestamp;
    if (request.method === 'POST') at.sent ??= timestamp;
  });
  // A response that leaves the page unchanged and sends no email.
  session.on('Fetch.requestPaused', ({ requestId }) =>
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }),
  );
  await session.send('Fetch.enable', { patterns: [{ urlPattern: SEND }] });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(() => {
    const { benchTimes: times } = window;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (paint === undefined || times.field === undefined) return null;
    return { ...times, paint: paint.startTime };
  });
  const times = await seen.jsonValue();
  for (let tries = 0; at.sent === undefined && tries < 100; tries += 1)
    await page.waitForTimeout(100);
  await context.close();
  if (at.sent === undefined) throw new Error(`${url} has sent nothing.`);
  return { ...times, sent: (at.sent - at.start) * 1000 };
}

function printTimes(results) {
  const medianOf = (name, key) => median(results.get(name).map((times) => times[key]));
  const names = [...results.keys()];
  const rows = Object.entries(WORDS).map(([key, label]) => {
    const cells = names.map((name) => {
      const value = medianOf(name, key);
      return `${value.toFixed(0)} ms (${(value / medianOf('static', key)).toFixed(2)})`;
    });
    return [label, ...cells];
  });
  printTable(['', ...names], rows);
}

export async function benchLogin() {
  await ensureBuilt();
  const busy = systemLoad();
  await mkdir(join(ROOT, 'reports'), { recursive: true });
  const dist = await mkdtemp(join(ROOT, 'reports', 'bench-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  let portal;
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    // Prerendering uses React's production build, too.
    process.env.NODE_ENV ??= 'production';
    const { writeSite } = await import('./login/site.mjs');
    await writeSite(dist);
    const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
    portal = await start(join(dist, 'server', 'server.js'), env);
    const results = new Map(Object.keys(SUBJECTS).map((name) => [name, []]));
    // In turns: a temporary slowdown of the machine affects all pages alike. The first round warms
    // up.
    for (let run = 0; run <= RUNS; run += 1) {
      for (const [name, path] of Object.entries(SUBJECTS)) {
        const times = await measure(browser, portal.url + path);
        if (run > 0) results.get(name).push(times);
      }
    }
    console.log(
      `Medians of ${RUNS} runs in turns (beside the static page); CPU ${CPU_SLOWDOWN} times slower, slow 4G. ${busy}\n`,
    );
    printTimes(results);
  } finally {
    await browser.close();
    await portal?.stop();
    await Promise.all([dist, dataDir].map((dir) => rm(dir, { recursive: true, force: true })));
  }
}
