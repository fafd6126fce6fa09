/** Problems of a return that need human attention, the gravest first. */
export const ATTENTION_KINDS = [
  'batteryHazard',
  'damaged',
  'lostInTransit',
  'returnedToSender',
  'wrongItem',
  'employeeDispute',
  'deliveryFailed',
  'labelLost',
  'labelNotEmailed',
  'addressInvalid',
  'addressUnconfirmed',
  'noScan',
  'mailBounced',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];
