// Mutation testing: breaks the code in every small way and sees whether the tests notice.
//   npm run test:mutation                        everything there is to measure (hours)
//   npm run test:mutation -- --machine login     one machine
//   npm run test:mutation -- --views login       one folder of views, by its generated paths alone
//   npm run test:mutation -- --lifecycle moves   one part of a return's life on the server
//   … --file F      only this file of the target, or these: --file F --file G; the rest keeps what
//                   was found before
//   … --sample N    only N stretches of the target, chosen by their number: an estimate, kept apart
//   … --again       tries only the mutants that lived through the last run of the target, those on
//                   lines that changed since, and those whose finder is no test any more
//   … --judge       runs nothing: compares the last reports with the list of survivors
// What lives on stands in tests/mutation/survivors.json with its reason, or the command fails.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findNotCompiling } from './mutation/compile.mjs';
import { aliveOf, judge, markNotCompiling } from './mutation/judge.mjs';
import { answeredIn, knownIn, markFoundByHand, nameFinders } from './mutation/known.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'reports/mutation');
const HOME = join(ROOT, 'tests/mutation');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const sourceOf = (file) => readFileSync(join(ROOT, file), 'utf8');
const writeJson = (file, content) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
const reportFile = ({ kind, name }, sample) =>
  join(REPORTS, sample === undefined ? `${kind}.${name}.json` : `sample.${kind}.${name}.json`);

function readOptions(targets) {
  const { values } = parseArgs({
    options: {
      machine: { type: 'string' },
      views: { type: 'string' },
      lifecycle: { type: 'string' },
      file: { type: 'string', multiple: true },
      sample: { type: 'string' },
      again: { type: 'boolean', default: false },
      judge: { type: 'boolean', default: false },
    },
  });
  const { machine: machines, views, lifecycle } = values;
  const named = Object.entries({ machines, views, lifecycle }).filter(([, name]) => name);
  const isChosen = (target) =>
    named.some(([kind, name]) => kind === target.kind && name === target.name);
  const chosen = named.length === 0 ? targets : targets.filter(isChosen);
  if (chosen.length < named.length) {
    const names = targets.map(({ kind, name }) => `${kind} ${name}`).join(', ');
    throw new Error(`There is no such target. There are: ${names}.`);
  }
  return { ...values, chosen };
}

/** A pattern of a target is a file, or all code of a folder: `login/…`. */
function filesOf(pattern) {
  const [folder = '', rest] = pattern.split('/**/');
  if (rest === undefined) return [pattern];
  return readdirSync(join(ROOT, folder), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);
}

/** Lines of a stretch of a sample. */
const STRETCH = 10;

const { folders, atLeast, ...kinds } = readJson(join(HOME, 'targets.json'));
const settingsOf = ({ kind, name }) => kinds[kind][name];

/** The files of a target. */
function targetFiles(target) {
  return settingsOf(target)
    .mutate.flatMap((pattern) => filesOf(`${folders[target.kind]}/${pattern}`))
    .sort();
}

/** Stretches of the target's files, the same ones for the same code and number. */
function sampleOf(target, count) {
  const stretches = targetFiles(target).flatMap((file) => {
    const lines = sourceOf(file).split('\n').length;
    return Array.from({ length: Math.ceil(lines / STRETCH) }, (_, index) => {
      const start = index * STRETCH + 1;
      return `${file}:${start}:0-${Math.min(start + STRETCH - 1, lines)}:999`;
    });
  });
  const order = (text) => createHash('sha256').update(text).digest('hex');
  const shuffled = stretches.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return shuffled.slice(0, count);
}

/** Runs Stryker over these places of a target, and returns its report. */
function stryker({ kind, name }, { places, known, isByHand = false }) {
  const own = (what) => join(REPORTS, `${what}.${kind}.${name}.${process.pid}.json`);
  const fresh = own('last');
  const answers = own('known');
  rmSync(fresh, { force: true });
  const absolute = ({ file, ...mutant }) => ({ fileName: join(ROOT, file), ...mutant });
  writeJson(answers, known.map(absolute));
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'tests/mutation/stryker.config.mjs',
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        MUTATION_TARGET: `${kind} ${name}`,
        MUTATION_REPORT: fresh,
        MUTATION_ONLY: places.join(','),
        MUTATION_KNOWN: answers,
        MUTATION_BY_HAND: isByHand ? 'yes' : '',
      },
    },
  );
  rmSync(answers);
  if (status !== 0 || !existsSync(fresh)) throw new Error(`Stryker did not finish ${name}.`);
  const report = readJson(fresh);
  rmSync(fresh);
  nameFinders(report);
  return report;
}

