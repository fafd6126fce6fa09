import type { ManualEvent } from '../../domain/returns/returns.ts';

/** Events that a user can send with one of the buttons. */
export type ManualType = Exclude<ManualEvent['type'], `attention.${string}`>;

/** Input that an event needs before it is sent; a confirmation states the consequences. */
type RequiredInput =
  | 'nothing'
  | 'confirmation'
  | 'tracking'
  | 'optionalTracking'
  | 'contact'
  | 'reason'
  | 'note';

const REQUIRED_INPUT: Record<ManualType, RequiredInput> = {
  'kit.shipped': 'tracking',
  'kit.delivered': 'nothing',
  'device.shipped': 'optionalTracking',
  'device.delivered': 'nothing',
  'receipt.confirm': 'nothing',
  'receipt.scan': 'nothing',
  'order.release': 'confirmation',
  'handover.dropOff': 'confirmation',
  'pickup.request': 'confirmation',
  'pickup.missed': 'confirmation',
  'outreach.remindNow': 'nothing',
  'outreach.start': 'nothing',
  'outreach.stop': 'nothing',
  'kit.resend': 'confirmation',
  'label.resend': 'confirmation',
  'order.reopen': 'confirmation',
  'contact.correct': 'contact',
  'address.correct': 'contact',
  'address.confirm': 'confirmation',
  'loss.declare': 'confirmation',
  'return.close': 'reason',
  'order.cancel': 'confirmation',
  'order.approve': 'confirmation',
  'order.reject': 'note',
};

/** Whether the event has a button; an order is edited on another page. */
export function isManual(type: string): type is ManualType {
  return Object.hasOwn(REQUIRED_INPUT, type);
}

export function requiredInput(type: ManualType): RequiredInput {
  return REQUIRED_INPUT[type];
}

/** Whether it can be sent without any input. */
export function needsNoFields(type: ManualType): boolean {
  return REQUIRED_INPUT[type] === 'nothing' || REQUIRED_INPUT[type] === 'confirmation';
}

/** Builds an event without a payload; null if the type needs one. */
export function plainEvent(type: ManualType): ManualEvent | null {
  if (type === 'kit.shipped' || type === 'return.close' || type === 'order.reject') return null;
  if (type === 'contact.correct' || type === 'address.correct') return null;
  return { type };
}
