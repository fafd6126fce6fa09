import fc from 'fast-check';
import { expectedSight } from '../sights.ts';
import type { Subject } from '../subject.ts';
import { choice } from './choice.ts';
import { type Deed, repertoireOf } from './deeds.ts';
import { type Fault, faultOf } from './fault.ts';
import type { RuleBook } from './rules.ts';
import type { WalkSettings } from './seed.ts';
import { type Choice, type Walked, walkChoices } from './walking.ts';

const LONGEST = 40;

/** Mostly what leads on, or most walks would stand still; everything else at any time. */
const anyChoice: fc.Arbitrary<Choice> = fc.oneof(
  choice('onward', 10),
  choice('event', 4),
  choice('answer', 2),
  choice('staleAnswer', 2),
  choice('other', 1),
);
const anyWalk = fc.tuple(fc.nat(100), fc.array(anyChoice, { maxLength: LONGEST, size: 'max' }));

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
  const steps = tellingDeeds(walked).map((deed) => stepOf(book.subject, deed, walked));
  const again = `${found.seed}:${found.counterexamplePath}`;
  const { trouble } = walked;
  return faultOf({ subject: book.subject, level: 1, seed: again, steps, trouble });
}

/** The walk without what did nothing; the last deed broke the rule. */
function tellingDeeds({ happenings, deeds }: Walked): Deed[] {
  return deeds.filter((_, at) => at >= happenings.length || happenings[at]?.isIdle === false);
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
