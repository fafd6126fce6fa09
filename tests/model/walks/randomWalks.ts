import fc from 'fast-check';
import { type FailureFixture, FIXTURE_FORMAT, FIXTURE_VERSION } from '../failures/fixture.ts';
import { expectedSight } from '../sights.ts';
import type { Subject } from '../subject.ts';
import { type Deed, repertoireOf } from './deeds.ts';
import { BrokenRule, type RuleBook } from './rules.ts';
import type { WalkSettings } from './seed.ts';
import { type Choice, type Walked, walkChoices } from './walking.ts';

/** Beside the level: what tells saved walks from saved paths. */
export const WALK = 'random walk';
const LONGEST = 40;

const choice = (kind: Choice['kind'], weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), pick: fc.nat(1000) }),
});
/** Mostly what leads on, or most walks would stand still; everything else at any time. */
const anyChoice: fc.Arbitrary<Choice> = fc.oneof(
  choice('onward', 10),
  choice('event', 4),
  choice('answer', 2),
  choice('staleAnswer', 2),
  choice('other', 1),
);
const anyWalk = fc.tuple(fc.nat(100), fc.array(anyChoice, { maxLength: LONGEST, size: 'max' }));

/** The shortest walk that was found to break a rule. */
export interface Fault {
  readonly message: string;
  readonly fixture: FailureFixture;
  readonly error: Error;
}

/** Walks a machine at random; the shortest walk that breaks a rule, or null. */
export async function findFault(book: RuleBook, settings: WalkSettings): Promise<Fault | null> {
  const repertoire = repertoireOf(book.subject);
  const property = fc.asyncProperty(anyWalk, async ([start, choices]) => {
    const { trouble } = await walkChoices(book, repertoire, start, choices);
    if (trouble !== null) throw trouble;
  });
  const { seed, path, runs } = settings;
  const found = await fc.check(property, {
    ...{ seed, numRuns: runs },
    ...(path === undefined ? {} : { path }),
  });
  if (!found.failed || found.counterexample === null) return null;
  const [start, choices] = found.counterexample[0];
  const walked = await walkChoices(book, repertoire, start, choices);
  const again = `${found.seed}:${found.counterexamplePath}`;
  return describeFault(book.subject, walked, again);
}

/** The walk without what did nothing; the last deed broke the rule. */
function tellingDeeds({ happenings, deeds }: Walked): Deed[] {
  return deeds.filter((_, at) => at >= happenings.length || happenings[at]?.isIdle === false);
}

function describeFault(subject: Subject, walked: Walked, seed: string): Fault {
  const { trouble } = walked;
  const error = trouble instanceof Error ? trouble : new Error(String(trouble));
  const deeds = tellingDeeds(walked);
  const title = deeds.map((deed) => deed.title).join(', then ');
  const lines = deeds.map((deed, at) => `  ${at + 1}. ${deed.title}`);
  const command = `npm run paths -- --machine ${subject.id} --level 1 --seed ${seed}`;
  return {
    message: `${error.message}\n${lines.join('\n')}\nagain: ${command}`,
    error,
    fixture: {
      format: FIXTURE_FORMAT,
      version: FIXTURE_VERSION,
      machine: subject.id,
      level: 1,
      variant: WALK,
      path: WALK,
      title,
      seed,
      savedAt: new Date().toISOString(),
      steps: deeds.map((deed) => stepOf(subject, deed, walked)),
      failure: {
        step: deeds.length - 1,
        message: error.message,
        expected: textOf(error, 'expected'),
        seen: textOf(error, 'actual'),
      },
    },
  };
}

function stepOf(subject: Subject, deed: Deed, { happenings }: Walked) {
  const after = happenings.find((happening) => happening.deed === deed)?.after;
  const label = happenings.find((happening) => happening.deed === deed)?.taken.join(' + ') ?? '';
  const event = 'event' in deed ? deed.event : { type: deed.kind };
  const sight = sightOf(subject, after);
  return {
    ...{ step: deed.step, title: deed.title, event, deed },
    expected: { label, value: after?.value ?? '(never seen)', sight },
  };
}
function sightOf(subject: Subject, after: Walked['happenings'][number]['after'] | undefined) {
  try {
    return after === undefined ? {} : expectedSight(subject, after);
  } catch {
    return {};
  }
}

function textOf(error: Error, key: 'expected' | 'actual'): string | null {
  return error instanceof BrokenRule && error[key] !== undefined
    ? JSON.stringify(error[key], null, 1)
    : null;
}
