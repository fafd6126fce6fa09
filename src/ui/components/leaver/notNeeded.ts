import type { LeaverManualEvent } from '../../../domain/leavers/leavers.ts';
import type { NotNeededReason } from '../../../domain/leavers/leaverWords.ts';
import { tidyText } from '../../../domain/tidy.ts';

/** Answer to why nothing has to come back, as typed. */
export interface NotNeededValues {
  readonly reason: NotNeededReason | '';
  readonly note: string;
}

export const NO_REASON: NotNeededValues = { reason: '', note: '' };

/** Returns what is missing in the answer, by field. */
export function notNeededProblems({ reason, note }: NotNeededValues): Record<string, string> {
  if (reason === '') return { reason: 'Choose a reason.' };
  return reason === 'other' && tidyText(note) === '' ? { note: 'Enter the reason.' } : {};
}

/** Returns the event of a complete answer; null for one that lacks a reason. */
export function notNeededEvent({ reason, note }: NotNeededValues): LeaverManualEvent | null {
  return reason === '' ? null : { type: 'notNeeded.decided', reason, note: tidyText(note) };
}
