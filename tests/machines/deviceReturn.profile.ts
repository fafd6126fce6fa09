import { deviceReturnMachine } from '../../src/machines/deviceReturn/deviceReturn.machine.ts';
import type { Shipment } from '../../src/machines/deviceReturn/shipments.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { deviceReturnCases } from './deviceReturn.cases.ts';

/** Known scans of a kit, which is all that guards read of it. */
function scansOf(shipment: Shipment | undefined) {
  if (shipment === undefined) return null;
  const { boxShippedAt, boxDeliveredAt, deviceShippedAt, deviceDeliveredAt } = shipment;
  return [boxShippedAt, boxDeliveredAt, deviceShippedAt, deviceDeliveredAt].map(Boolean);
}

const ENDED = ['complete', 'cancelled', 'notReturned', 'lost', 'closed'];

/** Marker values of inputs that explore one region in full, and of the others only the way there. */
const REMINDED_ONLY = 365;
const DISPUTED_ONLY = 7;
const WRONG_ONLY = 9;
const ASKED_ONLY = 11;
const UNKNOWN_ONLY = 13;
const QUESTION_ONLY = 15;
const PICKUP_ONLY = 17;
const APPROVAL_ONLY = 19;
/** Steps around the question where to send the box. */
const ASKED = [
  'order.release/admin',
  'after cancelWindow/ended',
  'after addressReminder/ended',
  'after addressWait/ended',
  'after absence/ended',
  'address.confirm/employee',
  'address.confirm/carrier',
  'address.correct/employee',
  'address.correct/abroad',
  'address.correct/carrier',
  'box.postpone/employee',
  'box.postpone/member',
  'contact.correct/member',
  'return.disputed/employee',
  'return.close/member',
  'return.close/employee',
  'order.reopen/member',
];
const ONWARD = ['order.release/admin', 'kit.shipped/carrier', 'kit.delivered/carrier'];
/** Steps around a pick-up. */
const PICKED_UP = [
  ...ONWARD,
  'pickup.request/employee',
  'pickup.request/member',
  'pickup.request/carrier',
  'pickup.booked/system',
  'pickup.booked/member',
  'pickup.refused/system',
  'pickup.refused/carrier',
  'pickup.cancel/employee',
  'pickup.cancel/member',
  'pickup.missed/carrier',
  'pickup.missed/early',
  'pickup.missed/employee',
  'pickup.missed/system',
  'handover.dropOff/employee',
  'handover.dropOff/member',
  'handover.dropOff/carrier',
  'after pickupWait/ended',
  'device.shipped/carrier',
  'device.shipped/later',
  'contact.correct/member',
  'contact.correct/moved',
  'return.close/member',
  'order.reopen/member',
];
const KEPT: Readonly<Record<number, readonly string[]>> = {
  [REMINDED_ONLY]: [...ONWARD, 'device.shipped/carrier', 'device.delivered/carrier'],
  [PICKUP_ONLY]: PICKED_UP,
  [APPROVAL_ONLY]: [
    'order.approve/admin',
    'order.approve/own',
    'order.approve/member',
    'order.reject/admin',
    'order.reject/own',
    'order.edit/member',
    'order.edit/later',
    'order.edit/abroad',
    'order.cancel/member',
    'order.cancel/employee',
    'return.close/member',
    'return.close/employee',
    'order.reopen/member',
    'order.release/admin',
    'after cancelWindow/ended',
  ],
  [ASKED_ONLY]: ASKED,
  [UNKNOWN_ONLY]: [...ASKED, 'order.edit/known'],
  [WRONG_ONLY]: [
    ...ONWARD,
    'device.shipped/carrier',
    'device.delivered/carrier',
    'receipt.scan/warehouse',
    'intake.finish/system',
    'attention.raise/wrong',
    'kit.resend/member',
    'order.reopen/member',
  ],
  [QUESTION_ONLY]: [
    ...ONWARD,
    'question.asked/employee',
    'question.asked/member',
    'label.lost/employee',
    // The server refuses an answer without words.
    'attention.resolve/answer',
    'return.close/member',
  ],
  [DISPUTED_ONLY]: [
    ...ONWARD,
    'order.edit/later',
    'after expiry/ended',
    'return.disputed/employee',
    'label.lost/employee',
    'label.resend/member',
    'label.resend/employee',
    'kit.resend/member',
    'return.close/member',
    'device.shipped/carrier',
  ],
};
function isOfRegions(step: string): boolean {
  return /^(attention|outreach|box|label|question|pickup|handover)\.|^(order\.edit\/later|contact\.correct\/moved|return\.disputed|after nextReminder)/.test(
    step,
  );
}

const BY_ORDERER =
  'A member orders here: tests/server/approvals.test.ts tries it with an admin of their own order.';

