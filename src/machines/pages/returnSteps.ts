import type { ManualEvent } from '../../domain/returns/returns.ts';

/** What a person can send by hand with one of the buttons. */
export type ManualType = Exclude<ManualEvent['type'], `attention.${string}`>;

/** What has to be asked before a step can be sent; a confirmation says what follows from it. */
export type Asks =
  | 'nothing'
  | 'confirmation'
  | 'tracking'
  | 'optionalTracking'
  | 'contact'
  | 'reason';

const ASKS: Record<ManualType, Asks> = {
  'kit.shipped': 'tracking',
  'kit.delivered': 'nothing',
  'device.shipped': 'optionalTracking',
  'device.delivered': 'nothing',
  'receipt.confirm': 'nothing',
  'receipt.scan': 'nothing',
  'order.release': 'confirmation',
  'outreach.remindNow': 'nothing',
  'outreach.start': 'nothing',
  'outreach.stop': 'nothing',
  'kit.resend': 'confirmation',
  'label.resend': 'confirmation',
  'order.reopen': 'confirmation',
  'contact.correct': 'contact',
  'loss.declare': 'confirmation',
  'return.close': 'reason',
  'order.cancel': 'confirmation',
};

/** Whether there is a call for it: an order is edited in another way. */
export function isManual(type: string): type is ManualType {
  return Object.hasOwn(ASKS, type);
}

export function asksOf(type: ManualType): Asks {
  return ASKS[type];
}

/** Whether it can be sent without anything being typed. */
export function needsNoFields(type: ManualType): boolean {
  return ASKS[type] === 'nothing' || ASKS[type] === 'confirmation';
}

/** An event that carries nothing but its name. */
export function plainEvent(type: ManualType): ManualEvent | null {
  if (type === 'kit.shipped' || type === 'contact.correct' || type === 'return.close') return null;
  return { type };
}
