import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { runWithLock } from './child.mjs';
import { withLock } from './lock.mjs';

const ROOT = resolve(import.meta.dirname, '..');
export const LOCKFILE = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
/** The hash of the lockfile that `node_modules` was made from. */
const STAMP = join(MODULES, '.returns-portal-lockfile');
/** npm's own list of the packages in `node_modules`. */
const HIDDEN_LOCKFILE = join(MODULES, '.package-lock.json');
/** The oldest minor version of each major one that runs, as in package.json; all from 24 on. */
const OLDEST_MINORS = { 20: 19, 22: 13 };
const FIRST_OF_ALL = 24;

/**
 * Installs the packages of the lockfile, unless they are there.
 * @throws an Error with one sentence that says what to do
 */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  await withLock(
    LOCKFILE,
    'Waiting for another installation of the packages to finish.',
    async (lock) => {
      if (isInstalled()) return;
      console.log('Installing the packages of package-lock.json.');
      // The files that mark a complete installation are removed first, in case this process is
      // killed.
      for (const file of [STAMP, HIDDEN_LOCKFILE]) rmSync(file, { force: true });
      const code = await npmCi(lock);
      if (code !== 0) {
        throw new Error(
          `The packages could not be installed (npm ci ended with ${code}): read npm's lines above, see that the package registry can be reached, then start again.`,
        );
      }
      writeFileSync(STAMP, lockfileHash());
    },
  );
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major >= FIRST_OF_ALL || minor >= (OLDEST_MINORS[major] ?? Infinity)) return;
  throw new Error(
    `This portal needs Node 20.19, 22.13, 24 or newer, and this is ${process.versions.node}: install a newer Node, then start again.`,
  );
}

function lockfileHash() {
  const lockfile = readFileSync(LOCKFILE);
  return createHash('sha256')
    .update(lockfile)
    .update(process.platform + process.arch)
    .digest('hex');
}

function isInstalled() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockfileHash()) return true;
  if (!matchesHiddenLockfile()) return false;
  writeFileSync(STAMP, lockfileHash());
  return true;
}

/** Whether npm has already installed each package in the version of the lockfile. */
function matchesHiddenLockfile() {
  if (!existsSync(HIDDEN_LOCKFILE)) return false;
  const expected = packagesOf(LOCKFILE);
  const present = packagesOf(HIDDEN_LOCKFILE);
  return Object.entries(expected).every(
    ([path, { version, optional }]) =>
      path === '' || present[path]?.version === version || (optional && !present[path]),
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** Returns npm as a program and its first arguments: the npm that started this process, if one did. */
export function npmCommand() {
  const script = process.env.npm_execpath;
  return script !== undefined && basename(script) === 'npm-cli.js'
    ? [process.execPath, script]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

function npmCi(lock) {
  const [program, ...before] = npmCommand();
  return runWithLock(lock, program, [...before, 'ci', '--include=dev', '--no-audit', '--no-fund']);
}
