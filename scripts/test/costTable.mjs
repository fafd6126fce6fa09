/** Number of the slowest files that are listed. */
const SLOWEST = 10;

const figure = (value) => (value === null ? '–' : value.toFixed(1));

/**
 * Cost of each step, and the slowest files, as lines.
 * @param steps each with `name`, `isOk`, `seconds`, `processorSeconds` (null if unknown) and
 *   `budget` (processor seconds; undefined for none)
 * @param files each with `file` and `seconds`
 * @param total elapsed seconds: less than the sum if steps ran in parallel
 */
export function costTable(steps, files, total) {
  const measured = steps.filter(({ processorSeconds }) => processorSeconds !== null);
  const sum = measured.reduce((all, { processorSeconds }) => all + processorSeconds, 0);
  const rows = [
    ['step', 'seconds', 'processor', 'budget', ''],
    ...steps.map(({ name, isOk, seconds, processorSeconds, budget }) => [
      name,
      figure(seconds),
      figure(processorSeconds),
      budget === undefined ? '' : String(budget),
      isOk ? '' : 'FAILED',
    ]),
    ['all', figure(total), figure(measured.length > 0 ? sum : null), '', ''],
  ];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at].length)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  if (slowest.length === 0) return lines;
  const slow = slowest.map(({ file, seconds }) => `${figure(seconds).padStart(7)}  ${file}`);
  return [...lines, '', `The ${slowest.length} slowest files, in seconds:`, ...slow];
}

/** The suites that exceeded their budget, one sentence each; none if processor time is unknown. */
export function overBudget(steps) {
  return steps
    .filter(
      ({ budget, processorSeconds }) =>
        budget !== undefined && processorSeconds !== null && processorSeconds > budget,
    )
    .map(
      ({ name, budget, processorSeconds }) =>
        `${name} took ${figure(processorSeconds)} processor seconds, and may take ${budget}: make it cheaper, or move what is not needed on each change to the deep run (docs/testing.md).`,
    );
}
