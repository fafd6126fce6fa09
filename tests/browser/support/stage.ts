import type { Browser, BrowserContext } from 'playwright-core';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { type TestPortal, workerPortal } from '../../levels/testPortal.ts';
import { DESK, workerBrowser } from './browser.ts';
import { type Watch, watchContext } from './watch.ts';

/** Of this file's tests: each file has a copy of this module to itself. */
export let portal: TestPortal;
export let browser: Browser;
/** Of the present test: a visitor who has never been here. */
export let context: BrowserContext;
export let watch: Watch;

/**
 * Takes the worker's portal and browser for the tests of a file, and a watched visitor for each of them;
 * a test whose pages were not quiet fails.
 * @param patience how long a page may take to do what is asked of it, in milliseconds
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
