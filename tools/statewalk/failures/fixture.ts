import type { EventObject, StateValue } from 'xstate';
import type { AppearanceRecord } from '../contract.ts';
import type { FailureRecord } from '../records/record.ts';
import type { Level } from '../types.ts';
import type { Move } from '../walks/moves.ts';

export const FIXTURE_FORMAT = 'returns-portal-failure';
export const FIXTURE_VERSION = 1;

/** One step of a failed path: the event, and its expected result. */
export interface FixtureStep {
  /** `link.requested/valid`: its name in the profile when the path was saved. */
  readonly step: string;
  readonly title: string;
  /** Event that the machine receives, with its payload. */
  readonly event: EventObject;
  /** Move of a random walk, which can be more than a machine's step. */
  readonly move?: Move;
  readonly expected: {
    /** The transitions, as one word; empty when every guard says no. */
    readonly label: string;
    readonly value: StateValue;
    readonly appearance: AppearanceRecord;
  };
}

/** A path that failed, with all that is needed to walk it again without the generator. */
export interface FailureFixture {
  readonly format: typeof FIXTURE_FORMAT;
  readonly version: typeof FIXTURE_VERSION;
  readonly machine: string;
  readonly level: Level;
  readonly variant: string | null;
  /** The path's id when it was saved; another commit may number its paths differently. */
  readonly path: string;
  readonly title: string;
  /** Seed of a random walk, for `npm run paths -- --seed`. */
  readonly seed: string | null;
  readonly savedAt: string;
  readonly steps: readonly FixtureStep[];
  readonly failure: FailureRecord;
}

/** Returns the problem of a value that should be a fixture; null if there is none. */
export function fixtureProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'it is not a JSON object';
  const fixture: Partial<Record<keyof FailureFixture, unknown>> = value;
  if (fixture.format !== FIXTURE_FORMAT) return `its format is not "${FIXTURE_FORMAT}"`;
  if (fixture.version !== FIXTURE_VERSION) return `its version is not ${FIXTURE_VERSION}`;
  if (typeof fixture.machine !== 'string') return 'it names no machine';
  if (![1, 2, 3].includes(Number(fixture.level))) return 'its level is not 1, 2 or 3';
  if (!Array.isArray(fixture.steps) || fixture.steps.length === 0) return 'it has no steps';
  const broken = fixture.steps.findIndex(
    (step) => typeof step?.step !== 'string' || !step.event || !step.expected?.value,
  );
  return broken < 0 ? null : `its step ${broken + 1} is not whole`;
}
