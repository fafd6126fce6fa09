/** What the page that cancels an order has to say when nothing more can be done on it. */
export type CancelEnd = 'cancelled' | 'alreadyCancelled' | 'tooLate' | 'wrongLink';

/** The last word of the page that cancels an order, with a script and without. */
export const CANCEL_ENDS: Record<
  CancelEnd,
  { readonly title: string; readonly text: (orderNumber: string) => string }
> = {
  cancelled: {
    title: 'The return is cancelled',
    text: (orderNumber) =>
      `${orderNumber} was cancelled. No box is sent and nothing is charged. Everybody who heard of it by email hears of this too.`,
  },
  alreadyCancelled: {
    title: 'This return was already cancelled',
    text: (orderNumber) =>
      `${orderNumber} had been cancelled before. No box is sent and nothing is charged. If the device should come back after all, order a new return.`,
  },
  tooLate: {
    title: 'It is too late to cancel this return',
    text: (orderNumber) =>
      `The 30 minutes for cancelling ${orderNumber} are over and its box is being prepared. Its page says what can still be done. If the device is not to come back at all, write to us.`,
  },
  wrongLink: {
    title: 'This link does not lead to an order',
    text: () =>
      'It may be incomplete. Open it once more from the order confirmation, or log in and cancel on the page of the return.',
  },
};

/** Asked before it is done. */
export const CANCEL_QUESTION = {
  title: 'Cancel this return?',
  consequence: 'No box is sent and nothing is charged. This cannot be taken back.',
  button: 'Cancel return',
} as const;
