// What a mutation run means: which mutants lived, and whether each is listed with its reason.

const UNDETECTED = ['Survived', 'NoCoverage'];
const DETECTED = ['Killed', 'Timeout'];
/** Longer texts are cut: what is left still tells two mutants of one line apart. */
const LONGEST = 160;

/** Whether the tests did not find this mutant. */
export const isAlive = ({ status }) => UNDETECTED.includes(status);

const oneLine = (text) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);

/** The text between two places of a source, which Stryker counts from 1. */
function textAt(lines, { start, end }) {
  const part = lines.slice(start.line - 1, end.line);
  part[part.length - 1] = part[part.length - 1].slice(0, end.column - 1);
  part[0] = part[0].slice(start.column - 1);
  return part.join('\n');
}

/**
 * The mutants of a report (mutation-testing-report-schema), each with the words by which the list
 * of survivors knows it: they hold when lines move.
 */
export function mutantsOf(report) {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map((mutant) => ({
      file,
      line: oneLine(lines[mutant.location.start.line - 1]),
      from: oneLine(textAt(lines, mutant.location)),
      to: oneLine(mutant.replacement ?? ''),
      source,
      ...mutant,
    }));
  });
}

const keyOf = ({ file, line, from, to }) => JSON.stringify([file, line, from, to]);

/** The mutants that live without being listed, and the entries of the list that nothing lives by. */
function compare(alive, listed) {
  const left = new Map();
  for (const entry of listed) left.set(keyOf(entry), entry.times ?? 1);
  const unlisted = [];
  for (const mutant of alive) {
    const times = left.get(keyOf(mutant)) ?? 0;
    if (times === 0) unlisted.push(mutant);
    else left.set(keyOf(mutant), times - 1);
  }
  const stale = listed.filter((entry) => (left.get(keyOf(entry)) ?? 0) > 0);
  return { unlisted, stale };
}

/**
 * Judges a target by its last report. What only tests by hand find counts as living for the score,
 * and needs no reason.
 */
export function judge(report, { listed, atLeast }) {
  const all = mutantsOf(report);
  const having = (statuses) => all.filter(({ status }) => statuses.includes(status));
  const alive = all.filter(isAlive);
  const byHand = alive.filter(({ foundByHand }) => foundByHand !== undefined);
  const detected = having(DETECTED).length;
  const { unlisted, stale } = compare(
    alive.filter((mutant) => !byHand.includes(mutant)),
    listed,
  );
  const valid = detected + alive.length;
  const score = valid === 0 ? 100 : (100 * detected) / valid;
  return {
    mutants: valid,
    killed: having(['Killed']).length,
    timeout: having(['Timeout']).length,
    byHand: byHand.length,
    listed: alive.length - byHand.length - unlisted.length,
    unlisted,
    stale,
    notCompiling: having(['CompileError']).length,
    ignored: having(['Ignored']).length,
    score: Math.round(score * 10) / 10,
    atLeast,
    isGood: score >= atLeast && unlisted.length === 0 && stale.length === 0,
  };
}

/** The mutants that a run did not find. */
export function aliveOf(report) {
  return mutantsOf(report).filter(isAlive);
}

/** Writes into a report which of its mutants, by their ids, the compiler has found. */
export function markNotCompiling(report, ids) {
  for (const { mutants } of Object.values(report.files)) {
    for (const mutant of mutants) if (ids.has(mutant.id)) mutant.status = 'CompileError';
  }
}
