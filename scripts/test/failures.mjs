import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { pathFailure } from '../paths/figures.mjs';

/** Maximum lines of a message of a test that walks no path, such as a whole changed page. */
const MESSAGE_LINES = 40;
/** `login-1-k3f9z: opens the login page, …` in `login at level 1`, or `…, StrictMode`. */
const PATH = /^(\w+-[123]-\w+): /;
const SUITE = / at level [123](?:, (.+))?$/;

/**
 * The failures as text: for a generated path the output of `npm run paths`, and a fault that failed
 * several tests only once.
 * @param reports output of vitest's JSON reporter, one per suite, parsed
 * @param records of the generated paths of this run (`recordsSince` of `paths/figures.mjs`)
 * @param root folder that file names are relative to
 * @returns a block of lines for each fault
 */
export function failuresInWords(reports, records, root) {
  const faults = new Map();
  for (const failure of reports.flatMap((report) => failuresIn(report, root))) {
    const entry = ofPath(failure, records) ?? ofTest(failure);
    const fault = faults.get(entry.fault) ?? { ...entry, otherNames: [] };
    if (faults.has(entry.fault)) fault.otherNames.push(entry.name);
    faults.set(entry.fault, fault);
  }
  return [...faults.values()].map(({ lines, otherNames, isPath }) =>
    [...lines, ...alsoFailed(otherNames, isPath ? 'path' : 'test')].join('\n'),
  );
}

/** The tests that passed only after a retry, as `file > name`. */
export function flakyTests(reports, root) {
  return reports.flatMap(({ testResults }) =>
    testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        // The messages of a passed test are those of its earlier tries.
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName }) => `${relative(root, file)} > ${fullName}`),
    ),
  );
}

function failuresIn({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded has failed without reporting a test.
    if (status === 'failed' && failed.length === 0) {
      return [{ name: `${file} could not be run`, title: '', suite: '', message }];
    }
    return failed.map(({ fullName, title, ancestorTitles, failureMessages }) => ({
      ...{ name: `${file} > ${fullName}`, title, suite: ancestorTitles.at(-1) ?? '' },
      message: failureMessages.join('\n'),
    }));
  });
}

/** The record of a failed path; null for another test. */
function ofPath({ title, suite }, records) {
  const id = PATH.exec(title)?.[1];
  const variant = SUITE.exec(suite)?.[1] ?? null;
  for (const record of records) {
    const path = record.paths.find((item) => item.id === id && item.status === 'failed');
    if (path === undefined || record.variant !== variant) continue;
    return { name: id, isPath: true, ...pathFailure(record, path) };
  }
  return null;
}

function ofTest({ name, message }) {
  const text = stripVTControlCharacters(message);
  // The stack trace tells where the failure was detected, not its cause.
  const lines = text.split('\n').filter((line) => !/^\s+at /.test(line));
  const fault = lines.join('\n');
  return { name, isPath: false, fault, lines: [name, ...lines.slice(0, MESSAGE_LINES)] };
}

function alsoFailed(otherNames, noun) {
  if (otherNames.length === 0) return [];
  const count = `${otherNames.length} more ${noun}${otherNames.length === 1 ? '' : 's'}`;
  if (noun === 'path') return [`  and ${count} at the same step: ${otherNames.join(', ')}`];
  return [`  and ${count} with the same message:`, ...otherNames.map((name) => `    ${name}`)];
}
