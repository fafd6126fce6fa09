import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without a window: tests take a third less processor time. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Ubuntu installs a script under this name that only tells where to get the browser. */
function runs(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function inSystem(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, MAC].find((path) => existsSync(path) && runs(path)) ?? null;
}

function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'inherit', 'inherit'], env };
  // A stale list of packages still names most of the required ones, so its failure isn't fatal.
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options);
}

/**
 * The path of a Chromium that runs: `CHROMIUM_PATH`, the system's, or (as root, where there is
 * apt-get) the distribution's package, installed now. Without a window it is Chromium's headless
 * shell where there is one.
 * @throws an Error with one sentence that says what to install
 */
export function findChromium({ hasWindow = false } = {}) {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (existsSync(configured) && runs(configured)) return configured;
    throw new Error(
      `CHROMIUM_PATH names ${configured}, which does not run: correct it or unset it.`,
    );
  }
  const names = hasWindow ? BROWSERS : [SHELL, ...BROWSERS];
  const present = inSystem(names);
  if (present !== null) return present;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium here: installing the distribution’s package.');
    // Older releases have no shell.
    for (const name of names.slice(0, 2)) {
      installPackage(name);
      const installed = inSystem(names);
      if (installed !== null) return installed;
    }
  }
  throw new Error(
    'The tests need a browser: install Chromium (on Debian "apt-get install chromium") or set CHROMIUM_PATH to one, then run "npm test" again.',
  );
}
