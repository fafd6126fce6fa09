/** Steps of an organization's first hour, in the order in which they help. */
export const FIRST_STEPS = ['address', 'colleagues', 'return', 'signOn', 'webhook'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Number of returns from which an organization isn't new anymore. */
export const NEW_UNTIL = 25;
