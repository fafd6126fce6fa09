import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runWithLock } from './child.mjs';
import { LOCKFILE } from './install.mjs';
import { withLock } from './lock.mjs';

const ROOT = resolve(import.meta.dirname, '..');
/** The hash of what `dist` was built from. */
const STAMP = join(ROOT, 'dist', '.built-from');
const SERVER = join(ROOT, 'dist', 'server', 'server.js');
/** Files and folders that a build reads. */
const SOURCES = [
  'src',
  'tools/statechart',
  'public',
  'esbuild.config.mjs',
  'scripts/build.mjs',
  'scripts/build',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/**
 * Builds `dist`, unless it was built from these very sources. Packages must be installed.
 * @throws an Error with one sentence, after the builder has said what is wrong
 */
export async function ensureBuilt() {
  const hash = hashOfSources();
  if (isBuiltFrom(hash)) return;
  await withLock(LOCKFILE, 'Waiting for another build to finish.', async (lock) => {
    if (isBuiltFrom(hash)) return;
    console.log('Building.');
    rmSync(STAMP, { force: true });
    // In a process of its own: this one may go on as the portal.
    const code = await runWithLock(lock, process.execPath, [join(ROOT, 'scripts/build.mjs')]);
    if (code !== 0) throw new Error('The build failed: correct the file, then start again.');
    writeFileSync(STAMP, hash);
  });
}

function isBuiltFrom(hash) {
  return existsSync(SERVER) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
}

/** By content: a fresh clone and a switch of branches change the times of files that are equal. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesOf(source)) {
      const content = readFileSync(join(ROOT, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(join(ROOT, path))) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)],
    );
}
