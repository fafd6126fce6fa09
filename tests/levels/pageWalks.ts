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
/** The longest that a step may take, in milliseconds; a shorter walk is looked for in haste. */
const PATIENCE = [5000, 1000] as const;
/** So long shorter walks are looked for, in milliseconds. */
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
  /** From this step on the person leaves while something is being asked; at the end in any case. */
  leavesFrom: fc.oneof(fc.nat(3), fc.nat(LONGEST), fc.constant(LONGEST), fc.constant(LONGEST)),
});
type PageWalk = typeof anyPageWalk extends fc.Arbitrary<infer W> ? W : never;

/** What the walks of a run have done, and the shortest one that breaks a rule, or null. */
export interface PageWalksRun {
  readonly walks: number;
  /** By kind: the machine's own steps under `step`. */
  readonly done: Readonly<Record<string, number>>;
  readonly fault: Fault | null;
}

interface PageWalksOptions {
  /** After so many steps of the machine no other walk is begun. */
  readonly enough?: number;
  /** How long a step may take, and in haste, in milliseconds. */
  readonly patience?: readonly [usual: number, hasty: number];
}

/** Walks a page at random. */
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
    const { steps, trouble } = await go(walk, isShrinking ? hasty : usual);
    if (!isShrinking) {
      walks += 1;
      for (const { event } of steps) done[kindOf(event)] = (done[kindOf(event)] ?? 0) + 1;
    }
    if (trouble === null) return;
    if (!isShrinking) giveUpAt = performance.now() + SHRINKING;
    throw trouble;
  });
  // Biased, the first walks would be short and much alike.
  const usually = { seed, numRuns: runs, unbiased: true };
  // A path leads to a walk that was made shorter already.
  const given = path === undefined ? usually : { ...usually, path, endOnFailure: true };
  const found = await fc.check(property, given);
  if (!found.failed || found.counterexample === null) return { walks, done, fault: null };
  const walked = await go(found.counterexample[0], usual);
  // What was found in haste may be no fault for somebody who waits longer.
  const trouble = walked.trouble ?? found.errorInstance;
  const steps = walked.steps.map((step) => toKeep(subject, step));
  const again = `${found.seed}:${found.counterexamplePath}`;
  return { walks, done, fault: faultOf({ subject, level: 2, seed: again, steps, trouble }) };
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
      // Where nothing of the kind can be done the person goes on, or an answer comes.
      const [all = []] = [kind, ...ONWARD]
        .map((one) => doable(subject, facts, page, model, one))
        .filter(({ length }) => length > 0);
      const event = all[pick % all.length];
      if (event !== undefined) standing = yield event;
    }
    if (standing !== null && isLeft(subject)) yield move('left');
  };
}

/** A step of a walk for a file. */
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
