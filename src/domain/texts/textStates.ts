/** States of the consent to texts; `none` before anybody agreed. */
export const TEXT_STATES = ['none', 'on', 'stopped', 'unreachable'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** Steps of a return that texts tell of. */
export const TEXT_KINDS = ['shipped', 'delivered', 'reminder', 'label'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];
