import { leaverActions } from '../../src/machines/leaver/apply.ts';
import type { leaverMachine } from '../../src/machines/leaver/leaver.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of a leaver, whose returns can still be canceled. */
interface LeaverAppearance extends Record<string, unknown> {
  state: string;
  reason: string | null;
  /** Actions allowed now. */
  offers: readonly string[];
}

const appearance = (state: string, reason: string | null, ...offers: readonly string[]) => ({
  state,
  reason,
  offers,
});

/** Facts of a complete leaver whose return waits for its day. */
const FACTS = {
  isComplete: true,
  isDuplicate: false,
  returns: { areCanceled: false, areCancelable: true },
};

export const leaverContract: Contract<typeof leaverMachine, LeaverAppearance> = {
  states: {
    waiting: () =>
      appearance(
        'waiting',
        null,
        'order.placed',
        'details.updated',
        'notNeeded.decided',
        'rehire.reported',
      ),
    ordered: () => appearance('ordered', null, 'rehire.reported'),
    notNeeded: () => appearance('notNeeded', 'keeps', 'rehire.reported', 'leaver.reopened'),
    canceled: () => appearance('canceled', null, 'leaver.reopened'),
  },
  effects: {
    planRule: () => ({}),
    cancelReturns: () => ({}),
    moveReturns: () => ({}),
    recallReturns: () => ({}),
    closeReturns: () => ({}),
  },
  ofMachine: ({ value, context }) => ({
    state: value,
    reason: context.reason,
    offers: leaverActions({ state: value, ...context }, FACTS).flatMap(({ type, allowed }) =>
      allowed ? [type] : [],
    ),
  }),
};
