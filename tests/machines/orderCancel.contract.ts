import {
  type orderCancelMachine,
  selectCancelEnd,
  selectCancelFailure,
  selectIsCancelling,
  selectIsLookingAgain,
  selectOrder,
  selectOrderToConfirm,
} from '../../src/machines/orderCancel.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of the page that cancels an order. */
export interface OrderCancelAppearance extends Record<string, unknown> {
  /** Whether the canceling button is shown with the order. */
  isAsked: boolean;
  isCancelling: boolean;
  /** Whether it was refused, and the page is checking why. */
  isLookingAgain: boolean;
  end: 'cancelled' | 'alreadyCancelled' | 'tooLate' | 'wrongLink' | null;
  error: string | null;
  /** Number of the order, once known. */
  order?: string | null;
}

const quiet: OrderCancelAppearance = {
  isAsked: false,
  isCancelling: false,
  isLookingAgain: false,
  end: null,
  error: null,
};

export const orderCancelContract: Contract<typeof orderCancelMachine, OrderCancelAppearance> = {
  states: {
    arriving: null,
    loading: () => quiet,
    asking: ({ context }) => ({
      ...quiet,
      isAsked: true,
      error: context.failure?.message ?? null,
    }),
    cancelling: () => ({ ...quiet, isAsked: true, isCancelling: true }),
    checking: () => ({ ...quiet, isLookingAgain: true }),
    cancelled: () => ({ ...quiet, end: 'cancelled' }),
    alreadyCancelled: () => ({ ...quiet, end: 'alreadyCancelled' }),
    tooLate: () => ({ ...quiet, end: 'tooLate' }),
    wrongLink: () => ({ ...quiet, end: 'wrongLink' }),
    failed: ({ context }) => ({ ...quiet, error: context.failure?.message ?? 'a message' }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    isAsked: selectOrderToConfirm(snapshot) !== null,
    isCancelling: selectIsCancelling(snapshot),
    isLookingAgain: selectIsLookingAgain(snapshot),
    end: selectCancelEnd(snapshot),
    error: selectCancelFailure(snapshot)?.message ?? null,
    order: selectOrder(snapshot)?.orderNumber ?? null,
  }),
};
