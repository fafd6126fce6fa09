import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const RUNS = 'reports/paths/runs';
const FAILURES = 'reports/failures';
const KINDS = ['states', 'transitions', 'outcomes', 'guards', 'pairs'];

function readFolder(folder) {
  const place = join(ROOT, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      file: `${folder}/${name}`,
      value: JSON.parse(readFileSync(join(place, name), 'utf8')),
    }));
}

/** The records of suites that ended since then (ISO 8601). */
export function recordsSince(start) {
  return readFolder(RUNS)
    .map(({ value }) => value)
    .filter(({ at }) => at >= start);
}

function nameOf({ machine, level, variant }) {
  return `${machine} at level ${level}${variant === null ? '' : `, ${variant}`}`;
}

/** What each suite covered, a line each, with the lower bound of its steps. */
export function tableOf(records) {
  const head = ['machine', 'level', 'paths', 'failed', 'steps', 'at least', ...KINDS];
  const rows = records.map(({ machine, level, variant, coverage, paths }) => [
    machine,
    variant === null ? String(level) : `${level} ${variant}`,
    String(coverage.paths),
    String(paths.filter(({ status }) => status === 'failed').length),
    String(coverage.steps),
    String(coverage.lowerBound),
    ...KINDS.map((kind) => `${coverage[kind].covered}/${coverage[kind].total}`),
  ]);
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at].length)));
  const lineOf = (row) =>
    row
      .map((cell, at) => (at < 2 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(lineOf).join('\n');
}

/** What could be reached and was not, by name. */
export function missingOf(records) {
  return records
    .filter(({ coverage }) => coverage.missing.length > 0)
    .map(
      (record) =>
        `Never reached of ${nameOf(record)}:\n${record.coverage.missing.map((goal) => `  ${goal}`).join('\n')}`,
    );
}

/** What cannot be reached at a level: how much, and the profile's reasons. */
export function infeasibleOf(records) {
  return records.flatMap((record) => {
    const reasons = Object.values(record.coverage.infeasible);
    if (reasons.length === 0) return [];
    const lines = [...new Set(reasons)].map((reason) => {
      const count = reasons.filter((other) => other === reason).length;
      return `  ${count}: ${reason}`;
    });
    return [`Left out of ${nameOf(record)}, with the reason:\n${lines.join('\n')}`];
  });
}

/** Each path that failed: its step, what was expected and seen, and the command that repeats it. */
export function failuresOf(records, start, against) {
  const saved = readFolder(FAILURES).filter(({ value }) => value.savedAt >= start);
  return records.flatMap((record) =>
    record.paths
      .filter(({ status }) => status === 'failed')
      .map(({ id, title, steps, failure }) => {
        const file = saved.find(
          ({ value }) => value.path === id && value.variant === record.variant,
        )?.file;
        const lines = [
          `${id}: ${title}`,
          `  step ${failure.step + 1}, "${steps[failure.step].title}": ${failure.message.split('\n')[0]}`,
          ...(failure.expected === null ? [] : [indented('expected', failure.expected)]),
          ...(failure.seen === null ? [] : [indented('seen', failure.seen)]),
          ...(file === undefined ? [] : [`  saved as ${file}, and walked first next time`]),
          `  again: ${againCommand({ id, variant: record.variant, against })}`,
        ];
        return lines.join('\n');
      }),
  );
}

/**
 * The command that walks one path again.
 * @param path `against` is where the portal of a run with `--against` stands
 */
export function againCommand({ id, variant, against }) {
  if (variant === null) return `npm run paths -- --path ${id}`;
  if (variant === 'against') return `npm run paths -- --path ${id} --against ${against}`;
  return `npm run paths -- --path ${id}.${variant}`;
}

function indented(word, text) {
  return `  ${`${word}:`.padEnd(10)}${text.replaceAll('\n', `\n${' '.repeat(12)}`)}`;
}
