import type { Browser, BrowserContext } from 'playwright-core';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { type TestPortal, workerPortal } from '../../levels/testPortal.ts';
import { DESK, workerBrowser } from './browser.ts';
import { type Watch, watchContext } from './watch.ts';

/** Shared by this file's tests: each file has a copy of this module. */
export let portal: TestPortal;
export let browser: Browser;
/** Context of the present test: a visitor without cookies. */
export let context: BrowserContext;
export let watch: Watch;

/**
 * Provides the worker's portal and browser to a file's tests, and a watched visitor to each; a test
 * whose pages logged errors fails.
 * @param patience default timeout of page actions, in milliseconds
 */
export function openStage(patience = 15_000): void {
  beforeAll(async () => {
    [portal, browser] = await Promise.all([workerPortal(), workerBrowser()]);
  });
  beforeEach(async () => {
    context = await browser.newContext(DESK);
    context.setDefaultTimeout(patience);
    watch = await watchContext(context);
  });
  afterEach(async () => {
    await context.close();
    watch.expectQuiet();
  });
}
