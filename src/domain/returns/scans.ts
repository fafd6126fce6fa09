/** What a carrier has seen, as it is said where the carrier has no words of its own. */
export const SCAN_WORDS = {
  announced: 'Label created',
  /** Any scan in the carrier's hands, the first one included. */
  moving: 'In transit',
  delivered: 'Delivered',
  returnedToSender: 'Returning to sender',
  deliveryFailed: 'Delivery failed',
  lost: 'Lost',
  damaged: 'Damaged',
  other: 'Update from the carrier',
};

export type ScanKind = keyof typeof SCAN_WORDS;
