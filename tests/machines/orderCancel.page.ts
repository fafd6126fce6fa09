import { CANCEL_ENDS, CANCEL_QUESTION } from '../../src/domain/returns/ordering/cancelWords.ts';
import type { orderCancelMachine } from '../../src/machines/orderCancel.machine.ts';
import { type PageContract, subjectOf } from '../levels/contract.ts';
import { noticesOn } from './notices.ts';
import { type OrderCancelAppearance, orderCancelContract } from './orderCancel.contract.ts';
import { orderCancelProfile } from './orderCancel.profile.ts';

/** Time after which the cancel window is over, in milliseconds. */
const CANCEL_WINDOW = 31 * 60_000;

/** Reason why a path ends at a refusal. */
const OVER = 'What the server has refused here it does not take later: the kit is being prepared.';

export const orderCancelPageContract: PageContract<
  typeof orderCancelMachine,
  OrderCancelAppearance
> = {
  async start(person, { orderNumber }) {
    const link = await person.receivesCancelLink();
    await person.opens(orderNumber === '' ? '/order/cancel' : link);
  },
  events: {
    'cancel.confirmed': (person) => person.presses('button', CANCEL_QUESTION.button),
    'retry.requested': (person) => person.presses('button', 'Try again'),
  },
  calls: {
    loadOrder: 'GET /api/portal/order-cancel/:orderNumber',
    cancelOrder: 'POST /api/portal/order-cancel/:orderNumber',
  },
  server: {
    loadOrder: {
      cancelled: (server) => server.cancelReturn(),
      tooLate: (server) => server.moveReturnOn(),
      absent: (server) => server.hideReturn(),
      tooMany: (server) => server.useUpVisits(),
    },
    cancelOrder: {
      refused: (server) => server.moveReturnOn(),
      absent: (server) => server.hideReturn(),
    },
  },
  // Time stands still, but the path can advance the page's clock.
  delays: { windowOver: CANCEL_WINDOW },
  isSilent: true,
  async see(person) {
    const button = (await person.sees('button')).find(
      ({ name }) => name === CANCEL_QUESTION.button,
    );
    const headings = (await person.sees('heading')).map(({ text }) => text);
    const statuses = (await person.sees('status')).map(({ text }) => text);
    const ends = ['cancelled', 'alreadyCancelled', 'tooLate', 'wrongLink'] as const;
    const [notice] = await noticesOn(person);
    return {
      isAsked: button !== undefined,
      isCancelling: button?.isDisabled ?? false,
      isLookingAgain: statuses.includes('This has changed. Checking what happened.'),
      end: ends.find((end) => headings.includes(CANCEL_ENDS[end].title)) ?? null,
      error: notice?.message ?? null,
    };
  },
};

/** Page behind the link in the order confirmation. */
export const orderCancelPage = subjectOf(
  {
    ...orderCancelProfile,
    excluded: {
      3: {
        'loadOrder ends/malformed': 'A person follows the mailed link here, which is whole.',
        'loadOrder ends/open @ checking': OVER,
        'loadOrder ends/cancelled @ checking': OVER,
        // From here the path would go on to an order that can be canceled.
        'loadOrder ends/tooMany @ checking': OVER,
        'loadOrder ends/unreachable @ checking': OVER,
      },
    },
  },
  { ...orderCancelContract, page: orderCancelPageContract },
);
