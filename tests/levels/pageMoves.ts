import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import {
  exclusionKeys,
  labelOf,
  type MachineFacts,
  type ModelEvent,
  outcomeEvent,
  pairGoal,
  possibleSteps,
  type Simulated,
  simulate,
  simulateStart,
} from '../../tools/statewalk/statewalk.ts';
import type { Subject } from './contract.ts';
import type { RenderedPage } from './renderedPage.ts';

/** Moves besides the machine's steps, which must not change its state. */
const MOVES = {
  /** Holds the responses to all other requests of the page from now on. */
  slow: 'has a slow line',
  /** Releases one of them. */
  other: 'something else that was asked for comes',
  /** Presses the last pressed element again while its action is running. */
  again: 'presses it once more',
  /** Navigates to another page and then settles all pending requests. */
  left: 'leaves for another page, and the answers come',
} as const;
type MoveType = keyof typeof MOVES;
const LATE = 'late ';

export const isMove = (type: string): type is MoveType => type in MOVES;
export function move(type: MoveType, caseName = 'done'): ModelEvent {
  return { type, caseName, title: MOVES[type], event: { type } };
}
/** Returns the actor whose earlier request a step settles; null for other steps. */
export function lateActorOf({ type }: ModelEvent): string | null {
  return type.startsWith(LATE) ? type.slice(LATE.length) : null;
}

/** Random choice of fast-check: one of the possible moves of a kind. */
export interface PageChoice {
  readonly kind: 'gesture' | 'answer' | 'late' | 'other' | 'again';
  readonly pick: number;
}

/** Expected state of the page's machine, computed from its profile. */
export interface Model {
  readonly snapshot: AnyMachineSnapshot;
  /** Transitions of the last step. */
  readonly label: string;
  readonly actions: Simulated['actions'];
}

/** Applies a step; moves that are no steps of the machine change nothing. */
export function stepOn({ machine }: Subject, model: Model | null, event: ModelEvent): Model | null {
  if (isMove(event.type) || lateActorOf(event) !== null) {
    return model === null ? null : { ...model, label: '', actions: [] };
  }
  if (model !== null) return modelOf(simulate(model.snapshot, event.event));
  const input = 'input' in event.event ? event.event.input : undefined;
  return modelOf(simulateStart(machine, input));
}
const modelOf = (done: Simulated): Model => ({ ...done, label: labelOf(done.step) });

export function startsOf({ profile }: Subject): ModelEvent[] {
  const excluded = profile.excluded?.[2] ?? {};
  return Object.entries(profile.inputs)
    .map(([caseName, { title, input }]) => ({
      ...{ type: 'start', caseName, title },
      event: { type: 'xstate.init', input },
    }))
    .filter(({ caseName }) => !(`start/${caseName}` in excluded));
}

/** Possible moves of a kind on the page. */
export function doable(
  subject: Subject,
  facts: MachineFacts,
  page: RenderedPage,
  { snapshot, label }: Model,
  kind: PageChoice['kind'],
): ModelEvent[] {
  const running = runningActors(snapshot);
  switch (kind) {
    case 'gesture':
    case 'answer':
      return onPage(subject, facts, snapshot, label).filter(
        ({ type }) => type.endsWith(' ends') === (kind === 'answer'),
      );
    case 'late':
      return Object.entries(subject.profile.outcomes)
        .filter(([actor]) => page.network.hasStale(page.callsOf(actor), !running.includes(actor)))
        .flatMap(([actor, cases]) =>
          Object.entries(cases).map(([caseName, one]) => ({
            ...{ type: `${LATE}${actor}`, caseName, event: outcomeEvent(actor, one) },
            title: `${one.title}, of an earlier request`,
          })),
        );
    case 'other':
      return page.network.hasOthers() ? [0, 1, 2].map((pick) => move('other', String(pick))) : [];
    case 'again':
      return snapshot.hasTag('busy') && page.person.pressed() !== null ? [move('again')] : [];
  }
}

/** Whether leaving the page stops the machine. */
export const isLeft = ({ contract }: Subject) => contract.page?.neverLeft === undefined;

/** Actors that run in a state. */
export function runningActors(snapshot: AnyMachineSnapshot): string[] {
  const children: Record<string, AnyActorRef | undefined> = snapshot.children;
  return Object.values(children).map((child) => String(child?.src));
}

/** Steps of the machine that the level can perform after the transitions `label`. */
function onPage(
  subject: Subject,
  facts: MachineFacts,
  snapshot: AnyMachineSnapshot,
  label: string,
): ModelEvent[] {
  if (snapshot.status !== 'active') return [];
  const excluded = subject.profile.excluded?.[2] ?? {};
  return possibleSteps(subject, facts, snapshot).filter((event) => {
    const to = modelOf(simulate(snapshot, event.event));
    const keys = [...exclusionKeys(event, snapshot, to), pairGoal(label, to.label)];
    return keys.every((key) => !(key in excluded));
  });
}
