import { planStep } from '../planned.ts';
import {
  type HandlingContext,
  type HandlingEvent,
  type HandlingSnapshot,
  handlingMachine,
} from './handling.machine.ts';

/** State before or after a step, and the effects to perform. */
export interface HandlingStep extends HandlingContext {
  readonly notifiesAssignee: boolean;
  readonly notifiesSnoozer: boolean;
}

/** Restores the machine's snapshot: the context says in which states it is. */
export function restoreHandling({ assignee, until }: HandlingContext): HandlingSnapshot {
  return handlingMachine.resolveState({
    value: {
      assignment: assignee === null ? 'unassigned' : 'assigned',
      rest: until === null ? 'awake' : 'snoozed',
    },
    context: { assignee, until },
  });
}

/** Applies an event; null if it changes nothing in the present state. Pure. */
export function applyToHandling(
  stored: HandlingContext,
  event: HandlingEvent,
): HandlingStep | null {
  const snapshot = restoreHandling(stored);
  if (!snapshot.can(event)) return null;
  const [next, actions] = planStep((scope) => handlingMachine.transition(snapshot, event, scope));
  const has = (name: string) => actions.some(({ type }) => type === name);
  return {
    ...next.context,
    notifiesAssignee: has('notifyAssignee'),
    notifiesSnoozer: has('notifySnoozer'),
  };
}
