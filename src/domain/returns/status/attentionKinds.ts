/** Problems of a return that need human attention, the gravest first. */
export const ATTENTION_KINDS = [
  'batteryHazard',
  'damaged',
  'lostInTransit',
  'returnedToSender',
  'wrongItem',
  'employeeDispute',
  'employeeStays',
  'deliveryFailed',
  'labelLost',
  'labelNotEmailed',
  'addressInvalid',
  'addressUnconfirmed',
  'pickupMissed',
  'noScan',
  'mailBounced',
  'employeeQuestion',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** Problems that the company reports; questions come from the employee alone. */
export const REPORTED_KINDS = ATTENTION_KINDS.filter((kind) => kind !== 'employeeQuestion');
