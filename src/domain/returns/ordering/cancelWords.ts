/** Final outcomes of the page that cancels an order. */
export type CancelEnd = 'cancelled' | 'alreadyCancelled' | 'tooLate' | 'wrongLink';

/** Final texts of the page that cancels an order, with and without scripts. */
export const CANCEL_ENDS: Record<
  CancelEnd,
  { readonly title: string; readonly text: (orderNumber: string) => string }
> = {
  cancelled: {
    title: 'The return is canceled',
    text: (orderNumber) =>
      `${orderNumber} is canceled. No box will be sent and there's no charge. Everyone who got an email about it will get one about this too.`,
  },
  alreadyCancelled: {
    title: 'This return is already canceled',
    text: (orderNumber) =>
      `${orderNumber} was canceled earlier. No box will be sent and there's no charge. If you need the device back after all, order a new return.`,
  },
  tooLate: {
    title: "It's too late to cancel this return",
    text: (orderNumber) =>
      `You can cancel for 30 minutes, and that time is over for ${orderNumber}. We're getting its box ready. Open the return to see what you can still do, or write to us.`,
  },
  wrongLink: {
    title: "This link doesn't work",
    text: () =>
      'It may be incomplete. Open it again from the order email, or log in and cancel the return on its page.',
  },
};

/** Confirmation before canceling. */
export const CANCEL_QUESTION = {
  title: 'Cancel this return?',
  consequence: "No box will be sent and there's no charge. You can't undo this.",
  button: 'Cancel return',
} as const;
