/** Where a device of a table may stand. The browser imports this file alone, without schemas. */
export const STOCK_CONDITIONS = ['received', 'processing', 'ready', 'service', 'toRetire'] as const;
export type StockCondition = (typeof STOCK_CONDITIONS)[number];
export const CONDITION_WORDS: Record<StockCondition, string> = {
  received: 'Received',
  processing: 'Being set up',
  ready: 'Ready to deploy',
  service: 'Needs repair',
  toRetire: 'To be retired',
};

/** What happens with a row whose device is here already. */
export const WHEN_KNOWN = ['skip', 'update'] as const;
export type WhenKnown = (typeof WHEN_KNOWN)[number];
