import type { SuiteRecord } from '../records/record.ts';
import { LEVELS, type Level } from '../types.ts';

/** A machine at a level, which has a suite. */
export type SuiteName = Pick<SuiteRecord, 'machine' | 'level'>;

/** Maximum number of names that are listed. */
const MAX_NAMES = 6;

/** Suites that were not run, one line each: whole levels, machines, and walks of the deep run. */
export function notRunIn(
  suites: readonly SuiteName[],
  records: readonly SuiteRecord[],
): readonly string[] {
  const isWhole = ({ machine, level }: SuiteName) =>
    records.some(
      (record) =>
        record.machine === machine &&
        record.level === level &&
        record.variant === null &&
        record.isPart !== true,
    );
  const lines = LEVELS.flatMap((level) => {
    const all = suites.filter((suite) => suite.level === level);
    const missing = all.filter((candidate) => !isWhole(candidate)).map(({ machine }) => machine);
    return missing.length === 0 ? [] : [notRunAtLevel(level, missing, all.length)];
  });
  const shallow = records.filter(({ isDeep }) => isDeep !== true);
  const deep = [
    ...(shallow.some(({ level }) => level === 3) ? ['every transition at level 3'] : []),
    ...(shallow.some(({ level }) => level < 3)
      ? ['pairs of transitions, StrictMode and random walks on pages']
      : []),
  ];
  if (deep.length === 0) return lines;
  return [...lines, `${deep.join(', ')}: npm run paths -- --deep walks them`];
}

function notRunAtLevel(level: Level, missing: readonly string[], count: number): string {
  if (missing.length === count) return `level ${level}`;
  if (missing.length > MAX_NAMES) return `level ${level} of ${missing.length} machines of ${count}`;
  return `level ${level} of ${missing.join(', ')}`;
}
