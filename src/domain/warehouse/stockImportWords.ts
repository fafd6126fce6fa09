/** Conditions of an imported device. The browser imports this file alone, without schemas. */
export const STOCK_CONDITIONS = ['received', 'processing', 'ready', 'service', 'toRetire'] as const;
export type StockCondition = (typeof STOCK_CONDITIONS)[number];
export const CONDITION_WORDS: Record<StockCondition, string> = {
  received: 'Received',
  processing: 'Being set up',
  ready: 'Ready to deploy',
  service: 'Needs repair',
  toRetire: 'To be retired',
};

/** Actions for a row whose device is already in stock. */
export const WHEN_KNOWN = ['skip', 'update'] as const;
export type WhenKnown = (typeof WHEN_KNOWN)[number];