/** Lets the tests by hand try what the target's own suites let live. */
function tryByHand(target, report) {
  const places = [...new Set(aliveOf(report).map(({ file }) => file))];
  if (places.length === 0) return;
  const known = answeredIn(report);
  markFoundByHand(report, stryker(target, { places, known, isByHand: true }));
}

/** Runs Stryker over a target, or over some files of it: then the rest of the last report stands. */
function run(target, { again, file: only, sample }) {
  const file = reportFile(target, sample);
  const absent = only?.find((one) => !existsSync(join(ROOT, one)));
  if (absent !== undefined) {
    throw new Error(
      `There is no file ${absent}: give its path, such as src/machines/login.machine.ts.`,
    );
  }
  const places =
    only ?? (sample === undefined ? targetFiles(target) : sampleOf(target, Number(sample)));
  const today = (one) => (existsSync(join(ROOT, one)) ? sourceOf(one) : undefined);
  const known = again && existsSync(file) ? knownIn(readJson(file), today) : [];
  const found = stryker(target, { places, known });
  markNotCompiling(found, findNotCompiling(aliveOf(found), ROOT));
  const save = () => {
    // Read only now: another run may have measured other files of the target meanwhile.
    const rest = only !== undefined && existsSync(file) ? readJson(file).files : {};
    const report = { ...found, files: { ...rest, ...found.files } };
    writeJson(file, { ...report, endedAt: new Date().toISOString() });
  };
  save();
  if (settingsOf(target).byHand === undefined) return;
  tryByHand(target, found);
  save();
}

function verdictOf(target, listed, sample) {
  const file = reportFile(target, sample);
  if (!existsSync(file)) return null;
  const report = readJson(file);
  const { kind, name, atLeast } = target;
  const own = listed[`${kind} ${name}`] ?? [];
  const verdict = judge(report, { listed: own, atLeast });
  return { kind, name, endedAt: report.endedAt, ...verdict };
}

const shown = ({ file, line, from, to }) => ({ file, line, from, to });

function print(verdicts) {
  console.table(
    verdicts.map(({ kind, name, unlisted, stale, atLeast, isGood, endedAt: _, ...figures }) => ({
      target: `${kind} ${name}`,
      ...figures,
      unlisted: unlisted.length,
      stale: stale.length,
      'at least': atLeast,
      good: isGood,
    })),
  );
  for (const { kind, name, unlisted, stale, score, atLeast } of verdicts) {
    const say = (text) => console.log(`${kind} ${name}: ${text}`);
    if (score < atLeast) say(`${score} % of the mutants were found, ${atLeast} % are wanted.`);
    for (const mutant of unlisted)
      say(`lives and is not listed:\n${JSON.stringify(shown(mutant))}`);
    for (const entry of stale)
      say(`is listed, but found or gone:\n${JSON.stringify(shown(entry))}`);
  }
}

function main() {
  const targets = Object.keys(atLeast).flatMap((kind) =>
    Object.keys(kinds[kind]).map((name) => ({ kind, name, atLeast: atLeast[kind] })),
  );
  const options = readOptions(targets);
  mkdirSync(REPORTS, { recursive: true });
  const listed = readJson(join(HOME, 'survivors.json'));
  if (!options.judge) for (const target of options.chosen) run(target, options);
  const verdicts = options.chosen
    .map((target) => verdictOf(target, listed, options.sample))
    .filter((verdict) => verdict !== null);
  print(verdicts);
  const everything = targets.map((target) => verdictOf(target, listed)).filter(Boolean);
  writeJson(
    join(REPORTS, 'summary.json'),
    everything.map(({ unlisted, stale, ...figures }) => ({
      ...figures,
      unlisted: unlisted.map(shown),
      stale: stale.map(shown),
    })),
  );
  const missing = options.chosen.length - verdicts.length;
  if (missing > 0) console.log(`${missing} targets were never measured.`);
  process.exitCode = verdicts.every(({ isGood }) => isGood) && missing === 0 ? 0 : 1;
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
