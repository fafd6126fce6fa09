import type { BulkEvent } from '../../api/contract/sorts.ts';

interface BulkWords {
  readonly label: string;
  readonly isDestructive: boolean;
  /** Asked before it is done; `count` is "3" or "1,240". */
  readonly question: (count: string) => string;
  readonly consequence: string;
  /** While it is done, and of those that were; both stand before a number. */
  readonly doing: string;
  readonly done: string;
}

/** What can be done to many returns, in words. */
export const BULK_WORDS: Record<BulkEvent, BulkWords> = {
  'outreach.remindNow': {
    label: 'Remind employees',
    isDestructive: false,
    question: (count) => `Remind the employees of ${count} returns?`,
    consequence:
      'Those who have their box and a mail address get a reminder now. The others get none, and you are told why.',
    doing: 'Reminding the employees of',
    done: 'Reminded the employees of',
  },
  'order.cancel': {
    label: 'Cancel returns',
    isDestructive: true,
    question: (count) => `Cancel ${count} returns?`,
    consequence:
      'Those that are in their first 30 minutes are cancelled, and nothing is sent to their employees. The others stay as they are, and you are told why.',
    doing: 'Cancelling',
    done: 'Cancelled',
  },
};
