// Tries other releases of the packages, one after another, in a copy of the checkout: installs and
// builds them, and runs the types and the laws of packages.
//   npm run bump                     the newest of every package that runs on each promised Node
//   npm run bump -- react xstate     only these, with the packages that move together with them
//   npm run bump -- react@19.2.4     exactly this release, an older one too
//   npm run bump -- --keep           writes those that pass into package.json and package-lock.json
import { execFile } from 'node:child_process';
import { constants, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs, promisify, stripVTControlCharacters } from 'node:util';
import { oldestOf } from './bump/range.mjs';
import { groupsOf, releasesOf } from './bump/releases.mjs';
import { ensureInstalled, npmCommand } from './install.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const NOT_COPIED = new Set(['.git', '.data', 'dist', 'reports']);
const WRITTEN = ['package.json', 'package-lock.json'];
const CHECKS = [
  ['build', 'scripts/build.mjs'],
  ['types', 'node_modules/.bin/tsc', '--noEmit'],
  ['laws', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'machines', 'laws/packages'],
];
const run = promisify(execFile);

function makeCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'bump-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  cpSync(ROOT, copy, {
    recursive: true,
    verbatimSymlinks: true,
    // Shares the bytes where the file system can.
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !NOT_COPIED.has(relative(ROOT, path)),
  });
  return copy;
}

const readFrom = (folder) => WRITTEN.map((file) => readFileSync(join(folder, file), 'utf8'));
const writeTo = (folder, texts) => {
  for (const [index, file] of WRITTEN.entries()) writeFileSync(join(folder, file), texts[index]);
};

/** Runs a program in `folder`. Returns null, or the line that says why it failed. */
async function failureOf(folder, program, args) {
  try {
    const env = { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' };
    await run(program, args, { cwd: folder, env, maxBuffer: 2 ** 28 });
    return null;
  } catch ({ stdout, stderr, message }) {
    const lines = stripVTControlCharacters(`${stderr}\n${stdout}\n${message}`)
      .split('\n')
      .map((line) => line.replace(/^npm error/, '').trim())
      .filter((line) => line !== '' && !/^(npm warn|code [A-Z]+$)/.test(line));
    return lines.find((line) => /error|fail|@\d/i.test(line)) ?? lines[0];
  }
}

/** Returns null, or the first failing check with its first line. */
async function firstFailure(folder) {
  for (const [name, ...args] of CHECKS) {
    const line = await failureOf(folder, process.execPath, args);
    if (line !== null) return `${name}: ${line}`;
  }
  return null;
}

/** Reads the arguments: a map of package names to a version, or undefined for the newest. */
function readRequests(args, names) {
  const requests = new Map();
  for (const arg of args) {
    const [name, version] = arg.split(/(?<=.)@/);
    if (!names.includes(name)) throw new Error(`package.json has no ${name}.`);
    requests.set(name, version);
  }
  return requests;
}

async function bump() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'boolean', default: false } },
  });
  const { dependencies, devDependencies, engines } = JSON.parse(readFrom(ROOT)[0]);
  const current = { ...dependencies, ...devDependencies };
  const names = Object.keys(current);
  const requests = readRequests(positionals, names);
  const groups = groupsOf(names).filter(
    (group) => requests.size === 0 || group.some((name) => requests.has(name)),
  );
  await ensureInstalled();
  const copy = makeCopy();
  const print = (group, from, to, outcome) =>
    console.log([group.join(' ').padEnd(36), from.padEnd(14), to.padEnd(14), outcome].join(' '));
  const before = await firstFailure(copy);
  if (before !== null) throw new Error(`The checkout fails without any change: ${before}`);

  const [program, ...beforeArgs] = npmCommand();
  let base = readFrom(copy);
  let passed = 0;
  let newest = 0;
  /** Tries one release. Returns whether it passes. */
  const tryOne = async (group, from, to) => {
    writeTo(copy, base);
    const args = ['install', '--no-audit', '--no-fund', ...group.map((name) => `${name}@${to}`)];
    const refusal = await failureOf(copy, program, [...beforeArgs, ...args]);
    const failure = refusal === null ? await firstFailure(copy) : `install: ${refusal}`;
    print(group, from, to, failure ?? 'passes');
    if (failure === null) passed += 1;
    if (failure === null && values.keep) base = readFrom(copy);
    return failure === null;
  };
  print(['package'], 'from', 'to', 'outcome');
  for (const group of groups) {
    const from = current[group[0]];
    const request = group
      .map((name) => requests.get(name))
      .find((version) => version !== undefined);
    const { versions, excluded } =
      request === undefined
        ? await releasesOf(group, from, oldestOf(engines.node))
        : { versions: [request], excluded: null };
    if (excluded !== null) print(group, from, excluded.version, excluded.reason);
    else if (versions.length === 0) newest += 1;
    for (const to of versions) {
      if (await tryOne(group, from, to)) break;
    }
  }
  console.log(`${passed} pass; ${newest} have nothing newer.`);
  if (!values.keep || passed === 0) return;
  writeTo(ROOT, base);
  console.log('package.json and package-lock.json have them; npm ci installs them.');
}

try {
  await bump();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
