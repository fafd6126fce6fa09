import { and, assign, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../stub.ts';
import { PERMITTED, type ReturnEvent } from './events.ts';
import {
  isOfCurrentKit,
  isUnknown,
  kitOf,
  NEW_SHIPMENT,
  type Shipment,
  withScan,
} from './shipments.ts';

/** Raise it with every change of states or context; the server keeps it beside each snapshot. */
export const DEVICE_RETURN_VERSION = 1;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** For how long an order can be edited and cancelled. */
export const CANCEL_WINDOW_MS = 30 * MINUTE;
/** After how long the carrier's word is taken for the office's. */
export const SETTLING_MS = 7 * DAY;

/** What somebody has to be told when the machine takes a step. */
export type Notice =
  | 'orderPlaced'
  | 'orderEdited'
  | 'orderCancelled'
  | 'kitPreparing'
  | 'kitShipped'
  | 'kitDelivered'
  | 'deviceShipped'
  | 'deviceDelivered'
  | 'complete'
  | 'notReturned'
  | 'lost';

export interface DeviceReturnInput {
  /** Where the device goes: `office` is confirmed by a person, `warehouse` scanned. */
  readonly destination: 'office' | 'warehouse';
  /** The employee's country, ISO 3166-1 alpha-2. An order never changes it. */
  readonly country: string;
  /** Days without an answer after which the return counts as not returned. */
  readonly expiryDays: number;
}

export interface DeviceReturnContext extends DeviceReturnInput {
  /** One element a kit sent; the last is current. */
  readonly shipments: readonly Shipment[];
}

/** The life of a device return: `docs/device-return.md`. Runs on the server, pure. */
export const deviceReturnMachine = setup({
  types: {
    context: {} as DeviceReturnContext,
    events: {} as ReturnEvent,
    input: {} as DeviceReturnInput,
    tags: {} as 'active' | 'ended',
  },
  actions: {
    /** Somebody must be told; the server turns this into outbox rows. */
    announce: (_, _params: { notice: Notice }) => notProvided('announce')(),
    openShipment: assign({ shipments: ({ context }) => [...context.shipments, NEW_SHIPMENT] }),
    recordScan: assign({ shipments: ({ context, event }) => withScan(context.shipments, event) }),
  },
  guards: {
    isPermitted: ({ event }) => PERMITTED[event.type].includes(event.actor.kind),
    isCarrier: ({ event }) => event.actor.kind === 'carrier',
    isCurrentKit: ({ context, event }) => isOfCurrentKit(context.shipments, event),
    isSameCountry: ({ context, event }) =>
      event.type === 'order.edit' && event.country === context.country,
    isOfficeBound: ({ context }) => context.destination === 'office',
    isWarehouseBound: ({ context }) => context.destination === 'warehouse',
    /** A scan that its kit has not had yet. A person's word counts in any case. */
    isNews: ({ context, event }) =>
      event.actor.kind !== 'carrier' || isUnknown(context.shipments, event),
    isNewDelivery: ({ context, event }) =>
      kitOf(context.shipments, event)?.deviceDeliveredAt === null,
  },
  delays: {
    cancelWindow: CANCEL_WINDOW_MS,
    expiry: ({ context }) => context.expiryDays * DAY,
    settling: SETTLING_MS,
  },
}).createMachine({
  id: 'deviceReturn',
  context: ({ input }) => ({ ...input, shipments: [NEW_SHIPMENT] }),
  type: 'parallel',
  states: {
    journey: {
      description: 'Where the kit and the device are.',
      initial: 'cancellable',
      // Carriers report late, twice and out of order. What a state below does not take as a
      // step is recorded and changes nothing; only a person's impossible step is refused.
      // They may skip steps, because a scan can get lost; a person takes them one by one.
      on: {
        'kit.shipped': { guard: 'isCarrier', actions: 'recordScan' },
        'kit.delivered': { guard: 'isCarrier', actions: 'recordScan' },
        'device.shipped': { guard: 'isCarrier', actions: 'recordScan' },
        'device.delivered': { guard: 'isCarrier', actions: 'recordScan' },
      },
      states: {
        cancellable: {
          description: 'Ordered; nothing has been bought, so it can be edited and cancelled.',
          tags: 'active',
          entry: { type: 'announce', params: { notice: 'orderPlaced' } },
          after: { cancelWindow: { target: 'awaitingShipment' } },
          on: {
            'order.edit': {
              guard: and(['isPermitted', 'isSameCountry']),
              actions: { type: 'announce', params: { notice: 'orderEdited' } },
            },
            'order.cancel': { guard: 'isPermitted', target: 'cancelled' },
            'order.release': { guard: 'isPermitted', target: 'awaitingShipment' },
          },
        },
        awaitingShipment: {
          description: 'The kit is being prepared.',
          tags: 'active',
          entry: { type: 'announce', params: { notice: 'kitPreparing' } },
          on: {
            'kit.shipped': {
              guard: and(['isPermitted', 'isCurrentKit', 'isNews']),
              target: 'boxInTransit',
              actions: 'recordScan',
            },
            'kit.delivered': {
              guard: and(['isCarrier', 'isCurrentKit', 'isNews']),
              target: 'boxDelivered',
              actions: 'recordScan',
            },
            'device.shipped': {
              guard: and(['isCarrier', 'isNews']),
              target: 'deviceInTransit',
              actions: 'recordScan',
            },
            'device.delivered': {
              guard: and(['isCarrier', 'isNews']),
              target: 'delivered',
              actions: 'recordScan',
            },
          },
        },
        boxInTransit: {
          description: 'The empty box is on its way to the employee.',
          tags: 'active',
          entry: { type: 'announce', params: { notice: 'kitShipped' } },
          on: {
            'kit.delivered': {
              guard: and(['isPermitted', 'isCurrentKit', 'isNews']),
              target: 'boxDelivered',
              actions: 'recordScan',
            },
            'device.shipped': {
              guard: and(['isCarrier', 'isNews']),
              target: 'deviceInTransit',
              actions: 'recordScan',
            },
            'device.delivered': {
              guard: and(['isCarrier', 'isNews']),
              target: 'delivered',
              actions: 'recordScan',
            },
            'loss.declare': { guard: 'isPermitted', target: 'lost' },
          },
        },
        boxDelivered: {
          description: 'The box is with the employee, who packs the device.',
          tags: 'active',
          entry: { type: 'announce', params: { notice: 'kitDelivered' } },
          after: { expiry: { target: 'notReturned' } },
          on: {
            'device.shipped': {
              guard: and(['isPermitted', 'isNews']),
              target: 'deviceInTransit',
              actions: 'recordScan',
            },
            'device.delivered': {
              guard: and(['isCarrier', 'isNews']),
              target: 'delivered',
              actions: 'recordScan',
            },
            'kit.resend': {
              guard: 'isPermitted',
              target: 'awaitingShipment',
              actions: 'openShipment',
            },
          },
        },
        deviceInTransit: {
          description: 'The device is on its way.',
          tags: 'active',
          entry: { type: 'announce', params: { notice: 'deviceShipped' } },
          on: {
            'device.delivered': {
              guard: and(['isPermitted', 'isNews']),
              target: 'delivered',
              actions: 'recordScan',
            },
            'loss.declare': { guard: 'isPermitted', target: 'lost' },
          },
        },
        delivered: {
          description: 'The carrier says that the device has arrived; nobody has confirmed it.',
          tags: 'active',
          entry: { type: 'announce', params: { notice: 'deviceDelivered' } },
          after: { settling: { guard: 'isOfficeBound', target: 'complete' } },
          on: {
            'receipt.confirm': { guard: and(['isPermitted', 'isOfficeBound']), target: 'complete' },
            'receipt.scan': {
              guard: and(['isPermitted', 'isWarehouseBound']),
              target: 'receivedAtWarehouse',
            },
            'loss.declare': { guard: 'isPermitted', target: 'lost' },
          },
        },
        receivedAtWarehouse: {
          description: 'Opened, checked and graded; from here the device lives in the warehouse.',
          tags: 'active',
          on: { 'intake.finish': { guard: 'isPermitted', target: 'complete' } },
        },
        complete: {
          description: 'The device is back.',
          tags: 'ended',
          entry: { type: 'announce', params: { notice: 'complete' } },
          on: {
            'device.delivered': {
              guard: and(['isPermitted', 'isNewDelivery']),
              target: 'delivered',
              actions: 'recordScan',
            },
          },
        },
        cancelled: {
          description: 'Called off while nothing had been bought.',
          tags: 'ended',
          entry: { type: 'announce', params: { notice: 'orderCancelled' } },
          on: {
            'device.delivered': {
              guard: and(['isPermitted', 'isNewDelivery']),
              target: 'delivered',
              actions: 'recordScan',
            },
          },
        },
        notReturned: {
          description: 'The box arrived and no device came back in time.',
          tags: 'ended',
          entry: { type: 'announce', params: { notice: 'notReturned' } },
          on: {
            'order.reopen': {
              guard: 'isPermitted',
              target: 'awaitingShipment',
              actions: 'openShipment',
            },
            'device.shipped': {
              guard: and(['isCarrier', 'isNews']),
              target: 'deviceInTransit',
              actions: 'recordScan',
            },
            'device.delivered': {
              guard: and(['isPermitted', 'isNewDelivery']),
              target: 'delivered',
              actions: 'recordScan',
            },
          },
        },
        lost: {
          description: 'The box or the device was lost on its way.',
          tags: 'ended',
          entry: { type: 'announce', params: { notice: 'lost' } },
          on: {
            'order.reopen': {
              guard: 'isPermitted',
              target: 'awaitingShipment',
              actions: 'openShipment',
            },
            'device.delivered': {
              guard: and(['isPermitted', 'isNewDelivery']),
              target: 'delivered',
              actions: 'recordScan',
            },
          },
        },
      },
    },
  },
});

export type DeviceReturnSnapshot = SnapshotFrom<typeof deviceReturnMachine>;
