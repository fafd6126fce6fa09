/** Questions that the organization must answer before the bench continues. */
export const QUESTIONS = ['locked', 'otherSerial', 'unexpected'] as const;
export type Question = (typeof QUESTIONS)[number];
