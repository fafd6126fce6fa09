import type { CloseReason } from '../timeline/events.ts';

/** Labels of the reasons for closing a return. */
export const CLOSE_WORDS: Record<CloseReason, string> = {
  alreadyReturned: 'Already returned',
  keepsIt: 'Employee keeps it',
  boughtIt: 'Employee bought it',
  writtenOff: 'Written off',
  orderedByMistake: 'Ordered by mistake',
};
