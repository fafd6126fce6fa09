import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const RUNS = 'reports/paths/runs';
const REPORT = 'reports/paths';
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

/** Returns the coverage of each suite, one line each. */
export function tableOf(records) {
  const head = ['machine', 'level', 'paths', 'failed', 'steps', ...KINDS];
  const rows = records.map(({ machine, level, variant, coverage, paths }) => [
    machine,
    variant === null ? String(level) : `${level} ${variant}`,
    String(coverage.paths),
    String(paths.filter(({ status }) => status === 'failed').length),
    String(coverage.steps),
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

/** Share of the paths on the views that was generated; the others are scenarios written by hand. */
export function shareOf(records) {
  const views = records.filter(({ level, variant }) => level === 2 && variant === null);
  const paths = views.reduce((sum, { coverage }) => sum + coverage.paths, 0);
  const steps = views.reduce((sum, { coverage }) => sum + coverage.steps, 0);
  const scripted = views.reduce((sum, record) => sum + (record.scripted ?? 0), 0);
  if (paths === 0) return [];
  const percent = Math.round((100 * paths) / (paths + scripted));
  return [
    `On the views: ${paths} generated paths of ${steps} steps, ${scripted} scenarios written by hand; ${percent} % are generated.`,
  ];
}

/** Reachable goals that were not reached, by name. */
export function missingOf(records) {
  return records
    .filter(({ coverage }) => coverage.missing.length > 0)
    .map(
      (record) =>
        `Never reached of ${nameOf(record)}:\n${record.coverage.missing.map((goal) => `  ${goal}`).join('\n')}`,
    );
}

/** Goals that can't be reached at a level: their number, and the profile's reasons. */
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

/**
 * Each fault: the first path that failed, its step, expected and seen values, and the command that
 * repeats it; then the IDs of the others.
 */
export function failuresOf(records, start, against) {
  const saved = readFolder(FAILURES).filter(({ value }) => value.savedAt >= start);
  const faults = new Map();
  for (const record of records) {
    for (const path of record.paths.filter(({ status }) => status === 'failed')) {
      const { fault, lines } = pathFailure(record, path, { saved, against });
      const ids = [...(faults.get(fault)?.ids ?? []), path.id];
      faults.set(fault, { lines: faults.get(fault)?.lines ?? lines, ids });
    }
  }
  return [...faults.values()].map(({ lines, ids: [, ...otherIds] }) => {
    const count = `${otherIds.length} more path${otherIds.length === 1 ? '' : 's'}`;
    const more = `  and ${count} at the same step: ${otherIds.join(', ')}`;
    return [...lines, ...(otherIds.length > 0 ? [more] : [])].join('\n');
  });
}

/**
 * A failed path as lines, and a key for its cause, which is equal for paths that failed for the
 * same reason.
 */
export function pathFailure(record, path, { saved = [], against } = {}) {
  const { id, title, steps, failure } = path;
  const { variant } = record;
  const step = steps[failure.step];
  const file = saved.find(({ value }) => value.path === id && value.variant === variant)?.file;
  // The comparison's own message repeats both sides, truncated.
  const message = failure.message.split('\n')[0].replace(/: expected .*$/, '');
  const [expected, seen] = differing(failure.expected, failure.seen);
  const lines = [
    `${id}: ${title}`,
    `  step ${failure.step + 1}, "${step.title}": ${message}`,
    ...(expected === null ? [] : [indented('expected', expected)]),
    ...(seen === null ? [] : [indented('seen', seen)]),
    ...(failure.trace == null
      ? []
      : [`  trace: npx playwright-core show-trace ${REPORT}/${failure.trace}`]),
    ...(file === undefined ? [] : [`  saved as ${file}, and walked first next time`]),
    `  again: ${againCommand({ id, variant, against })}`,
  ];
  return { lines, fault: JSON.stringify([record.machine, step.step, message, expected, seen]) };
}

/** The lines in which two values differ; all of them if none is equal. */
function differing(expected, seen) {
  if (expected === null || seen === null) return [expected, seen];
  const [a, b] = [expected, seen].map((text) => text.split('\n'));
  const isField = (line) => /^ {2,}\S/.test(line);
  if (![...a, ...b].some(isField)) return [expected, seen];
  const remaining = (own, other) =>
    own
      .filter((line) => isField(line) && !other.includes(line))
      .map((line) => line.trim().replace(/,$/, ''));
  const [only, instead] = [remaining(a, b), remaining(b, a)];
  return [only.join('\n') || 'nothing else', instead.join('\n') || 'nothing of it'];
}

/**
 * The command that walks one path again.
 * @param path `against` is the address of the portal of a run with `--against`
 */
export function againCommand({ id, variant, against }) {
  if (variant === null) return `npm run paths -- --path ${id}`;
  if (variant === 'against') return `npm run paths -- --path ${id} --against ${against}`;
  return `npm run paths -- --path ${id}.${variant}`;
}

function indented(label, text) {
  return `  ${`${label}:`.padEnd(10)}${text.replaceAll('\n', `\n${' '.repeat(12)}`)}`;
}
