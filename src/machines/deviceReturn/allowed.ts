import { ACTOR_KINDS, ACTOR_WORDS, type ActorKind } from './actors.ts';
import type { DeviceReturnSnapshot } from './deviceReturn.machine.ts';
import { RETURN_EVENT_TYPES, type ReturnEvent, type ReturnEventType } from './events.ts';

/** One thing that somebody might do with a return now. */
export interface AllowedAction {
  readonly type: ReturnEventType;
  readonly allowed: boolean;
  /** A sentence for the person when it is blocked, else null. */
  readonly reason: string | null;
}

/** When an event is possible at all, for whoever tries it at another time. */
const WHEN: Record<ReturnEventType, string> = {
  'order.edit': 'An order can be edited for 30 minutes after it was placed.',
  'order.cancel': 'An order can be cancelled for 30 minutes after it was placed.',
  'order.release': 'Only an order in its first 30 minutes can be released early.',
  'kit.shipped': 'A kit ships once its order has been released.',
  'kit.delivered': 'Only a box that is on its way can be delivered.',
  'device.shipped': 'A device ships after its box was delivered.',
  'device.delivered': 'Only a device that is on its way can be delivered.',
  'kit.resend': 'A new kit can be sent while the delivered one waits with the employee.',
  'receipt.confirm': 'Receipt is confirmed when the carrier has delivered the device to an office.',
  'receipt.scan': 'A device is scanned in when the carrier has delivered it to the warehouse.',
  'intake.finish': 'Intake ends after the device was received at the warehouse.',
  'order.reopen': 'Only a return that was not returned or lost can be reopened.',
  'loss.declare': 'Only something that is on its way can be lost.',
};

function probe(type: ReturnEventType, actor: ActorKind, snapshot: DeviceReturnSnapshot) {
  const envelope = { actor: { kind: actor }, at: '1970-01-01T00:00:00.000Z' };
  const event: ReturnEvent =
    type === 'kit.shipped'
      ? { ...envelope, type, carrier: '', trackingNumber: '' }
      : type === 'order.edit'
        ? { ...envelope, type, country: snapshot.context.country }
        : { ...envelope, type };
  return snapshot.can(event);
}

/** What `actor` may do with a return now, asked of the machine; the one source of every button. */
export function allowedActions(
  snapshot: DeviceReturnSnapshot,
  actor: ActorKind,
): readonly AllowedAction[] {
  return RETURN_EVENT_TYPES.map((type) => {
    if (probe(type, actor, snapshot)) return { type, allowed: true, reason: null };
    const others = ACTOR_KINDS.filter(
      (kind) => kind !== 'carrier' && kind !== 'system' && probe(type, kind, snapshot),
    );
    const reason =
      others.length > 0
        ? `Only ${others.map((kind) => ACTOR_WORDS[kind]).join(' or ')} can do this.`
        : WHEN[type];
    return { type, allowed: false, reason };
  });
}
