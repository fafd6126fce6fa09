/** Notifications that steps of the machine trigger. */
const NOTICES = [
  'orderPlaced',
  'orderEdited',
  'orderApproved',
  'orderRejected',
  'orderCancelled',
  'addressAsked',
  'addressReminder',
  'boxPostponed',
  'kitPreparing',
  'kitShipped',
  'kitDelivered',
  'deviceShipped',
  'deviceDelivered',
  'complete',
  'notReturned',
  'lost',
  'closed',
  'contactCorrected',
  'labelSent',
  'pickupBooked',
  'pickupRefused',
  'pickupMissed',
  'dropOffAsked',
  'reminder',
  'attention',
  'questionAnswered',
] as const;
export type Notice = (typeof NOTICES)[number];

export function isNotice(text: string): text is Notice {
  return NOTICES.some((notice) => notice === text);
}
