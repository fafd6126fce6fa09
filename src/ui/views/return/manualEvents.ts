import type { ManualEvent } from '../../../api/contract/returns.ts';
import type { ReturnEventType } from '../../../machines/deviceReturn/events.ts';

/** What a person can send by hand with one of the buttons. */
export type ManualType = Exclude<ManualEvent['type'], `attention.${string}`>;

/** What has to be asked before an event can be sent. */
type Asks = 'nothing' | 'tracking' | 'optionalTracking';

const ASKS: Record<ManualType, Asks> = {
  'kit.shipped': 'tracking',
  'kit.delivered': 'nothing',
  'device.shipped': 'optionalTracking',
  'device.delivered': 'nothing',
  'receipt.confirm': 'nothing',
  'receipt.scan': 'nothing',
  'intake.finish': 'nothing',
  'order.release': 'nothing',
  'outreach.remindNow': 'nothing',
  'outreach.start': 'nothing',
  'outreach.stop': 'nothing',
  'kit.resend': 'nothing',
  'order.reopen': 'nothing',
  'loss.declare': 'nothing',
  'order.cancel': 'nothing',
};

/** Whether there is a call for it: an order is edited in another way. */
export function isManual(type: ReturnEventType): type is ManualType {
  return Object.hasOwn(ASKS, type);
}

export function asksOf(type: ManualType): Asks {
  return ASKS[type];
}

/** An event that carries nothing but its name. */
export function plainEvent(type: ManualType): ManualEvent | null {
  return type === 'kit.shipped' ? null : { type };
}
