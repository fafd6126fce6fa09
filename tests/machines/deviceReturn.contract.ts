import { allowedActions } from '../../src/machines/deviceReturn/allowed.ts';
import type { deviceReturnMachine } from '../../src/machines/deviceReturn/deviceReturn.machine.ts';
import type { ReturnEventType } from '../../src/machines/deviceReturn/events.ts';
import { isActive, statusOf } from '../../src/machines/deviceReturn/status.ts';
import type { Contract } from '../model/contract.ts';

/** What an admin sees of a return. */
export interface DeviceReturnSight extends Record<string, unknown> {
  status: string;
  isActive: boolean;
  /** What may be done now, scans that only a carrier reports left out. */
  offers: readonly ReturnEventType[];
  /** Who was told of the last step. */
  notice: string | null;
}

const sight =
  (status: string, active: boolean, ...offers: ReturnEventType[]) =>
  () => ({
    status,
    isActive: active,
    offers: [...offers].sort(),
  });
/** Offered or not by what the kits have told already; the golden table says when. */
const byScans: readonly ReturnEventType[] = ['device.delivered', 'device.shipped', 'kit.delivered'];

export const deviceReturnContract: Contract<typeof deviceReturnMachine, DeviceReturnSight> = {
  states: {
    'journey.cancellable': sight(
      'cancellable',
      true,
      'order.edit',
      'order.release',
      'order.cancel',
    ),
    'journey.awaitingShipment': sight('awaitingShipment', true, 'kit.shipped'),
    'journey.boxInTransit': sight('boxInTransit', true, 'loss.declare'),
    'journey.boxDelivered': sight('boxDelivered', true, 'kit.resend'),
    'journey.deviceInTransit': sight('deviceInTransit', true, 'loss.declare'),
    'journey.delivered': ({ context }) =>
      sight(
        'delivered',
        true,
        context.destination === 'office' ? 'receipt.confirm' : 'receipt.scan',
        'loss.declare',
      )(),
    'journey.receivedAtWarehouse': sight('receivedAtWarehouse', true, 'intake.finish'),
    'journey.complete': sight('complete', false),
    'journey.cancelled': sight('cancelled', false),
    'journey.notReturned': sight('notReturned', false, 'order.reopen'),
    'journey.lost': sight('lost', false, 'order.reopen'),
  },
  effects: { announce: ({ notice }) => ({ notice }) },
  ofMachine: (snapshot, effects) => ({
    status: statusOf(snapshot),
    isActive: isActive(snapshot),
    offers: allowedActions(snapshot, 'admin')
      .filter(({ type, allowed }) => allowed && !byScans.includes(type))
      .map(({ type }) => type)
      .sort(),
    notice: effects.notice ?? null,
  }),
};
