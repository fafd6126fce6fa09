/** What the organization has to say before the bench goes on. */
export const QUESTIONS = ['locked', 'otherSerial', 'unexpected'] as const;
export type Question = (typeof QUESTIONS)[number];
