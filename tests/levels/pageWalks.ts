import fc from 'fast-check';
import {
  choice,
  expectedOnPage,
  type Fault,
  type FixtureStep,
  faultOf,
  type MachineFacts,
  type ModelEvent,
  stepKey,
  type WalkSettings,
} from '../../tools/statewalk/statewalk.ts';
import type { Subject } from './contract.ts';
import { doable, isLeft, move, type PageChoice, runningActors, startsOf } from './pageMoves.ts';
import { type Course, type PageWalked, walkPage } from './pageWalk.ts';

const LONGEST = 12;
/** Time limits of a step, in milliseconds: the usual one, and a hasty one for shrinking. */
const PATIENCE = [5000, 1000] as const;
/** Time limit of shrinking a failed walk, in milliseconds. */
const SHRINKING = 45_000;

const ONWARD = ['gesture', 'answer'] as const;

const anyChoice: fc.Arbitrary<PageChoice> = fc.oneof(
  choice('gesture', 6),
  choice('answer', 5),
  choice('late', 3),
  choice('other', 2),
  choice('again', 2),
);
const anyPageWalk = fc.record({
  start: fc.nat(100),
  isSlow: fc.boolean(),
  choices: fc.array(anyChoice, { maxLength: LONGEST, size: 'max' }),
  /** Index from which the walk leaves the page as soon as an actor runs; it always leaves at the end. */
  leavesFrom: fc.oneof(fc.nat(3), fc.nat(LONGEST), fc.constant(LONGEST), fc.constant(LONGEST)),
});
type PageWalk = typeof anyPageWalk extends fc.Arbitrary<infer W> ? W : never;

/** Statistics of a run, and the shortest walk that breaks a rule, or null. */
interface PageWalksRun {
  readonly walks: number;
  /** Number of moves by kind; the machine's own steps count as `step`. */
  readonly done: Readonly<Record<string, number>>;
  readonly fault: Fault | null;
}

interface PageWalksOptions {
  /** Number of machine steps after which no further walk begins. */
  readonly enough?: number;
  /** Time limits of a step, usual and hasty, in milliseconds. */
  readonly patience?: readonly [usual: number, hasty: number];
}

/** Runs random walks on a page. */
export async function walkPages(
  subject: Subject,
  facts: MachineFacts,
  { seed, path, runs }: WalkSettings,
  { enough = Number.POSITIVE_INFINITY, patience: [usual, hasty] = PATIENCE }: PageWalksOptions = {},
): Promise<PageWalksRun> {
  const done: Record<string, number> = {};
  let walks = 0;
  let giveUpAt = Number.POSITIVE_INFINITY;
  const go = (walk: PageWalk, patience: number) =>
    walkPage({ subject, facts, patience }, courseOf(subject, facts, walk));
  const property = fc.asyncProperty(anyPageWalk, async (walk) => {
    if (performance.now() > giveUpAt) return;
    const isShrinking = giveUpAt < Number.POSITIVE_INFINITY;
    if (!isShrinking && (done.step ?? 0) >= enough) return;
    const { steps, error } = await go(walk, isShrinking ? hasty : usual);
    if (!isShrinking) {
      walks += 1;
      for (const { event } of steps) done[kindOf(event)] = (done[kindOf(event)] ?? 0) + 1;
    }
    if (error === null) return;
    if (!isShrinking) giveUpAt = performance.now() + SHRINKING;
    throw error;
  });
  // Biased, the first walks would be short and similar.
  const usually = { seed, numRuns: runs, unbiased: true };
  // A path leads to a walk that is already shrunk.
  const given = path === undefined ? usually : { ...usually, path, endOnFailure: true };
  const found = await fc.check(property, given);
  if (!found.failed || found.counterexample === null) return { walks, done, fault: null };
  const walked = await go(found.counterexample[0], usual);
  // A failure with the hasty limit may not be one with the usual limit.
  const error = walked.error ?? found.errorInstance;
  const steps = walked.steps.map((step) => toKeep(subject, step));
  const again = `${found.seed}:${found.counterexamplePath}`;
  return {
    walks,
    done,
    fault: faultOf({ subject, level: 2, seed: again, steps, thrown: error }),
  };
}

const kindOf = ({ type }: ModelEvent) =>
  type.startsWith('late ')
    ? 'late'
    : ['slow', 'other', 'again', 'left'].includes(type)
      ? type
      : 'step';

function courseOf(subject: Subject, facts: MachineFacts, walk: PageWalk): Course {
  return function* () {
    if (walk.isSlow) yield move('slow');
    const starts = startsOf(subject);
    const start = starts[walk.start % starts.length];
    if (start === undefined) throw new Error('Every input is excluded');
    let standing = yield start;
    for (const [at, { kind, pick }] of walk.choices.entries()) {
      if (standing === null) continue;
      const { page, model } = standing;
      if (at >= walk.leavesFrom && isLeft(subject) && runningActors(model.snapshot).length > 0)
        break;
      // If no move of the kind is possible, takes another step or settles a request.
      const [all = []] = [kind, ...ONWARD]
        .map((item) => doable(subject, facts, page, model, item))
        .filter(({ length }) => length > 0);
      const event = all[pick % all.length];
      if (event !== undefined) standing = yield event;
    }
    if (standing !== null && isLeft(subject)) yield move('left');
  };
}

/** Serializes a step of a walk. */
function toKeep(subject: Subject, { event, model }: PageWalked['steps'][number]): FixtureStep {
  return {
    step: stepKey(event),
    title: event.title,
    event: event.event,
    expected: {
      label: model?.label ?? '',
      value: model?.snapshot.value ?? '(never seen)',
      appearance: model === null ? {} : expectedOnPage(subject, model.snapshot, model.actions),
    },
  };
}
