// npm run bench -- pages: how soon the dashboard of somebody signed in stands, on a slow phone with
// nothing kept. With a folder of another build (npm run bench -- pages ../before), both in turns.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../chromium.mjs';
import { ensureBuilt } from '../ensureBuilt.mjs';
import { databaseOf, median, signIn, start } from './portal.mjs';
import { CPU_SLOWDOWN, SLOW_4G } from './slowness.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** What is measured, and when it is there: milliseconds from the start of the navigation. */
const WORDS = {
  requests: 'requests until the first row',
  kilobytes: 'kB until the first row',
  outline: 'outline of the page painted',
  row: 'first row',
  shift: 'layout shift',
};

/** Runs in the page, before anything of it. */
function watch() {
  const times = { shift: 0 };
  Object.assign(window, { benchTimes: times });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) times.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const isSeen = (selector) => (document.querySelector(selector)?.offsetHeight ?? 0) > 0;
    if (isSeen('[data-testid="loader-screen"] > div > div > span, header'))
      times.outline ??= performance.now();
    if (isSeen('main a[href^="/returns/RTN-"]')) times.row ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function measure(browser, origin, cookie) {
  const context = await browser.newContext({ viewport: { width: 360, height: 760 } });
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name, value] = pair.split(/=(.*)/);
      return { name, value, url: origin };
    }),
  );
  await context.addInitScript(() =>
    localStorage.setItem('session-change', JSON.stringify({ change: 'started', at: 1 })),
  );
  await context.addInitScript(watch);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const seen = { requests: 0, kilobytes: 0 };
  session.on('Network.requestWillBeSent', () => {
    seen.requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.kilobytes += encodedDataLength / 1000;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(origin, { waitUntil: 'commit' });
  await page.locator('main a[href^="/returns/RTN-"]').first().waitFor({ timeout: 120_000 });
  const found = { ...seen };
  await page.waitForTimeout(500);
  const times = await page.evaluate(() => window.benchTimes);
  await context.close();
  return { ...found, ...times };
}

export async function benchPages(beside) {
  await ensureBuilt();
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const running = [];
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    const ours = await start('dist/server/server.js', { DATA_DIR: dataDir, DATABASE_URL: '' });
    running.push(ours);
    const subjects = new Map([['this build', ours.url]]);
    if (beside !== undefined) {
      const script = join(resolve(beside), 'dist/server/server.js');
      const other = await start(script, { DATABASE_URL: await databaseOf(dataDir) });
      running.push(other);
      subjects.set('the other', other.url);
    }
    const cookie = await signIn(ours.url);
    const results = new Map([...subjects.keys()].map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, url] of subjects)
        results.get(name).push(await measure(browser, url, cookie));
    }
    console.log(
      `The dashboard, nothing kept. Medians of ${ROUNDS}; CPU ${CPU_SLOWDOWN} times slower, slow 4G.`,
    );
    for (const [key, words] of Object.entries(WORDS)) {
      const values = [...results].map(
        ([name, rounds]) =>
          `${name} ${median(rounds.map((one) => one[key])).toFixed(key === 'shift' ? 3 : 0)}`,
      );
      console.log(`${words.padEnd(30)}${values.join(', ')}`);
    }
  } finally {
    await browser.close();
    for (const one of running.reverse()) await one.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
