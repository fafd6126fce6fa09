import fc from 'fast-check';
import { expectedAppearance } from '../appearances.ts';
import type { Subject } from '../subject.ts';
import { choice } from './choice.ts';
import { type Fault, faultOf } from './fault.ts';
import { type Move, possibleMovesOf } from './moves.ts';
import type { RuleContext } from './rules.ts';
import type { WalkSettings } from './seed.ts';
import { type Choice, type WalkResult, walkChoices } from './walking.ts';

const LONGEST = 40;

/** Mostly moves that make progress, or most walks would not move; other moves at any time. */
const anyChoice: fc.Arbitrary<Choice> = fc.oneof(
  choice('onward', 10),
  choice('event', 4),
  choice('answer', 2),
  choice('staleAnswer', 2),
  choice('other', 1),
);
const anyWalk = fc.tuple(fc.nat(100), fc.array(anyChoice, { maxLength: LONGEST, size: 'max' }));

/** Walks a machine at random; the shortest walk that breaks a rule, or null. */
export async function findFault(book: RuleContext, settings: WalkSettings): Promise<Fault | null> {
  const repertoire = possibleMovesOf(book.subject);
  const property = fc.asyncProperty(anyWalk, async ([start, choices]) => {
    const { error } = await walkChoices(book, repertoire, start, choices);
    if (error !== null) throw error;
  });
  const { seed, path, runs } = settings;
  const found = await fc.check(property, {
    ...{ seed, numRuns: runs },
    ...(path === undefined ? {} : { path }),
  });
  if (!found.failed || found.counterexample === null) return null;
  const [start, choices] = found.counterexample[0];
  const walked = await walkChoices(book, repertoire, start, choices);
  const steps = effectiveMoves(walked).map((move) => stepOf(book.subject, move, walked));
  const replayPath = `${found.seed}:${found.counterexamplePath}`;
  const { error } = walked;
  return faultOf({ subject: book.subject, level: 1, seed: replayPath, steps, thrown: error });
}

/** The walk without moves that had no effect; the last move broke the rule. */
function effectiveMoves({ results, moves }: WalkResult): Move[] {
  return moves.filter((_, at) => at >= results.length || results[at]?.isIdle === false);
}

function stepOf(subject: Subject, move: Move, { results }: WalkResult) {
  const after = results.find((result) => result.move === move)?.after;
  const label = results.find((result) => result.move === move)?.taken.join(' + ') ?? '';
  const event = 'event' in move ? move.event : { type: move.kind };
  const appearance = appearanceOf(subject, after);
  return {
    ...{ step: move.step, title: move.title, event, move },
    expected: { label, value: after?.value ?? '(never seen)', appearance },
  };
}
function appearanceOf(subject: Subject, after: WalkResult['results'][number]['after'] | undefined) {
  try {
    return after === undefined ? {} : expectedAppearance(subject, after);
  } catch {
    return {};
  }
}
