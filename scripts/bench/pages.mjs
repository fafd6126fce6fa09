// npm run bench -- pages: measures how soon the dashboard of a signed-in user is shown, beside
// React with XState and the same list, in turns. With a folder of another build (npm run bench --
// pages ../before), beside that as well.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { ROOT } from '../../esbuild.config.mjs';
import { findChromium } from '../chromium.mjs';
import { ensureBuilt } from '../ensureBuilt.mjs';
import { overHttp2 } from './http2.mjs';
import { VISITS, visit, walkMenu } from './pageTimes.mjs';
import { median, printTable, signIn, start, systemLoad } from './portal.mjs';
import { serveReactList } from './reactList.mjs';
import { CPU_SLOWDOWN } from './slowness.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
/** Lines of the table: the visit, its measured value, label, and the goal for this build. */
const LINES = [
  ['slow', 'requests', 'requests, nothing kept', 'at most 12'],
  ['slow', 'kilobytes', 'kB, nothing kept', ''],
  ['slow', 'outline', 'outline painted, slow 4G (ms)', 'before scripts'],
  ['slow', 'row', 'first row, slow 4G (ms)', 'at most 1.9 × React'],
  ['line', 'row', 'first row, HTTP/2 with 150 ms (ms)', 'at most 2,200'],
  ['warm', 'row', 'first row, warm, not slowed down (ms)', 'at most 350'],
  ['slow', 'longTasks', 'long tasks (ms)', 'at most 500'],
  ['slow', 'longestTask', 'the longest (ms)', 'at most 150'],
  ['slow', 'shift', 'layout shift', '0'],
];

async function visitAll(browser, { url, http2, cookie }) {
  return {
    slow: await visit(browser, url, cookie, VISITS.slow),
    line: await visit(browser, http2, cookie, VISITS.line),
    warm: await visit(browser, url, cookie, VISITS.warm),
  };
}

export async function benchPages(otherBuild) {
  await ensureBuilt();
  const busy = systemLoad();
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const running = [];
  const open = async (starting) => {
    const server = await starting;
    const proxy = await overHttp2(server.url);
    running.push(server, proxy);
    return { url: server.url, http2: proxy.url };
  };
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    /** Starts a portal with a database of its own (schemas of builds may differ) and signs a user in. */
    const openPortal = async (folder, name) => {
      const script = join(resolve(folder), 'dist/server/server.js');
      const env = { DATA_DIR: join(dataDir, name), DATABASE_URL: '' };
      const portal = await open(start(script, env));
      return { ...portal, cookie: await signIn(portal.url) };
    };
    const ownPortal = await openPortal(ROOT, 'ours');
    const react = await open(serveReactList(ownPortal.url));
    const subjects = new Map([
      ['this build', ownPortal],
      ['React with XState', { ...react, cookie: ownPortal.cookie }],
    ]);
    if (otherBuild !== undefined) subjects.set('the other', await openPortal(otherBuild, 'other'));
    const results = new Map([...subjects.keys()].map((name) => [name, []]));
    const routeTimes = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, subject] of subjects) {
        results.get(name).push(await visitAll(browser, subject));
      }
      routeTimes.push(await walkMenu(browser, ownPortal.url, ownPortal.cookie));
    }
    console.log(
      `The dashboard. Medians of ${ROUNDS}; slow 4G: CPU ${CPU_SLOWDOWN} times slower. ${busy}`,
    );
    const names = [...subjects.keys()];
    const lines = LINES.map(([kind, key, label, goal]) => {
      const values = names.map((name) =>
        median(results.get(name).map((subject) => subject[kind][key] ?? NaN)),
      );
      const [own, react] = values;
      const cells = values.map((value) =>
        Number.isNaN(value) ? '–' : value.toFixed(key === 'shift' ? 3 : 0),
      );
      return [label, ...cells, key === 'row' ? (own / react).toFixed(2) : '', goal];
    });
    const blanks = names.slice(1).map(() => '–');
    const routeRow = ['route to route, warm, the slowest (ms)', median(routeTimes).toFixed(0)];
    lines.push([...routeRow, ...blanks, '', 'at most 100']);
    printTable(['', ...names, 'ratio', 'goal'], lines);
  } finally {
    await browser.close();
    for (const subject of running.reverse()) await subject.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
