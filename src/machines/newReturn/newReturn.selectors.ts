import type { SnapshotFrom } from 'xstate';
import {
  hasValidLane,
  isStepOpen,
  STEPS,
  type Step,
} from '../../domain/returns/ordering/orderAnswers.ts';
import type { newReturnMachine } from './newReturn.machine.ts';

type Snapshot = SnapshotFrom<typeof newReturnMachine>;

/** Current step, or null while loading, unavailable or placed. */
export function selectStep(s: Snapshot): Step | null {
  if (s.matches('placing')) return 'review';
  if (s.context.waiting !== null) return s.context.waiting.step;
  return STEPS.find((step) => s.matches({ answering: step })) ?? null;
}
/** Whether a step can be opened from the progress line. */
export const selectIsStepOpen = (s: Snapshot, step: Step) => isStepOpen(s.context, step);
export const selectAnswers = (s: Snapshot) => s.context.answers;
/** Whether no lane leads to the chosen destination any more. */
export const selectIsUnreachable = ({ context: { answers, offer } }: Snapshot) =>
  answers.destination !== undefined && !hasValidLane(answers, offer);
/** Template that filled the forms in, or null. */
export const selectTemplate = (s: Snapshot) => s.context.template;
export const selectOffer = (s: Snapshot) => s.context.offer;
/** Keys of the addresses that need no further check; stored in the draft. */
export const selectPassed = (s: Snapshot) => s.context.passed;
/** Says that the last address was checked without the address service, or null. */
export const selectLastNotice = (s: Snapshot) => s.context.checkNotice;
/** The running address check, or undefined. */
export const selectAddressCheck = (s: Snapshot) => s.children.addressCheck;
/** Whether the check for devices that are already in a return is running. */
export const selectIsComparing = (s: Snapshot) => s.matches({ answering: 'comparing' });
/** Per device, the reason why it can't be ordered now, or null; empty if there is nothing to decide. */
export const selectSerialProblems = (s: Snapshot) => s.context.serialProblems;
/** Actor that saves the draft; undefined before the form is shown. */
export const selectDraft = (s: Snapshot) => s.children.draft;
/** Whether the user navigated to the step. */
export const selectHasMoved = (s: Snapshot) => s.context.hasMoved;
export const selectWantedField = (s: Snapshot) => s.context.wantedField;
/** The resumed draft, or null. */
export const selectResumed = (s: Snapshot) => s.context.resumed;
/** Idempotency key of the order; changes after starting over. */
export const selectOrderKey = (s: Snapshot) => s.context.idempotencyKey;
/** Failure of loading the price list or of ordering, or null. */
export const selectWizardFailure = (s: Snapshot) => s.context.failure;
/** Whether the order is being placed. */
export const selectIsPlacing = (s: Snapshot) => s.matches('placing');
/** Number of the new order, or null. */
export const selectOrderNumber = (s: Snapshot) =>
  s.matches('placed') ? s.context.orderNumber : null;