export const deviceReturnProfile: Profile<typeof deviceReturnMachine> = {
  machine: deviceReturnMachine,
  excluded: { 2: { 'order.approve/own': BY_ORDERER, 'order.reject/own': BY_ORDERER } },
  inputs: {
    office: {
      title: 'a return to an office is ordered',
      input: { destination: 'office', country: 'US', expiryDays: 14, reminderDays: [] },
    },
    warehouse: {
      title: 'a return to the warehouse is ordered',
      input: { destination: 'warehouse', country: 'US', expiryDays: 14, reminderDays: [] },
    },
    reminded: {
      title: 'a return with one reminder is ordered',
      // Only reminders come due: the simulated clock can't skip one timer for another.
      input: { destination: 'office', country: 'US', expiryDays: REMINDED_ONLY, reminderDays: [3] },
    },
    wrong: {
      title: 'a return that brings the wrong thing is ordered',
      input: { destination: 'warehouse', country: 'US', expiryDays: WRONG_ONLY, reminderDays: [] },
    },
    asked: {
      title: 'a return that asks for the address is ordered',
      input: {
        ...{ destination: 'office', country: 'US', expiryDays: ASKED_ONLY, reminderDays: [] },
        address: { isAsked: true, isKnown: true },
      },
    },
    unknown: {
      title: 'a return without an address is ordered',
      input: {
        ...{ destination: 'office', country: 'US', expiryDays: UNKNOWN_ONLY, reminderDays: [] },
        address: { isAsked: true, isKnown: false },
      },
    },
    questioned: {
      title: 'a return about which the employee asks is ordered',
      input: { destination: 'office', country: 'US', expiryDays: QUESTION_ONLY, reminderDays: [] },
    },
    approval: {
      title: 'a return that needs an approval is ordered',
      input: {
        ...{ destination: 'office', country: 'US', expiryDays: APPROVAL_ONLY, reminderDays: [] },
        approval: { reasons: ['role'], orderedBy: '1' },
      },
    },
    pickup: {
      title: 'a return that may be picked up is ordered',
      input: {
        ...{ destination: 'office', country: 'US', expiryDays: PICKUP_ONLY, reminderDays: [3] },
        offersPickup: true,
      },
    },
    disputed: {
      title: 'a return that nobody will answer is ordered',
      input: { destination: 'office', country: 'US', expiryDays: DISPUTED_ONLY, reminderDays: [] },
    },
  },
  events: deviceReturnCases,
  outcomes: {},
  delays: {
    nextReminder: { title: 'the day of the next reminder comes' },
    cancelWindow: { title: 'half an hour passes' },
    expiry: { title: 'the days to answer run out' },
    addressReminder: { title: 'two days pass without an address' },
    addressWait: { title: 'nobody says where to send the box' },
    absence: { title: 'the employee is back' },
    pickupWait: { title: 'nobody comes for the package' },
    settling: { title: 'a week passes' },
  },
  invariants: {
    'an order never changes country': ({ context }, { before }) =>
      before === null || context.country === before.context.country,
    'what a kit has told is never forgotten': ({ context }, { before }) =>
      (before?.context.shipments ?? []).every((earlier: Shipment, at: number) => {
        const now = scansOf(context.shipments[at]);
        return scansOf(earlier)?.every((isKnown, scan) => !isKnown || now?.[scan]);
      }),
    'no box is prepared without an address': (snapshot) =>
      snapshot.value.journey !== 'awaitingShipment' || snapshot.context.address.isKnown,
    'no box is prepared without an approval': ({ value, context: { approval } }) =>
      value.journey !== 'awaitingShipment' ||
      approval === null ||
      approval.answer?.isApproved === true,
    'an open question is looked into, or waits behind a graver problem': ({ context }) =>
      context.question?.answer !== null || context.attention !== null,
    'no carrier is booked for a device that is gone': ({ value }) =>
      value.journey === 'boxDelivered' ||
      value.handover === 'settled' ||
      value.handover === 'pickedUp',
    'nobody is reminded while the carrier is expected': ({ value }) =>
      (value.handover !== 'requested' && value.handover !== 'booked') ||
      value.outreach !== 'scheduled',
    'nobody is reminded of a return that has ended': (snapshot) =>
      !ENDED.includes(snapshot.value.journey) || snapshot.value.outreach !== 'scheduled',
  },
  project: ({
    destination,
    shipments,
    attention,
    question,
    remindersSent,
    remindedAt,
    expiryDays,
    startsAt,
    address,
    absence,
    approval,
    offersPickup,
    pickup,
  }) => [
    approval && [approval.answer?.isApproved],
    offersPickup,
    pickup !== null,
    destination,
    address,
    absence?.at,
    scansOf(shipments.at(-1)),
    expiryDays === DISPUTED_ONLY && shipments.at(-1)?.hasReturnLabel,
    startsAt,
    shipments.length > 1 && KEPT[expiryDays] === undefined ? scansOf(shipments[0]) : null,
    attention?.kind ?? null,
    question?.answer === null,
    remindersSent,
    remindedAt,
    expiryDays,
  ],
  // Scans, problems and reminders would multiply each other's states.
  leavesOut: ({ expiryDays, destination, shipments }, step) => {
    const byExpiry = KEPT[expiryDays];
    // The server buys no label for a device that has shipped, and no pick-up goes without one.
    const isWithoutLabel = step.startsWith('device.shipped') && !shipments.at(-1)?.hasReturnLabel;
    if (expiryDays === PICKUP_ONLY && isWithoutLabel) return true;
    if (byExpiry === undefined) {
      const isAnotherKit = /^(kit\.resend|order\.reopen)/.test(step);
      return isOfRegions(step) || (destination === 'warehouse' && isAnotherKit);
    }
    const isOfReminded =
      expiryDays === REMINDED_ONLY &&
      isOfRegions(step) &&
      !/wrong$|moved$|^label\.resend|^order|^question|^pickup|^handover|answer$/.test(step);
    return !byExpiry.includes(step) && !isOfReminded;
  },
};
