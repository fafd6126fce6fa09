import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Level } from '../types.ts';
import type { LevelCoverage } from './coverage.ts';

/** Records of the runs, and the report made of them. */
export const REPORT_FOLDER = join('reports', 'paths');
const RUNS = join(REPORT_FOLDER, 'runs');

/** One step of a generated path, as it was planned and made. */
export interface StepRecord {
  /** `link.requested/valid`: its name in the profile. */
  readonly step: string;
  /** In the words of the product. */
  readonly title: string;
  /** The ids of the transitions that it takes; none when every guard says no. */
  readonly transitions: readonly string[];
  /** The leaf states it leads to: `authenticated.active`, regions joined by ` + `. */
  readonly state: string;
  /** Duration in milliseconds; null if it was never executed. */
  readonly ms: number | null;
  /** The photograph's file, relative to the report's folder; null where there is none. */
  readonly photo: string | null;
}

/** Failure of a path. */
export interface FailureRecord {
  /** The index of the step that was not as expected. */
  readonly step: number;
  readonly message: string;
  /** Expected and seen values of the contract or the model, as readable text. */
  readonly expected: string | null;
  readonly seen: string | null;
  /** Playwright's trace of the browser, relative to the report's folder (level 3). */
  readonly trace?: string;
}

export interface PathRecord {
  /** `login-3-d9x3n`: what `npm run paths -- --path` takes. */
  readonly id: string;
  readonly title: string;
  readonly status: 'passed' | 'failed';
  readonly ms: number;
  readonly steps: readonly StepRecord[];
  readonly failure: FailureRecord | null;
}

/** All that the suite of a machine at a level left behind: `runs/<machine>.<level>[.<variant>].json`. */
export interface SuiteRecord {
  readonly machine: string;
  readonly level: Level;
  /** Beside the level, where the same paths run in several ways (`StrictMode`). */
  readonly variant: string | null;
  /** End of the run, ISO 8601. */
  readonly at: string;
  readonly coverage: LevelCoverage;
  readonly paths: readonly PathRecord[];
  /** Number of handwritten scenarios beside the paths (level 2). */
  readonly scripted?: number;
  /** Single paths were walked and never the whole suite: unreached goals mean nothing. */
  readonly isPart?: boolean;
  /** The run walked paths of the deep run. */
  readonly isDeep?: boolean;
}

function fileOf({ machine, level, variant }: Pick<SuiteRecord, 'machine' | 'level' | 'variant'>) {
  return join(RUNS, `${[machine, level, variant].filter((part) => part !== null).join('.')}.json`);
}

/** Keeps a suite's record, whole or not at all: suites run beside each other. */
export function saveRecord(record: SuiteRecord): void {
  mkdirSync(RUNS, { recursive: true });
  const file = fileOf(record);
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, JSON.stringify(record, null, 1));
  renameSync(draft, file);
}

/** Every record that runs have left so far, by machine, level and variant. */
export function readRecords(folder = REPORT_FOLDER): readonly SuiteRecord[] {
  const runs = join(folder, 'runs');
  mkdirSync(runs, { recursive: true });
  return readdirSync(runs)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file): SuiteRecord => JSON.parse(readFileSync(join(runs, file), 'utf8')));
}

/** Keeps the records of single paths that were run alone, beside those of the last run. */
export function savePartialRecord(record: SuiteRecord): void {
  const { machine, level, variant } = record;
  const last = readRecords().find(
    (entry) => entry.machine === machine && entry.level === level && entry.variant === variant,
  );
  saveRecord(mergePartialRecord(last, record));
}

/** A record with paths that were run alone: what a whole run covered stands, if there was one. */
export function mergePartialRecord(
  last: SuiteRecord | undefined,
  partial: SuiteRecord,
): SuiteRecord {
  const otherPaths = (last?.paths ?? []).filter(({ id }) =>
    partial.paths.every((path) => path.id !== id),
  );
  const paths = [...otherPaths, ...partial.paths].sort((a, b) => (a.id < b.id ? -1 : 1));
  if (last !== undefined && last.isPart !== true) {
    return { ...partial, coverage: last.coverage, paths };
  }
  const wasMissing = new Set(last?.coverage.missing ?? partial.coverage.missing);
  const missing = partial.coverage.missing.filter((goal) => wasMissing.has(goal));
  return { ...partial, coverage: { ...partial.coverage, missing }, paths, isPart: true };
}
