import type { Message } from '../../domain/returns/timeline/messages.ts';

interface MessageWords {
  readonly label: string;
  /** Path data of a 16 × 16 line icon. */
  readonly icon: string;
}

/** Labels for the states of an email; the type requires one for each state. */
export const MESSAGE_STATE: Record<Message['state'], MessageWords> = {
  waiting: {
    label: 'Waiting to be sent',
    icon: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM8 5v3.2l2 1.3',
  },
  retrying: { label: 'Retrying', icon: 'M13 8a5 5 0 1 1-1.5-3.5M13 2.5v3h-3' },
  sent: { label: 'Sent', icon: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM5.3 8.2l2 2 3.5-4' },
  failed: { label: 'Failed', icon: 'M8 2.5 14.5 13.5h-13ZM8 6.5v3.5M8 11.7v.3' },
};
