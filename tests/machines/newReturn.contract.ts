import type { Step } from '../../src/domain/returns/orderAnswers.ts';
import type { newReturnMachine } from '../../src/machines/newReturn.machine.ts';
import {
  selectAddressCheck,
  selectAnswers,
  selectIsComparing,
  selectIsOrdering,
  selectIsStepOpen,
  selectOffer,
  selectOrderKey,
  selectOrderNumber,
  selectResumed,
  selectStep,
  selectTaken,
  selectWizardFailure,
} from '../../src/machines/newReturn.selectors.ts';
import type { Contract } from '../levels/contract.ts';

/** What a person sees of the wizard. */
export interface NewReturnAppearance extends Record<string, unknown> {
  step: Step | null;
  /** The price list is here. */
  hasOffer: boolean;
  /** The address that was typed is being looked at. */
  isChecking: boolean;
  /** A device is in another return. */
  isDuplicate: boolean;
  isOrdering: boolean;
  orderNumber: string | null;
  error: string | null;
  /** The questions that can be opened from the progress line. */
  open: readonly Step[];
  /** What stands in the forms, from where it was resumed, and the key that orders once. */
  answers?: unknown;
  resumed?: unknown;
  orderKey?: unknown;
}

/** The questions in the order in which they are asked. */
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
  isOrdering: false,
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
    ordering: () => ({ step: 'review', isOrdering: true, orderNumber: null }),
    ordered: ({ context }) => ({
      step: null,
      isOrdering: false,
      orderNumber: context.orderNumber ?? 'a number',
    }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    step: selectStep(snapshot),
    hasOffer: selectOffer(snapshot) !== null,
    isChecking: selectAddressCheck(snapshot) !== undefined || selectIsComparing(snapshot),
    isDuplicate: selectTaken(snapshot).length > 0,
    isOrdering: selectIsOrdering(snapshot),
    orderNumber: selectOrderNumber(snapshot),
    error: selectWizardFailure(snapshot)?.message ?? null,
    open: QUESTIONS.filter((step) => selectIsStepOpen(snapshot, step)),
    answers: selectAnswers(snapshot),
    resumed: selectResumed(snapshot),
    orderKey: selectOrderKey(snapshot),
  }),
};
