import type { BulkEvent } from '../../domain/sorts.ts';

interface BulkWords {
  readonly label: string;
  readonly isDestructive: boolean;
  /** Asked before it is done; `count` is "1" or "1,240". */
  readonly question: (count: string) => string;
  readonly consequence: string;
  /** While it is done, and of those that were; both stand before a number. */
  readonly doing: string;
  readonly done: string;
}

/** "1 return", "1,240 returns"; `count` is the number in words. */
export function returnsWords(count: string): string {
  return `${count} ${count === '1' ? 'return' : 'returns'}`;
}

/** What can be done to many returns, in words. */
export const BULK_WORDS: Record<BulkEvent, BulkWords> = {
  'outreach.remindNow': {
    label: 'Remind employees',
    isDestructive: false,
    question: (count) => `Remind the employees of ${returnsWords(count)}?`,
    consequence:
      'Those who have their box and a mail address get a reminder now. The others get none, and you are told why.',
    doing: 'Reminding the employees of',
    done: 'Reminded the employees of',
  },
  'order.cancel': {
    label: 'Cancel returns',
    isDestructive: true,
    question: (count) => `Cancel ${returnsWords(count)}?`,
    consequence:
      'Those that are in their first 30 minutes are cancelled, and nothing is sent to their employees. The others stay as they are, and you are told why.',
    doing: 'Cancelling',
    done: 'Cancelled',
  },
};
