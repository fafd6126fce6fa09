import type { BulkEvent } from '../../domain/sorts.ts';

interface BulkWords {
  readonly label: string;
  readonly isDestructive: boolean;
  /** Labels of progress and result, each followed by a number. */
  readonly doing: string;
  readonly done: string;
}

/** Formats a number of returns: "1 return", "1,240 returns"; `count` is already formatted. */
export function returnsWords(count: string): string {
  return `${count} ${count === '1' ? 'return' : 'returns'}`;
}

/** Texts for the actions on many returns. */
export const BULK_WORDS: Record<BulkEvent, BulkWords> = {
  'colleague.assigned': {
    label: 'Assign',
    isDestructive: false,
    doing: 'Assigning',
    done: 'Assigned',
  },
  'snooze.started': {
    label: 'Snooze',
    isDestructive: false,
    doing: 'Snoozing',
    done: 'Snoozed',
  },
  'outreach.remindNow': {
    label: 'Remind employees',
    isDestructive: false,
    doing: 'Reminding the employees of',
    done: 'Reminded the employees of',
  },
  'receipt.confirm': {
    label: 'Confirm receipt',
    isDestructive: false,
    doing: 'Confirming the receipt of',
    done: 'Confirmed the receipt of',
  },
  'attention.resolve': {
    label: 'Mark as solved',
    isDestructive: false,
    doing: 'Marking problems as solved for',
    done: 'Marked problems as solved for',
  },
  'label.resend': {
    label: 'Email labels',
    isDestructive: false,
    doing: 'Emailing the labels of',
    done: 'Emailed the labels of',
  },
  'kit.resend': {
    label: 'Send new boxes',
    isDestructive: false,
    doing: 'Sending new boxes for',
    done: 'Sent new boxes for',
  },
  'order.approve': {
    label: 'Approve orders',
    isDestructive: false,
    doing: 'Approving',
    done: 'Approved',
  },
  'order.edit': {
    label: 'Change start day',
    isDestructive: false,
    doing: 'Changing the start day of',
    done: 'Changed the start day of',
  },
  'order.release': {
    label: 'Release now',
    isDestructive: false,
    doing: 'Releasing',
    done: 'Released',
  },
  'order.cancel': {
    label: 'Cancel returns',
    isDestructive: true,
    doing: 'Canceling',
    done: 'Canceled',
  },
};
