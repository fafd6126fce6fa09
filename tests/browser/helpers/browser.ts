import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';

/** Prefers Chromium's headless shell, which has no window. */
const USUAL_PLACES = [
  ...(process.env.PATHS_HEADED === undefined ? ['/usr/bin/chromium-headless-shell'] : []),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Disables background requests and the display; no sandbox, because it isn't available to root. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A process per context costs more than the work in it.
  '--renderer-process-limit=1',
];

/** Path of Chromium: `CHROMIUM_PATH` (`npm test` sets it), else the system's. */
function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH || USUAL_PLACES.find((place) => existsSync(place));
  if (!path) throw new Error('No Chromium: install it, or set CHROMIUM_PATH.');
  return path;
}

/** Pause between two actions for a watching developer, in milliseconds. */
const WATCHED_PAUSE_MS = 400;

/**
 * Starts a browser, visible if `PATHS_HEADED` is set; the caller closes it.
 * @param flags additional flags of Chromium
 */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumPath();
  const all = [...FLAGS, ...flags];
  if (process.env.PATHS_HEADED === undefined) return chromium.launch({ executablePath, args: all });
  const args = all.filter((flag) => flag !== '--headless');
  return chromium.launch({ executablePath, args, headless: false, slowMo: WATCHED_PAUSE_MS });
}

let ofWorker: Promise<Browser> | undefined;

/** Returns the browser shared by this worker's files. Close the contexts that you open, not the browser. */
export function workerBrowser(): Promise<Browser> {
  // Playwright closes it when the worker ends.
  ofWorker ??= launchBrowser();
  return ofWorker;
}

/** A desktop screen; animations are off, so that pictures show the final state. */
export const DESK: BrowserContextOptions = {
  viewport: { width: 1400, height: 900 },
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'America/Chicago',
};
