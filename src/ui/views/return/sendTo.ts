import type { ManualEvent, ReturnDetails } from '../../../domain/returns/returns.ts';

/** Steps that send something to a contact, which is asked for first. */
export type ContactStep = (typeof CONTACT_STEPS)[number];
const CONTACT_STEPS = ['contact.correct', 'kit.resend', 'order.reopen'] as const;

export function isContactStep(type: string): type is ContactStep {
  return CONTACT_STEPS.some((step) => step === type);
}

/** Whether a box came back from the address that we have: another kit needs another one. */
export function isAddressUsedUp({ attention, timeline }: ReturnDetails): boolean {
  if (attention?.kind !== 'returnedToSender') return false;
  const since = Date.parse(attention.since);
  return !timeline.some(
    ({ at, changes }) => Date.parse(at) >= since && changes?.some(({ part }) => part === 'address'),
  );
}

/** The step with the contact that stands in the fields; a kit to the one we have needs none. */
export function contactEvent(
  type: ContactStep,
  contact: ReturnDetails['employee'],
  isChanged: boolean,
): ManualEvent {
  if (type === 'contact.correct') return { type, contact };
  return isChanged ? { type, contact } : { type };
}
