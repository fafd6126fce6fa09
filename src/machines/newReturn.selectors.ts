import type { SnapshotFrom } from 'xstate';
import { hasFittingLane, isStepOpen, STEPS, type Step } from '../domain/returns/orderAnswers.ts';
import type { newReturnMachine } from './newReturn.machine.ts';

type Snapshot = SnapshotFrom<typeof newReturnMachine>;

/** The question on the page, or null while loading, unavailable or ordered. */
export function selectStep(s: Snapshot): Step | null {
  if (s.matches('ordering')) return 'review';
  if (s.context.waiting !== null) return s.context.waiting.step;
  return STEPS.find((step) => s.matches({ answering: step })) ?? null;
}
/** Whether a question can be opened from the progress line. */
export const selectIsStepOpen = (s: Snapshot, step: Step) => isStepOpen(s.context, step);
export const selectAnswers = (s: Snapshot) => s.context.answers;
/** Whether no lane leads any more to the destination that was answered. */
export const selectIsUnreachable = ({ context: { answers, offer } }: Snapshot) =>
  answers.destination !== undefined && !hasFittingLane(answers, offer);
export const selectOffer = (s: Snapshot) => s.context.offer;
/** Keys of the addresses that need no check any more; they are kept in the draft. */
export const selectPassed = (s: Snapshot) => s.context.passed;
/** That the last address was checked without the address service, in words, or null. */
export const selectLastNotice = (s: Snapshot) => s.context.checkNotice;
/** The look at an address that is going on, or undefined. */
export const selectAddressCheck = (s: Snapshot) => s.children.addressCheck;
/** Whether a device is in a return already is being asked. */
export const selectIsComparing = (s: Snapshot) => s.matches({ answering: 'comparing' });
/** Of each device why it can't be ordered now, or null; empty when nothing is to be decided. */
export const selectTaken = (s: Snapshot) => s.context.taken;
/** Who keeps what is typed; undefined before the form is there. */
export const selectDraft = (s: Snapshot) => s.children.draft;
/** How one came to the question. */
export const selectHasMoved = (s: Snapshot) => s.context.hasMoved;
export const selectWantedField = (s: Snapshot) => s.context.wantedField;
/** The draft that was taken up, or null. */
export const selectResumed = (s: Snapshot) => s.context.resumed;
/** Names the order that is being filled in; another one after starting over. */
export const selectOrderKey = (s: Snapshot) => s.context.idempotencyKey;
/** Why the price list or the order failed, or null. */
export const selectWizardFailure = (s: Snapshot) => s.context.failure;
/** The order is on its way. */
export const selectIsOrdering = (s: Snapshot) => s.matches('ordering');
/** The number of the new order, or null. */
export const selectOrderNumber = (s: Snapshot) =>
  s.matches('ordered') ? s.context.orderNumber : null;
