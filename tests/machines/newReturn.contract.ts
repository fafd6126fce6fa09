import type { Step } from '../../src/domain/returns/ordering/orderAnswers.ts';
import type { newReturnMachine } from '../../src/machines/newReturn/newReturn.machine.ts';
import {
  selectAddressCheck,
  selectAnswers,
  selectIsComparing,
  selectIsPlacing,
  selectIsStepOpen,
  selectOffer,
  selectOrderKey,
  selectOrderNumber,
  selectResumed,
  selectSerialProblems,
  selectStep,
  selectWizardFailure,
} from '../../src/machines/newReturn/newReturn.selectors.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of the wizard. */
export interface NewReturnAppearance extends Record<string, unknown> {
  step: Step | null;
  /** Whether the price list has loaded. */
  hasOffer: boolean;
  /** Whether the typed address is being checked. */
  isChecking: boolean;
  /** Whether a device is already in another return. */
  isDuplicate: boolean;
  isPlacing: boolean;
  orderNumber: string | null;
  error: string | null;
  /** Steps that can be opened from the progress line. */
  open: readonly Step[];
  /** Form contents, resumed draft and idempotency key. */
  answers?: unknown;
  resumed?: unknown;
  orderKey?: unknown;
}

/** Steps in order. */
export const QUESTIONS: readonly Step[] = [
  'device',
  'employee',
  'destination',
  'options',
  'review',
];

const asking = (step: Step) => () => ({
  step,
  hasOffer: true,
  isChecking: false,
  isDuplicate: false,
  isPlacing: false,
  orderNumber: null,
  error: null,
});

export const newReturnContract: Contract<typeof newReturnMachine, NewReturnAppearance> = {
  states: {
    loading: () => ({ step: null, hasOffer: false, error: null, orderNumber: null }),
    unavailable: ({ context }) => ({
      step: null,
      hasOffer: false,
      error: context.failure?.message ?? 'a message',
    }),
    'answering.resuming': null,
    'answering.device': asking('device'),
    'answering.employee': asking('employee'),
    'answering.destination': asking('destination'),
    'answering.options': asking('options'),
    'answering.checking': ({ context }) => ({
      ...asking(context.waiting?.step ?? 'employee')(),
      isChecking: true,
    }),
    'answering.comparing': () => ({ ...asking('options')(), isChecking: true }),
    'answering.duplicate': () => ({ ...asking('options')(), isDuplicate: true }),
    'answering.onward': null,
    'answering.review': ({ context }) => ({
      ...asking('review')(),
      error: context.failure?.message ?? null,
      open: QUESTIONS,
    }),
    placing: () => ({ step: 'review', isPlacing: true, orderNumber: null }),
    placed: ({ context }) => ({
      step: null,
      isPlacing: false,
      orderNumber: context.orderNumber ?? 'a number',
    }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    step: selectStep(snapshot),
    hasOffer: selectOffer(snapshot) !== null,
    isChecking: selectAddressCheck(snapshot) !== undefined || selectIsComparing(snapshot),
    isDuplicate: selectSerialProblems(snapshot).length > 0,
    isPlacing: selectIsPlacing(snapshot),
    orderNumber: selectOrderNumber(snapshot),
    error: selectWizardFailure(snapshot)?.message ?? null,
    open: QUESTIONS.filter((step) => selectIsStepOpen(snapshot, step)),
    answers: selectAnswers(snapshot),
    resumed: selectResumed(snapshot),
    orderKey: selectOrderKey(snapshot),
  }),
};
