// Times of one visit of a page, in milliseconds from the start of its navigation.
import { CPU_SLOWDOWN, SLOW_4G } from './slowness.mjs';

const ROW = 'main a[href^="/returns/RTN-"]';
const LONG_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: -1,
  uploadThroughput: -1,
};
/** Network and processor conditions of a visit. */
export const VISITS = {
  slow: { network: SLOW_4G, slowdown: CPU_SLOWDOWN },
  line: { network: LONG_LINE },
  warm: { isWarm: true },
};
/** A link of the menu, and the heading of the page that it leads to. */
const WAYS = [
  ['/billing', 'Billing'],
  ['/users', 'Users'],
  ['/settings', 'Settings'],
  ['/', 'Dashboard'],
];

/** Runs in the page before any of its scripts. */
function watch(row) {
  const times = { shift: 0, longTasks: 0, longestTask: 0 };
  Object.assign(window, { benchTimes: times });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) times.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      times.longTasks += duration;
      times.longestTask = Math.max(times.longestTask, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  const poll = () => {
    const isSeen = (selector) => (document.querySelector(selector)?.offsetHeight ?? 0) > 0;
    if (isSeen('[data-testid="loader-screen"] > div > div > span, header'))
      times.outline ??= performance.now();
    if (isSeen(row)) times.row ??= performance.now();
    requestAnimationFrame(poll);
  };
  requestAnimationFrame(poll);
}

/** Browser context of a signed-in user. */
async function openContext(browser, origin, cookie) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 760 },
    ignoreHTTPSErrors: true,
  });
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name, value] = pair.split(/=(.*)/);
      return { name, value, url: origin };
    }),
  );
  await context.addInitScript(() =>
    localStorage.setItem('session-change', JSON.stringify({ change: 'started', at: 1 })),
  );
  return context;
}

/** Visits a list of returns, with an empty or a warm cache. */
export async function visit(browser, origin, cookie, { network, slowdown, isWarm = false }) {
  const context = await openContext(browser, origin, cookie);
  await context.addInitScript(watch, ROW);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const go = async () => {
    await page.goto(origin, { waitUntil: 'commit' });
    await page.locator(ROW).first().waitFor({ timeout: 120_000 });
  };
  if (isWarm) await go();
  const sent = [];
  const seen = { kilobytes: 0 };
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    sent.push(timestamp * 1000);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.kilobytes += encodedDataLength / 1000;
  });
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', network);
  if (slowdown) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await go();
  const found = { ...seen };
  await page.waitForTimeout(500);
  const times = await page.evaluate(() => window.benchTimes);
  await context.close();
  // Requests that were sent before the first row was shown.
  const requests = sent.filter((at) => at - sent[0] <= times.row).length;
  return { requests, ...found, ...times };
}

/** Times from a click on the menu to the heading of the target page; returns the slowest. */
export async function walkMenu(browser, origin, cookie) {
  const context = await openContext(browser, origin, cookie);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(origin);
  const times = [];
  for (const round of ['first', 'warm']) {
    for (const [path, heading] of WAYS) {
      const link = page.locator(`nav a[href="${path}"]`).first();
      await link.hover();
      await page.waitForTimeout(300);
      const elapsed = await link.evaluate(
        (element, label) =>
          new Promise((done) => {
            const startedAt = performance.now();
            const poll = () => {
              const title = document.querySelector('main h1');
              if (title?.textContent?.startsWith(label) && title.offsetHeight > 0)
                done(performance.now() - startedAt);
              else requestAnimationFrame(poll);
            };
            element.click();
            requestAnimationFrame(poll);
          }),
        heading,
      );
      if (round === 'warm') times.push(elapsed);
    }
  }
  await context.close();
  return Math.max(...times);
}
