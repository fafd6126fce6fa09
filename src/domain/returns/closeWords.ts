import type { CloseReason } from '../../domain/returns/events.ts';

/** Why a return was closed, as people choose and read it. */
export const CLOSE_WORDS: Record<CloseReason, string> = {
  alreadyReturned: 'Already returned',
  keepsIt: 'Employee keeps it',
  boughtIt: 'Employee bought it',
  writtenOff: 'Written off',
  orderedByMistake: 'Ordered by mistake',
};
