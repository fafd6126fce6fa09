import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { pathFailure } from '../paths/figures.mjs';

/** How much of a message is said of a test that walks no path: a page that changed, as a whole. */
const MESSAGE_LINES = 40;
/** `login-1-k3f9z: opens the login page, …` in `login at level 1`, or `…, StrictMode`. */
const PATH = /^(\w+-[123]-\w+): /;
const SUITE = / at level [123](?:, (.+))?$/;

/**
 * What failed, in words: of a generated path what `npm run paths` says of it, and one fault that broke
 * several tests once.
 * @param reports what vitest's JSON reporter wrote, one a suite, parsed
 * @param records of the generated paths of this run (`recordsSince` of `paths/figures.mjs`)
 * @param root what the names of files are told from
 * @returns a block of lines for each fault
 */
export function failuresInWords(reports, records, root) {
  const faults = new Map();
  for (const failure of reports.flatMap((report) => failuresIn(report, root))) {
    const told = ofPath(failure, records) ?? ofTest(failure);
    const fault = faults.get(told.fault) ?? { ...told, others: [] };
    if (faults.has(told.fault)) fault.others.push(told.name);
    faults.set(told.fault, fault);
  }
  return [...faults.values()].map(({ lines, others, isPath }) =>
    [...lines, ...alsoBroken(others, isPath ? 'path' : 'test')].join('\n'),
  );
}

/** The tests that passed only when they were tried again, as `file > name`. */
export function flakyTests(reports, root) {
  return reports.flatMap(({ testResults }) =>
    testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        // The messages of a test that passed are those of the tries before.
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName }) => `${relative(root, file)} > ${fullName}`),
    ),
  );
}

function failuresIn({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not even be loaded has failed without a test to show for it.
    if (status === 'failed' && failed.length === 0) {
      return [{ name: `${file} could not be run`, title: '', suite: '', message }];
    }
    return failed.map(({ fullName, title, ancestorTitles, failureMessages }) => ({
      ...{ name: `${file} > ${fullName}`, title, suite: ancestorTitles.at(-1) ?? '' },
      message: failureMessages.join('\n'),
    }));
  });
}

/** What a run wrote down of a path that failed; null for another test. */
function ofPath({ title, suite }, records) {
  const id = PATH.exec(title)?.[1];
  const variant = SUITE.exec(suite)?.[1] ?? null;
  for (const record of records) {
    const path = record.paths.find((one) => one.id === id && one.status === 'failed');
    if (path === undefined || record.variant !== variant) continue;
    return { name: id, isPath: true, ...pathFailure(record, path) };
  }
  return null;
}

function ofTest({ name, message }) {
  const text = stripVTControlCharacters(message);
  // What stands behind is where it was noticed, not what is wrong.
  const lines = text.split('\n').filter((line) => !/^\s+at /.test(line));
  const fault = lines.join('\n');
  return { name, isPath: false, fault, lines: [name, ...lines.slice(0, MESSAGE_LINES)] };
}

function alsoBroken(others, noun) {
  if (others.length === 0) return [];
  const count = `${others.length} more ${noun}${others.length === 1 ? '' : 's'}`;
  if (noun === 'path') return [`  and ${count} at the same step: ${others.join(', ')}`];
  return [`  and ${count} with the same message:`, ...others.map((name) => `    ${name}`)];
}
