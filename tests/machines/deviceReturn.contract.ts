import { isActive, outreachOf, statusOf } from '../../src/domain/returns/status/status.ts';
import type { ReturnEventType } from '../../src/domain/returns/timeline/events.ts';
import { allowedActions } from '../../src/machines/deviceReturn/allowed.ts';
import type { deviceReturnMachine } from '../../src/machines/deviceReturn/deviceReturn.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of a return for an admin. */
export interface DeviceReturnAppearance extends Record<string, unknown> {
  status: string;
  isActive: boolean;
  /** Events allowed now, except scans that only carriers report. */
  offers: readonly ReturnEventType[];
  attention: string;
  canResolve: boolean;
  canStart: boolean;
  outreach: string;
  /** Number of times that the employee was asked for their address. */
  asked: string;
  /** Notification of the last step. */
  notice: string | null;
  handover: string;
}

/** Events allowed in every state that isn't final. */
const UNDER_WAY: readonly ReturnEventType[] = ['contact.correct', 'return.close'];
const appearance =
  (status: string, active: boolean, ...offers: ReturnEventType[]) =>
  () => ({
    status,
    isActive: active,
    offers: [...offers, ...(active ? UNDER_WAY : [])].sort(),
  });
/** Only a known address can be confirmed. */
const confirmable = ({ isKnown }: { readonly isKnown: boolean }): ReturnEventType[] =>
  isKnown ? ['address.confirm'] : [];
/** Allowed depending on the kits' scans; the golden table lists them. */
export const BY_SCANS: readonly ReturnEventType[] = [
  'handover.dropOff',
  'pickup.missed',
  'pickup.request',
  'attention.raise',
  'attention.resolve',
  'kit.resend',
  'label.resend',
  'order.reopen',
  'outreach.remindNow',
  'outreach.start',
  'outreach.stop',
  'device.delivered',
  'device.shipped',
  'kit.delivered',
];

export const deviceReturnContract: Contract<typeof deviceReturnMachine, DeviceReturnAppearance> = {
  states: {
    'journey.awaitingApproval': appearance(
      'awaitingApproval',
      true,
      'order.approve',
      'order.reject',
      'order.edit',
      'order.cancel',
    ),
    'journey.cancellable': appearance(
      'cancellable',
      true,
      'order.edit',
      'order.release',
      'order.cancel',
    ),
    'journey.awaitingAddress': ({ context }) =>
      appearance('awaitingAddress', true, 'address.correct', ...confirmable(context.address))(),
    'journey.postponed': ({ context }) =>
      appearance('postponed', true, 'address.correct', ...confirmable(context.address))(),
    'journey.awaitingShipment': appearance('awaitingShipment', true, 'kit.shipped'),
    'journey.boxInTransit': appearance('boxInTransit', true, 'loss.declare'),
    'journey.boxDelivered': appearance('boxDelivered', true),
    'journey.deviceInTransit': appearance('deviceInTransit', true, 'loss.declare'),
    'journey.delivered': ({ context }) =>
      appearance(
        'delivered',
        true,
        context.destination === 'office' ? 'receipt.confirm' : 'receipt.scan',
        'loss.declare',
      )(),
    'journey.receivedAtWarehouse': appearance('receivedAtWarehouse', true),
    'journey.complete': appearance('complete', false),
    'journey.cancelled': appearance('cancelled', false),
    'journey.notReturned': appearance('notReturned', false),
    'journey.closed': appearance('closed', false),
    'journey.lost': appearance('lost', false),
    'address.settled': () => ({ asked: 'settled' }),
    'address.asked': () => ({ asked: 'asked' }),
    'address.reminded': () => ({ asked: 'reminded' }),
    'address.remindedTwice': () => ({ asked: 'remindedTwice' }),
    'address.overdue': () => ({ asked: 'overdue' }),
    'handover.settled': () => ({ handover: 'settled' }),
    'handover.undecided': () => ({ handover: 'undecided' }),
    'handover.dropOff': () => ({ handover: 'dropOff' }),
    'handover.requested': () => ({ handover: 'requested' }),
    'handover.booked': () => ({ handover: 'booked' }),
    'handover.refused': () => ({ handover: 'refused' }),
    'handover.missed': () => ({ handover: 'missed' }),
    'handover.pickedUp': () => ({ handover: 'pickedUp' }),
    'attention.clear': () => ({ attention: 'none', canResolve: false }),
    'attention.open': ({ context }) => ({
      attention: context.attention?.kind ?? 'unnamed',
      canResolve: true,
    }),
    'outreach.off': () => ({ outreach: 'off', canStart: false }),
    'outreach.scheduled': () => ({ outreach: 'scheduled', canStart: false }),
    'outreach.paused': () => ({ outreach: 'paused', canStart: false }),
    'outreach.exhausted': () => ({ outreach: 'exhausted', canStart: false }),
    'outreach.stopped': () => ({ outreach: 'stopped', canStart: true }),
    'outreach.declined': () => ({ outreach: 'declined', canStart: false }),
  },
  effects: { announce: ({ notice }) => ({ notice }) },
  ofMachine: (snapshot, effects) => {
    const offers = allowedActions(snapshot, 'admin', '2026-01-15T12:00:00.000Z', '2').flatMap(
      ({ type, allowed }) => (allowed ? [type] : []),
    );
    return {
      status: statusOf(snapshot),
      isActive: isActive(snapshot),
      asked: snapshot.value.address,
      handover: snapshot.value.handover,
      attention: snapshot.context.attention?.kind ?? 'none',
      outreach: outreachOf(snapshot),
      canResolve: offers.includes('attention.resolve'),
      canStart: offers.includes('outreach.start'),
      offers: offers.filter((type) => !BY_SCANS.includes(type)).sort(),
      notice: effects.notice ?? null,
    };
  },
};
