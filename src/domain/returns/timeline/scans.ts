/** Texts of scans for carriers without texts of their own. */
export const SCAN_WORDS = {
  announced: 'Label created',
  /** Any scan by the carrier, including the first. */
  moving: 'In transit',
  delivered: 'Delivered',
  returnedToSender: 'Returning to sender',
  deliveryFailed: 'Delivery failed',
  lost: 'Lost',
  damaged: 'Damaged',
  other: 'Update from the carrier',
};

export type ScanKind = keyof typeof SCAN_WORDS;
