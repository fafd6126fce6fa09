import { type FailureFixture, FIXTURE_FORMAT, FIXTURE_VERSION } from '../failures/fixture.ts';
import { FAILURES } from '../failures/store.ts';
import type { Subject } from '../subject.ts';
import type { Level } from '../types.ts';
import { BrokenRule } from './rules.ts';

/** Beside the level: what tells saved walks from saved paths. */
export const WALK = 'random walk';

/** The shortest walk that was found to break a rule. */
export interface Fault {
  readonly message: string;
  readonly fixture: FailureFixture;
  readonly error: Error;
}

interface Found {
  readonly subject: Subject;
  readonly level: Level;
  /** Seed for `npm run paths -- --seed`. */
  readonly seed: string;
  /** The last one broke the rule. */
  readonly steps: FailureFixture['steps'];
  readonly thrown: unknown;
}

/** A fault in words, and as a file that can be walked again. */
export function faultOf({ subject, level, seed, steps, thrown }: Found): Fault {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const lines = steps.map(({ title }, at) => `  ${at + 1}. ${title}`);
  const command = `npm run paths -- --machine ${subject.id} --level ${level} --seed ${seed}`;
  return {
    message: `${error.message}\n${lines.join('\n')}\nagain: ${command}`,
    error,
    fixture: {
      format: FIXTURE_FORMAT,
      version: FIXTURE_VERSION,
      machine: subject.id,
      level,
      variant: WALK,
      path: WALK,
      title: steps.map(({ title }) => title).join(', then '),
      seed,
      savedAt: new Date().toISOString(),
      steps,
      failure: {
        step: steps.length - 1,
        message: error.message,
        expected: textOf(error, 'expected'),
        seen: textOf(error, 'actual'),
      },
    },
  };
}

/** Saves a fault, so that it is walked first next time, and fails the test with it. */
export function failWith(fault: Fault): never {
  const file = FAILURES.save(fault.fixture);
  const message = `${fault.message}\nsaved as ${file}, and walked first next time`;
  const [expected, actual]: unknown[] = ['expected', 'actual'].map((key) =>
    Reflect.get(fault.error, key),
  );
  throw Object.assign(new BrokenRule(message, expected, actual), { cause: fault.error });
}

function textOf(error: Error, key: 'expected' | 'actual'): string | null {
  const value: unknown = Reflect.get(error, key);
  if (value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
