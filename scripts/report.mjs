// Writes the report of the paths that have been run, reports/paths/index.html:
// npm run report                      from the records of the last runs
// npm run report -- --folder FOLDER   from another folder
// npm run release-machines            stores the machines as those of this version: the report
// compares later machines with them
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '..');
/** Settings of this portal's report, and the script of its page. */
const SOURCES = join(ROOT, 'tests/levels');
const PAGE = join(ROOT, 'tools/statewalk/report/page/page.ts');

/** Bundles a module of the tests for Node, and imports it. */
async function load(name) {
  const folder = join(ROOT, 'reports/.build');
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [join(SOURCES, `${name}.ts`)],
    outfile: join(folder, `${name}.mjs`),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  return import(pathToFileURL(join(folder, `${name}.mjs`)).href);
}

/** The script of the report's page. */
async function pageScript() {
  const { outputFiles } = await build({
    entryPoints: [PAGE],
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0].text;
}

function commit() {
  try {
    const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
    const isTouched = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${isTouched ? ' with changes' : ''}`;
  } catch {
    return null;
  }
}

/** Writes the report; returns its file, and its size in bytes. */
export async function writeReport(folder) {
  process.chdir(ROOT);
  const { writeReport: write } = await load('writeReport');
  return write(await pageScript(), commit(), folder);
}

if (process.argv[1] === import.meta.filename) {
  process.chdir(ROOT);
  try {
    if (process.argv.includes('--release')) {
      const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
      const { writeRelease } = await load('writeRelease');
      console.log(`Kept: ${await writeRelease(version)}`);
    } else {
      const { values } = parseArgs({ options: { folder: { type: 'string' } } });
      const { file, size } = await writeReport(values.folder);
      console.log(`Report: ${file} (${(size / 1024 / 1024).toFixed(1)} MB)`);
    }
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
