/** Longer texts are cut: the rest still distinguishes two mutants of one line. */
const LONGEST = 160;

const oneLine = (text) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);

/** The text between two places of a source, which Stryker counts from 1. */
function textAt(lines, { start, end }) {
  const part = lines.slice(start.line - 1, end.line);
  part[part.length - 1] = part[part.length - 1].slice(0, end.column - 1);
  part[0] = part[0].slice(start.column - 1);
  return part.join('\n');
}

/** The mutants of a report (mutation-testing-report-schema), described independently of line numbers. */
function mutantsOf(report) {
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

/**
 * Evaluates a report.
 * @param listed equivalent mutants
 * @param refused returns by ID which of these mutants the compiler rejects: they don't count
 */
export function judge(report, listed, refused) {
  const all = mutantsOf(report);
  const found = all.filter(({ status }) => ['Killed', 'Timeout'].includes(status)).length;
  const undetected = all.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status));
  const notCompiling = refused(undetected);
  const isListed = ({ file, line, from, to }) =>
    listed.some(
      (entry) =>
        entry.file === file && entry.line === line && entry.from === from && entry.to === to,
    );
  const unlisted = undetected.filter((mutant) => !notCompiling.has(mutant.id) && !isListed(mutant));
  return { found, valid: found + unlisted.length, unlisted };
}
