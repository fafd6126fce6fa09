import type { LeaverState, NotNeededReason } from '../../domain/leavers/leaverWords.ts';
import type { AllowedStep } from '../invitation/apply.ts';
import { planStep } from '../planned.ts';
import {
  type LeaverEvent,
  type LeaverSnapshot,
  leaverMachine,
  type ReturnsNow,
} from './leaver.machine.ts';

/** A leaver in the machine's format. */
export interface StoredLeaverState {
  readonly state: LeaverState;
  readonly reason: NotNeededReason | null;
}

/** Result of a step, and the effects to perform. */
export interface LeaverStep extends StoredLeaverState {
  /** Whether the rule's instant must be decided anew. */
  readonly plansRule: boolean;
  readonly cancelsReturns: boolean;
  readonly recallsReturns: boolean;
  readonly movesReturns: boolean;
  readonly closesReturns: boolean;
}

function restore({ state, reason }: StoredLeaverState): LeaverSnapshot {
  return leaverMachine.resolveState({ value: state, context: { reason } });
}

function toStep(
  { value, context }: LeaverSnapshot,
  actions: readonly { readonly type: string }[],
): LeaverStep {
  const has = (name: string) => actions.some(({ type }) => type === name);
  return {
    state: value,
    reason: context.reason,
    plansRule: has('planRule'),
    cancelsReturns: has('cancelReturns'),
    recallsReturns: has('recallReturns'),
    movesReturns: has('moveReturns'),
    closesReturns: has('closeReturns'),
  };
}

/** Returns the first step of a leaver. Pure. */
export function addLeaver(): LeaverStep {
  const [snapshot, actions] = planStep((scope) => leaverMachine.getInitialSnapshot(scope));
  return toStep(snapshot, actions);
}

/** Applies an event; null if the present state refuses it. Pure. */
export function applyToLeaver(stored: StoredLeaverState, event: LeaverEvent): LeaverStep | null {
  const snapshot = restore(stored);
  if (!snapshot.can(event)) return null;
  const [next, actions] = planStep((scope) => leaverMachine.transition(snapshot, event, scope));
  return toStep(next, actions);
}

/** Facts that decide what can be done with a leaver. */
export interface LeaverFacts {
  /** Whether nothing is missing for an order. */
  readonly isComplete: boolean;
  readonly isDuplicate: boolean;
  readonly returns: ReturnsNow;
}

/** Sentence about why a state allows nothing more. */
const OVER: Record<LeaverState, string> = {
  waiting: 'They are already waiting.',
  ordered: 'Their return was ordered. Open it to change it.',
  notNeeded: 'No return is needed for them. Put them back first.',
  canceled: 'They stay. Put them back first.',
};

/** Returns why an event was refused, as a sentence. */
export function leaverRefusal({ state }: StoredLeaverState, event: LeaverEvent): string {
  if (event.type === 'order.placed' && state === 'waiting') {
    return event.isComplete
      ? 'They may be listed twice. A person has to decide.'
      : 'Something is missing. Fill it in first.';
  }
  if (state === 'ordered' && event.type === 'rehire.reported') {
    return 'A box is already on its way. Open the return to see what you can do.';
  }
  if (state === 'ordered' && event.type === 'order.undone') {
    return 'A box is already on its way. Open the return to see what you can do.';
  }
  if (state === 'ordered' && event.type === 'leaver.reopened') {
    return 'Their return still runs. Cancel it first.';
  }
  return OVER[state];
}

/** Actions that people take on a leaver; an order is undone only right after it. */
export type LeaverActionType = Exclude<LeaverEvent['type'], 'leaving.reported' | 'order.undone'>;

/** Actions of a person on a leaver, computed by the machine; the only source for buttons. */
export function leaverActions(
  stored: StoredLeaverState,
  { isComplete, isDuplicate, returns }: LeaverFacts,
): readonly AllowedStep<LeaverActionType>[] {
  const events: readonly (LeaverEvent & { readonly type: LeaverActionType })[] = [
    { type: 'order.placed', by: 'person', isComplete, isDuplicate },
    { type: 'details.updated' },
    { type: 'notNeeded.decided', reason: 'other' },
    { type: 'rehire.reported', isNews: false, returns },
    { type: 'leaver.reopened', returns },
  ];
  return events.map((event) => {
    const allowed = applyToLeaver(stored, event) !== null;
    return { type: event.type, allowed, reason: allowed ? null : leaverRefusal(stored, event) };
  });
}
