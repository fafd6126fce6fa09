import type { ActorKind } from '../../domain/returns/timeline/actors.ts';

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
