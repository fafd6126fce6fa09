import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyProfile } from '../subject.ts';
import type { Level } from '../types.ts';
import { type FailureFixture, fixtureProblem } from './fixture.ts';
import { fromPlainData, toPlainData } from './plain.ts';

/** A failure that was saved, and where. */
export interface SavedFailure {
  readonly file: string;
  /** Committed: it stays when it passes. */
  readonly isKept: boolean;
  readonly fixture: FailureFixture;
}

/** The suite that a failure belongs to. */
export interface SuiteKey {
  readonly machine: string;
  readonly level: Level;
  readonly variant: string | null;
}

export interface FailureStore {
  /** Saves a failure; the same steps are saved once. Returns the file. */
  save(fixture: FailureFixture): string;
  /**
   * The failures of a suite, committed ones first. Throws if a file is no failure.
   * @param profile supplies the error classes
   */
  of(suite: SuiteKey, profile: AnyProfile): readonly SavedFailure[];
  /** Every failure. Throws when a file is no failure. */
  all(): readonly SavedFailure[];
  /** Deletes a failure that passes, unless it is committed. */
  passed(saved: SavedFailure): void;
}

/** @param folders where committed failures stand, and where runs save new ones */
export function createFailureStore(folders: { kept: string; fresh: string }): FailureStore {
  const readAll = (kinds?: readonly Error[]) => [
    ...readFolder(folders.kept, true, kinds),
    ...readFolder(folders.fresh, false, kinds),
  ];
  return {
    save(fixture) {
      mkdirSync(folders.fresh, { recursive: true });
      const file = join(folders.fresh, nameOf(fixture));
      writeFileSync(file, `${JSON.stringify(toPlainData(fixture), null, 2)}\n`);
      return file;
    },
    all: () => readAll(),
    of: ({ machine, level, variant }, profile) =>
      readAll(errorsOf(profile)).filter(
        ({ fixture }) =>
          fixture.machine === machine && fixture.level === level && fixture.variant === variant,
      ),
    passed({ file, isKept }) {
      if (!isKept) rmSync(file, { force: true });
    },
  };
}

/** Failures of the suites. */
export const FAILURES = createFailureStore({
  kept: join('tests', 'failures'),
  // Mutants that run in parallel must not walk each other's failures.
  fresh: process.env.FAILURES_FOLDER ?? join('reports', 'failures'),
});

/** Name derived from the steps, so that a path that fails again is saved once. */
function nameOf({ machine, level, variant, steps }: FailureFixture): string {
  const done = JSON.stringify(steps.map(({ step }) => step));
  const hash = createHash('sha256').update(done).digest('hex').slice(0, 8);
  const parts = [machine, level, variant?.replaceAll(' ', '-') ?? null, hash];
  return `${parts.filter((part) => part !== null).join('-')}.json`;
}

/** The errors with which requests end in a profile. */
function errorsOf({ outcomes }: AnyProfile): readonly Error[] {
  return Object.values(outcomes).flatMap((cases) =>
    Object.values(cases).flatMap((outcome) => ('error' in outcome ? [outcome.error] : [])),
  );
}

function readFolder(folder: string, isKept: boolean, kinds?: readonly Error[]): SavedFailure[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      file: join(folder, name),
      isKept,
      fixture: readFixture(join(folder, name), kinds),
    }));
}

function readFixture(file: string, kinds?: readonly Error[]): FailureFixture {
  const value = parse(file);
  const problem = value === undefined ? 'it is not JSON' : fixtureProblem(value);
  if (problem !== null) {
    throw new Error(`${file} is not a saved failure: ${problem}. Delete it, or save it anew.`);
  }
  // Just checked, and errors come back as such.
  return fromPlainData(value, kinds) as FailureFixture;
}
function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
