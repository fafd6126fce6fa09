import type { ActorKind } from '../../../domain/returns/actors.ts';
import type { ReturnEventType } from '../../../domain/returns/events.ts';
import { delayOf } from '../../../machines/xstateEvents.ts';
import { actorKindOf, nameOf, type Principal } from '../../auth/principal.ts';

/** Who does something with a return, as the timeline names them. */
export interface Actor {
  readonly kind: ActorKind;
  /** A user's id, where it is one. */
  readonly id: string | null;
  readonly name: string;
}

export const THE_EMPLOYEE: Actor = { kind: 'employee', id: null, name: 'the employee' };
export const THE_PORTAL: Actor = { kind: 'system', id: null, name: 'the portal' };
/**
 * Whoever has the mailed link acts as the company does: it goes to nobody but the person who
 * ordered and the company's own addresses. Which of them it was, nobody knows.
 */
export const THE_ORDER_MAIL: Actor = {
  kind: 'member',
  id: null,
  name: 'the link in the order email',
};
export const THE_CLOCK: Actor = { kind: 'timer', id: null, name: 'the clock' };

/** A signed-in person as the one who does something. */
export function actorOf(
  principal: Pick<Principal, 'userId' | 'role' | 'isWarehouseUser' | 'name' | 'email'>,
): Actor {
  return { kind: actorKindOf(principal), id: principal.userId, name: nameOf(principal) };
}

/** Why a return took a step; one row of the timeline. */
export interface Cause {
  /** An event of the machine, `order.placed`, or `timer.<name>`. */
  readonly type: ReturnEventType | 'order.placed' | `timer.${string}`;
  /** When it happened; the portal may hear of it later. */
  readonly at: Date;
  readonly actor: Actor;
  /** What the machine took, as JSON. */
  readonly event: unknown;
}

/** What a timer is called in a history: `timer.cancelWindow`. */
export function timerType(timerId: string): `timer.${string}` {
  return `timer.${delayOf(timerId) ?? timerId}`;
}
