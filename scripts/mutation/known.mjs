// What earlier runs of a target have found, and where those mutants stand in the code as it is now.
import { diffArrays } from 'diff';
import { isAlive } from './judge.mjs';

/** What ran out of time may only have been slow; an endless loop is counted, and says so. */
const isFound = ({ status, statusReason }) =>
  status === 'Killed' || (status === 'Timeout' && Boolean(statusReason));

/**
 * Writes into a report (mutation-testing-report-schema) by which tests each mutant was found, in
 * the tests' names: numbers mean another test in the next run. What they pass is left out.
 */
export function nameFinders(report) {
  const tests = Object.values(report.testFiles ?? {}).flatMap((file) => file.tests);
  const nameOf = new Map(tests.map(({ id, name }) => [id, name]));
  for (const mutant of Object.values(report.files).flatMap(({ mutants }) => mutants)) {
    mutant.killedBy = (mutant.killedBy ?? []).map((id) => nameOf.get(id) ?? id);
    delete mutant.coveredBy;
  }
}

/** Where each line of an older text stands in the newer one, counted from 1; not those that went. */
function linesIn(older, newer) {
  const places = new Map();
  let from = 1;
  let to = 1;
  for (const { count, added, removed } of diffArrays(older.split('\n'), newer.split('\n'))) {
    if (!added && !removed) {
      for (let index = 0; index < count; index += 1) places.set(from + index, to + index);
    }
    if (!added) from += count;
    if (!removed) to += count;
  }
  return places;
}

/**
 * The mutants that a report says were found, at their places of today. What begins or ends on a
 * line that has changed is to be tried again, and so is what only ran out of time.
 * @param report as `nameFinders` leaves it
 * @param sourceOf a file's text of today, or `undefined` if there is no such file
 * @returns each with what found it; lines and columns counted from 0, as Stryker's runners do
 */
export function knownIn(report, sourceOf) {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
    const today = sourceOf(file);
    if (today === undefined) return [];
    const places = linesIn(source, today);
    const here = ({ line, column }) => ({ line: places.get(line) - 1, column: column - 1 });
    return mutants
      .filter(isFound)
      .filter(({ location: { start, end } }) => places.has(start.line) && places.has(end.line))
      .map(({ status, location: { start, end }, replacement, killedBy, statusReason }) => ({
        ...{ file, status, replacement, killedBy, statusReason },
        location: { start: here(start), end: here(end) },
      }));
  });
}

const breachOf = ({ file, location, replacement }) => JSON.stringify([file, location, replacement]);
const mutantsIn = ({ files }) =>
  Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ mutant, breach: breachOf({ file, ...mutant }), file })),
  );

/**
 * What a report says of today's code, but for the mutants that live: only these are left to try,
 * whatever the tests are.
 */
export function answeredIn(report) {
  const fromZero = ({ line, column }) => ({ line: line - 1, column: column - 1 });
  return mutantsIn(report)
    .filter(({ mutant }) => !isAlive(mutant))
    .map(({ file, mutant: { location, replacement } }) => ({
      ...{ file, status: 'Killed', replacement, killedBy: [], statusReason: '' },
      location: { start: fromZero(location.start), end: fromZero(location.end) },
    }));
}

/**
 * Writes into a report which of the mutants that live are found by tests written by hand, as
 * `foundByHand`: they live on for the score.
 * @param byHand the report of those tests, as `nameFinders` leaves it
 */
export function markFoundByHand(report, byHand) {
  const finders = new Map(
    mutantsIn(byHand)
      .filter(({ mutant }) => mutant.killedBy.length > 0)
      .map(({ breach, mutant }) => [breach, mutant.killedBy]),
  );
  for (const { mutant, breach } of mutantsIn(report)) {
    if (isAlive(mutant) && finders.has(breach)) mutant.foundByHand = finders.get(breach);
  }
}
