import { and } from 'xstate';
import { deviceReturnSetup } from './deviceReturn.setup.ts';

/** Where the kit and the device are. */
export const journey = deviceReturnSetup.createStateConfig({
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
        'return.disputed': {
          guard: and(['isPermitted', 'isAttentionClear']),
          actions: 'raiseDispute',
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
        'box.missing': {
          guard: and(['isPermitted', 'isAttentionClear']),
          actions: 'raiseBoxMissing',
        },
        'return.disputed': {
          guard: and(['isPermitted', 'isAttentionClear']),
          actions: 'raiseDispute',
        },
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
        'box.missing': {
          guard: and(['isPermitted', 'isAttentionClear']),
          actions: 'raiseBoxMissing',
        },
        'label.lost': {
          guard: and(['isPermitted', 'isAttentionClear']),
          actions: 'raiseLabelLost',
        },
        'return.disputed': {
          guard: and(['isPermitted', 'isAttentionClear']),
          actions: 'raiseDispute',
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
        'return.disputed': {
          guard: and(['isPermitted', 'isAttentionClear']),
          actions: 'raiseDispute',
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
});
