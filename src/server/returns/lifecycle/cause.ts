import type { ActorKind } from '../../../domain/returns/timeline/actors.ts';
import type { ReturnEventType } from '../../../domain/returns/timeline/events.ts';
import { delayOf } from '../../../machines/xstateEvents.ts';
import { actorKindOf, nameOf, type Principal } from '../../auth/principal.ts';

/** Author of a change of a return, as the timeline names them. */
export interface Actor {
  readonly kind: ActorKind;
  /** User ID, if the actor is a user. */
  readonly id: string | null;
  readonly name: string;
}

export const THE_EMPLOYEE: Actor = { kind: 'employee', id: null, name: 'the employee' };
export const THE_PORTAL: Actor = { kind: 'system', id: null, name: 'the portal' };
/**
 * Holder of the emailed link, who acts for the company: the link is sent only to the user who
 * ordered and the company's own addresses. It doesn't tell which of them used it.
 */
export const THE_ORDER_MAIL: Actor = {
  kind: 'member',
  id: null,
  name: 'the link in the order email',
};
export const THE_CLOCK: Actor = { kind: 'timer', id: null, name: 'the clock' };

/** Converts a signed-in user to an actor. */
export function actorOf(
  principal: Pick<Principal, 'userId' | 'role' | 'isWarehouseUser' | 'name' | 'email'>,
): Actor {
  return { kind: actorKindOf(principal), id: principal.userId, name: nameOf(principal) };
}

/** Cause of a return's step; one row of the timeline. */
export interface Cause {
  /** An event of the machine, `order.placed`, or `timer.<name>`. */
  readonly type: ReturnEventType | 'order.placed' | `timer.${string}`;
  /** Time when it happened; the portal may receive it later. */
  readonly at: Date;
  readonly actor: Actor;
  /** The machine's event, as JSON. */
  readonly event: unknown;
}

/** Returns a timer's type in the timeline: `timer.cancelWindow`. */
export function timerType(timerId: string): `timer.${string}` {
  return `timer.${delayOf(timerId) ?? timerId}`;
}
