import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';

/** Chromium's headless shell first: it has no window to show. */
const USUAL_PLACES = [
  ...(process.env.PATHS_HEADED === undefined ? ['/usr/bin/chromium-headless-shell'] : []),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Nothing that calls home or needs a screen; no sandbox, because root may not have one. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A process for each context costs more than what is done in it.
  '--renderer-process-limit=1',
];

/** The Chromium that `CHROMIUM_PATH` names (`npm test` sets it), else the system's. */
function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH || USUAL_PLACES.find((place) => existsSync(place));
  if (!path) throw new Error('No Chromium: install it, or set CHROMIUM_PATH.');
  return path;
}

/** Between two gestures, for somebody who watches, in milliseconds. */
const WATCHED_PAUSE_MS = 400;

/**
 * Starts a browser, one to watch where `PATHS_HEADED` is set; the caller closes it.
 * @param flags more of Chromium's
 */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumPath();
  const all = [...FLAGS, ...flags];
  if (process.env.PATHS_HEADED === undefined) return chromium.launch({ executablePath, args: all });
  const args = all.filter((flag) => flag !== '--headless');
  return chromium.launch({ executablePath, args, headless: false, slowMo: WATCHED_PAUSE_MS });
}

let ofWorker: Promise<Browser> | undefined;

/** The browser of this worker's files. Close the contexts that you open, not the browser. */
export function workerBrowser(): Promise<Browser> {
  // Playwright closes it when the worker is ended.
  ofWorker ??= launchBrowser();
  return ofWorker;
}

/** A desk's screen; nothing moves, so that a picture shows what a person sees in the end. */
export const DESK: BrowserContextOptions = {
  viewport: { width: 1400, height: 900 },
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'America/Chicago',
};
