/**
 * Actors of a return's events. `warehouse` is a member with the warehouse flag, `employee` the
 * public page behind the employee's link.
 */
export const ACTOR_KINDS = [
  'admin',
  'member',
  'warehouse',
  'employee',
  'apiKey',
  'carrier',
  'timer',
  'system',
] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Actor of an event; guards decide by its kind alone. */
export interface EventActor {
  readonly kind: ActorKind;
}

/** Labels of the actors, for reasons and timelines. */
export const ACTOR_WORDS: Record<ActorKind, string> = {
  admin: 'an admin',
  member: 'a member',
  warehouse: 'a warehouse user',
  employee: 'the employee',
  apiKey: 'an API key',
  carrier: 'the carrier',
  timer: 'the clock',
  system: 'the portal',
};
