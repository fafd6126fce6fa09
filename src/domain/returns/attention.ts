/** Why a return needs a person, the gravest first. */
export const ATTENTION_KINDS = [
  'batteryHazard',
  'damaged',
  'lostInTransit',
  'returnedToSender',
  'wrongItem',
  'employeeDispute',
  'deliveryFailed',
  'labelLost',
  'addressInvalid',
  'noScan',
  'mailBounced',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** In words, for headings, lists and mails. */
export const ATTENTION_WORDS: Record<AttentionKind, string> = {
  batteryHazard: 'Battery hazard',
  damaged: 'Arrived damaged',
  lostInTransit: 'Lost in transit',
  returnedToSender: 'Returned to sender',
  wrongItem: 'Wrong item',
  employeeDispute: 'Employee disputes the return',
  deliveryFailed: 'Box not delivered',
  labelLost: 'Label lost',
  addressInvalid: 'Address is not valid',
  noScan: 'No scan for days',
  mailBounced: 'Mail to the employee bounced',
};

/** What usually helps, one sentence. */
export const ATTENTION_ADVICE: Record<AttentionKind, string> = {
  batteryHazard: 'Do not ship or open it. Follow your battery safety procedure first.',
  damaged: 'Look at the photos or the device, and decide whether to claim the insurance.',
  lostInTransit: 'Ask the carrier for a search, or declare it lost and send a new kit.',
  returnedToSender: 'Check the address with the employee, then send a new kit.',
  wrongItem: 'Ask the employee about the right device, then send a new kit.',
  employeeDispute: 'Check who has the device, and talk to the employee.',
  deliveryFailed: 'Check the address with the employee and the carrier, then send a new kit.',
  labelLost: 'Send a new kit, or the label alone by mail.',
  addressInvalid: 'Ask the employee for the right address.',
  noScan: 'Ask the carrier where it is.',
  mailBounced: 'Ask for another address, or phone the employee.',
};

/** An open problem of a return. `since` is an ISO 8601 instant, UTC; `note` may be empty. */
export interface Attention {
  readonly kind: AttentionKind;
  readonly note: string;
  readonly since: string;
}

/** Whether a problem must take the place of the open one; a lighter one never hides a graver. */
export function isGraverThan(kind: AttentionKind, open: Attention | null): boolean {
  return open === null || ATTENTION_KINDS.indexOf(kind) < ATTENTION_KINDS.indexOf(open.kind);
}

/** Problems that mean "nobody knows where it is": the carrier's next news answers them. */
export function isAnsweredByNews(open: Attention | null): boolean {
  return open !== null && ['noScan', 'lostInTransit', 'deliveryFailed'].includes(open.kind);
}
