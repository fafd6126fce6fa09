import type { Language } from '../../../../domain/languages.ts';
import type { ManualEvent, ReturnDetails } from '../../../../domain/returns/returns.ts';

/** Steps that ship something, for which the contact is confirmed first. */
export type ContactStep = (typeof CONTACT_STEPS)[number];
const CONTACT_STEPS = ['contact.correct', 'address.correct', 'kit.resend', 'order.reopen'] as const;

export function isContactStep(type: string): type is ContactStep {
  return CONTACT_STEPS.some((step) => step === type);
}

/** Whether the contact is sent even if it is unchanged. */
export const sendsContact = (type: ContactStep): type is 'contact.correct' | 'address.correct' =>
  type === 'contact.correct' || type === 'address.correct';

/** Whether a box was returned from the known address, so that another kit needs a new one. */
export function isAddressUsedUp({ attention, timeline }: ReturnDetails): boolean {
  if (attention?.kind !== 'returnedToSender') return false;
  const since = Date.parse(attention.since);
  return !timeline.some(
    ({ at, changes }) => Date.parse(at) >= since && changes?.some(({ part }) => part === 'address'),
  );
}

/**
 * Creates the event with the contact from the form; a kit to the known contact needs none.
 * @param language as chosen in the form; undefined if it wasn't asked for
 */
export function contactEvent(
  type: ContactStep,
  contact: ReturnDetails['employee'],
  isChanged: boolean,
  language?: Language | '',
): ManualEvent {
  if (type === 'contact.correct')
    return { type, contact, ...(language !== undefined && { language }) };
  if (type === 'address.correct') return { type, contact };
  return isChanged ? { type, contact } : { type };
}
