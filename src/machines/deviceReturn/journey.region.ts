import { and } from 'xstate';
import {
  addressConfirmed,
  cancelled,
  closed,
  closedForFree,
  corrected,
  disputed,
  edited,
  labelSent,
  lateDelivery,
  newKit,
  newKitIfTroubled,
  newKitInsteadOfWrong,
  newKitOrAsked,
  rescheduled,
} from './cures.ts';
import { deviceReturnSetup } from './deviceReturn.setup.ts';

/** Location of the kit and the device. */
export const journey = deviceReturnSetup.createStateConfig({
  description: 'Location of the kit and the device.',
  initial: 'cancellable',
  entry: { type: 'announce', params: { notice: 'orderPlaced' } },
  // Carriers report late, twice and out of order: a scan that a state doesn't handle is recorded
  // without effect; only an impossible step by a user is refused. Carriers may skip steps, because
  // a scan can get lost; users take them one by one.
  on: {
    'kit.shipped': { guard: 'isCarrier', actions: 'recordScan' },
    'kit.delivered': { guard: 'isCarrier', actions: 'recordScan' },
    'device.shipped': { guard: 'isCarrier', actions: 'recordScan' },
    'device.delivered': { guard: 'isCarrier', actions: 'recordScan' },
    'contact.correct': corrected,
    'return.close': closed,
  },
  states: {
    awaitingApproval: {
      description: 'Waits for an approver; nothing has been bought, and nobody was told.',
      tags: 'active',
      on: {
        'order.approve': {
          guard: and(['isPermitted', 'isOfAnother']),
          target: 'cancellable',
          actions: [
            'setApprovalAnswer',
            'renewWindow',
            { type: 'announce', params: { notice: 'orderApproved' } },
          ],
        },
        'order.reject': {
          guard: and(['isPermitted', 'isOfAnother']),
          target: 'cancelled',
          actions: ['setApprovalAnswer', { type: 'announce', params: { notice: 'orderRejected' } }],
        },
        'order.edit': [rescheduled, edited],
        'order.cancel': cancelled,
        'return.close': closedForFree,
      },
    },
    cancellable: {
      description: 'Ordered; nothing has been bought, so it can be edited and cancelled.',
      tags: 'active',
      always: { guard: 'isApprovalAwaited', target: 'awaitingApproval' },
      after: {
        cancelWindow: [
          { guard: 'isAddressAsked', target: 'awaitingAddress' },
          { target: 'awaitingShipment' },
        ],
      },
      on: {
        'order.edit': [{ ...rescheduled, target: 'cancellable', reenter: true }, edited],
        'return.close': closedForFree,
        'order.cancel': cancelled,
        'order.release': [
          { guard: and(['isPermitted', 'isAddressAsked']), target: 'awaitingAddress' },
          { guard: 'isPermitted', target: 'awaitingShipment' },
        ],
      },
    },
    awaitingAddress: {
      description: "Waits for the employee's address; nothing has been bought.",
      tags: 'active',
      entry: { type: 'announce', params: { notice: 'addressAsked' } },
      on: {
        'address.confirm': addressConfirmed,
        'address.correct': { ...addressConfirmed, guard: and(['isPermitted', 'isSameCountry']) },
        'box.postpone': {
          guard: 'isPermitted',
          target: 'postponed',
          actions: ['setAbsence', 'cureProblem'],
        },
        'return.close': closedForFree,
        'return.disputed': disputed,
      },
    },
    postponed: {
      description: 'The employee is away; the box waits until they are back.',
      tags: 'active',
      entry: { type: 'announce', params: { notice: 'boxPostponed' } },
      after: {
        absence: [
          { guard: 'isAddressKnown', target: 'awaitingShipment' },
          { target: 'awaitingAddress' },
        ],
      },
      on: {
        'address.confirm': addressConfirmed,
        'address.correct': {
          guard: and(['isPermitted', 'isSameCountry']),
          actions: ['noteAddress', 'cureProblem'],
        },
        'box.postpone': {
          guard: 'isPermitted',
          target: 'postponed',
          reenter: true,
          actions: 'setAbsence',
        },
        'return.close': closedForFree,
        'return.disputed': disputed,
      },
    },
    awaitingShipment: {
      description: 'The kit is being prepared.',
      tags: 'active',
      entry: { type: 'announce', params: { notice: 'kitPreparing' } },
      on: {
        'kit.resend': { ...newKitIfTroubled, reenter: true },
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
        'return.disputed': disputed,
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
        'loss.declare': { guard: 'isPermitted', target: 'lost', actions: 'cureProblem' },
        'kit.resend': newKit,
        'label.resend': labelSent,
        'box.missing': {
          guard: and(['isPermitted', 'isReportPossible']),
          actions: 'raiseBoxMissing',
        },
        'return.disputed': disputed,
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
        'kit.resend': newKit,
        'label.resend': labelSent,
        'box.missing': {
          guard: and(['isPermitted', 'isReportPossible']),
          actions: 'raiseBoxMissing',
        },
        'label.lost': {
          guard: and(['isPermitted', 'isReportPossible']),
          actions: 'raiseLabelLost',
        },
        'return.disputed': disputed,
      },
    },
    deviceInTransit: {
      description: 'The device is in transit.',
      tags: 'active',
      entry: { type: 'announce', params: { notice: 'deviceShipped' } },
      on: {
        'device.delivered': {
          guard: and(['isPermitted', 'isNews']),
          target: 'delivered',
          actions: ['recordScan', 'cureProblem'],
        },
        'loss.declare': { guard: 'isPermitted', target: 'lost', actions: 'cureProblem' },
        'kit.resend': newKitIfTroubled,
        'label.resend': { ...labelSent, guard: and([labelSent.guard, 'isAttentionOpen']) },
      },
    },
    delivered: {
      description: "The carrier reports delivery; receipt isn't confirmed yet.",
      tags: 'active',
      entry: { type: 'announce', params: { notice: 'deviceDelivered' } },
      after: { settling: { guard: 'isOfficeBound', target: 'complete' } },
      on: {
        'receipt.confirm': { guard: and(['isPermitted', 'isOfficeBound']), target: 'complete' },
        'receipt.scan': {
          guard: and(['isPermitted', 'isWarehouseBound']),
          target: 'receivedAtWarehouse',
        },
        'loss.declare': { guard: 'isPermitted', target: 'lost', actions: 'cureProblem' },
        'kit.resend': newKitInsteadOfWrong,
      },
    },
    receivedAtWarehouse: {
      description: 'Opened, checked and graded; from here the device lives in the warehouse.',
      tags: 'active',
      on: {
        'intake.finish': { guard: 'isPermitted', target: 'complete' },
        'kit.resend': newKitInsteadOfWrong,
      },
    },
    complete: {
      description: 'The device was received; the return is complete.',
      tags: 'ended',
      entry: { type: 'announce', params: { notice: 'complete' } },
      on: { 'order.reopen': newKitInsteadOfWrong, 'device.delivered': lateDelivery },
    },
    cancelled: {
      description: 'Cancelled before anything was bought.',
      tags: 'ended',
      on: { 'device.delivered': lateDelivery },
    },
    notReturned: {
      description: "The box was delivered, but the device didn't come back in time.",
      tags: 'ended',
      entry: { type: 'announce', params: { notice: 'notReturned' } },
      on: {
        'order.reopen': newKit,
        'device.shipped': {
          guard: and(['isCarrier', 'isNews']),
          target: 'deviceInTransit',
          actions: 'recordScan',
        },
        'device.delivered': lateDelivery,
        'return.disputed': disputed,
      },
    },
    lost: {
      description: 'The box or the device was lost in transit.',
      tags: 'ended',
      entry: { type: 'announce', params: { notice: 'lost' } },
      on: { 'order.reopen': newKit, 'device.delivered': lateDelivery },
    },
    closed: {
      description: 'Closed by the company with a reason; the device is no longer expected.',
      tags: 'ended',
      entry: { type: 'announce', params: { notice: 'closed' } },
      on: { 'order.reopen': newKitOrAsked, 'device.delivered': lateDelivery },
    },
  },
});
