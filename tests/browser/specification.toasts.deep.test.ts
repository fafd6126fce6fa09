import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { signIn } from './helpers/mailbox.ts';
import { type PortalProcess, startPortalProcess } from './helpers/portalProcess.ts';
import { survey } from './helpers/survey.ts';
import { type Watch, watchContext } from './helpers/watch.ts';

const UPDATED = 'The Retriever portal has been updated. Please refresh your browser.';

let portal: PortalProcess;
let browser: Browser;
let context: BrowserContext;
let watch: Watch;
let page: Page;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortalProcess(), workerBrowser()]);
});
afterAll(async () => {
  await portal?.stop();
});
// Enables motion, because durations are measured.
beforeEach(async () => {
  context = await browser.newContext({ ...DESK, reducedMotion: 'no-preference' });
  context.setDefaultTimeout(15_000);
  watch = await watchContext(context);
  watch.allow(/status of 503|^503: POST .*\/logout\/|Not today/);
  page = await signIn(context, portal.url, 'admin@acme.test', '/settings');
  await page.route('**/logout/', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'Not today' }),
  );
});
afterEach(async () => {
  await context.close();
  watch.expectQuiet();
});

const toasts = () => page.locator('.mantine-Notification-root');
const corner = (position: string) => page.locator(`[data-position="${position}"]`);

/** Opens the avatar menu once and fails to log out `times` times. */
async function failToLogOut(times = 1): Promise<void> {
  const item = page.getByRole('menuitem', { name: 'Log out' });
  if (!(await item.isVisible())) await page.getByRole('button', { name: /^Account of/ }).click();
  for (let each = 0; each < times; each += 1) {
    const answered = page.waitForResponse('**/logout/');
    await item.click();
    await answered;
  }
}

describe('toasts', () => {
  test('come in 225 ms, stay 5000 ms and go in 195 ms', async () => {
    // The toasts' code loads before the first one, which isn't measured.
    await page.evaluate(() => {
      const seen = { durations: [] as number[], times: [] as number[] };
      Object.assign(globalThis, { seen });
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (!(target instanceof HTMLElement) || propertyName !== 'opacity') return;
        if (!target.classList.contains('mantine-Notification-root')) return;
        const [animation] = target
          .getAnimations()
          .filter((each) => each instanceof CSSTransition && each.transitionProperty === 'opacity');
        seen.durations.push(Number(animation?.effect?.getTiming().duration));
        seen.times.push(performance.now());
      });
    });
    await failToLogOut();
    await page.getByText('Unable to logout').waitFor();
    // A toast stays while the pointer is on it.
    await page.mouse.move(700, 700);
    await toasts().waitFor({ state: 'detached' });
    const { durations, times } = await page.evaluate(
      () =>
        new Map(Object.entries(globalThis)).get('seen') as {
          durations: number[];
          times: number[];
        },
    );
    expect(durations).toEqual([225, 195]);
    const stayed = (times[1] ?? 0) - (times[0] ?? 0);
    expect(stayed).toBeGreaterThanOrEqual(5000 - 50);
    expect(stayed).toBeLessThan(6500);
  });

  test('are dense: one line is lower than 50 px, and 8 px stand between two', async () => {
    await failToLogOut(2);
    await expect.poll(() => toasts().count()).toBe(2);
    await expect
      .poll(async () => (await toasts().nth(1).boundingBox())?.height ?? 0)
      .toBeLessThan(50);
    const [first, second] = await Promise.all([
      toasts().nth(0).boundingBox(),
      toasts().nth(1).boundingBox(),
    ]);
    expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBeCloseTo(8, 0);
  });

  test('stand at the top right for a failed log-out and leave "Log out" within reach', async () => {
    await failToLogOut();
    const toast = corner('top-right').getByRole('alert');
    await toast.getByText('Unable to logout', { exact: true }).waitFor();
    const box = await toast.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1300);
    expect(box?.y ?? 900).toBeLessThan(100);
    // The menu is still open, so trying again takes one click.
    await failToLogOut();
    await expect.poll(() => toasts().count()).toBe(2);
    await survey(page, 'toast-log-out');
  });

  test('are at most three at once, in all corners together', async () => {
    // A screen whose code no longer exists after an update triggers the toast at the bottom left.
    watch.allow(/ERR_FAILED|could not be loaded|dynamically imported/);
    await page.route(/\/assets\/DashboardView.*/, (route) => route.abort());
    await page.evaluate(() => {
      const most = { count: 0 };
      Object.assign(globalThis, { most });
      new MutationObserver(() => {
        const now = document.querySelectorAll('.mantine-Notification-root').length;
        most.count = Math.max(most.count, now);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.evaluate(() => {
      history.pushState(null, '', '/');
    });
    const updated = corner('bottom-left').getByText(UPDATED);
    await updated.waitFor();
    await failToLogOut(4);
    await expect.poll(() => toasts().count()).toBe(3);
    // Queued toasts appear once others have closed.
    await page.mouse.move(700, 500);
    await updated.waitFor({ state: 'detached' });
    await expect.poll(() => corner('top-right').getByRole('alert').count()).toBeGreaterThan(0);
    await expect.poll(() => toasts().count(), { timeout: 20_000 }).toBe(0);
    const most = await page.evaluate(
      () => (new Map(Object.entries(globalThis)).get('most') as { count: number }).count,
    );
    expect(most).toBe(3);
  });
});
