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

/** A step of the machine, or one of these, which must change nothing for it. */
const MOVES = {
  /** The answers to everything else that the page asks wait from now on. */
  slow: 'has a slow line',
  /** One of them comes. */
  other: 'something else that was asked for comes',
  /** What was pressed last is pressed once more, while the portal works on it. */
  again: 'presses it once more',
  /** Another page takes its place; then come all the answers that were waited for. */
  left: 'leaves for another page, and the answers come',
} as const;
type MoveType = keyof typeof MOVES;
const LATE = 'late ';

export const isMove = (type: string): type is MoveType => type in MOVES;
export function move(type: MoveType, caseName = 'done'): ModelEvent {
  return { type, caseName, title: MOVES[type], event: { type } };
}
/** The actor whose earlier request is answered by a step; null for other steps. */
export function lateActorOf({ type }: ModelEvent): string | null {
  return type.startsWith(LATE) ? type.slice(LATE.length) : null;
}

/** What fast-check chooses: one of the things of a kind that can be done now. */
export interface PageChoice {
  readonly kind: 'gesture' | 'answer' | 'late' | 'other' | 'again';
  readonly pick: number;
}

/** The machine as it should be on the page, by its profile. */
export interface Model {
  readonly snapshot: AnyMachineSnapshot;
  /** The transitions that led there. */
  readonly label: string;
  readonly actions: Simulated['actions'];
}

/** What a step leads to; the moves that are no steps of the machine lead nowhere. */
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

/** What can be done on the page now, of a kind. */
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

/** Whether going to another page ends the machine. */
export const isLeft = ({ contract }: Subject) => contract.page?.neverLeft === undefined;

/** The actors that run in a state. */
export function runningActors(snapshot: AnyMachineSnapshot): string[] {
  const children: Record<string, AnyActorRef | undefined> = snapshot.children;
  return Object.values(children).map((child) => String(child?.src));
}

/** The steps of the machine that the level can make, its last transitions being `label`. */
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
