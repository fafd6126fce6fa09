import type { ActorKind } from '../../src/domain/returns/timeline/actors.ts';
import { deviceReturnMachine } from '../../src/machines/deviceReturn/deviceReturn.machine.ts';
import type { Shipment } from '../../src/machines/deviceReturn/shipments.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';

const AT = '2026-01-15T12:00:00.000Z';
const LATER = '2026-01-25T12:00:00.000Z';
const by = (kind: ActorKind) => ({ actor: { kind }, at: AT });
const kit = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' };

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
const ONWARD = ['order.release/admin', 'kit.shipped/carrier', 'kit.delivered/carrier'];
const KEPT: Readonly<Record<number, readonly string[]>> = {
  [REMINDED_ONLY]: [...ONWARD, 'device.shipped/carrier', 'device.delivered/carrier'],
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
  return /^(attention|outreach|box|label)\.|^(order\.edit\/later|return\.disputed|after nextReminder)/.test(
    step,
  );
}

export const deviceReturnProfile: Profile<typeof deviceReturnMachine> = {
  machine: deviceReturnMachine,
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
    disputed: {
      title: 'a return that nobody will answer is ordered',
      input: { destination: 'office', country: 'US', expiryDays: DISPUTED_ONLY, reminderDays: [] },
    },
  },
  events: {
    'order.edit': {
      member: { title: 'a member edits it', event: { ...by('member'), country: 'US' } },
      abroad: { title: 'a member moves it abroad', event: { ...by('member'), country: 'CA' } },
      employee: { title: 'the employee edits it', event: { ...by('employee'), country: 'US' } },
      later: {
        title: 'a member lets it wait',
        event: { ...by('member'), country: 'US', start: { at: LATER, waitMs: 864_000_000 } },
      },
    },
    'contact.correct': {
      member: {
        title: 'a member corrects the contact',
        event: { ...by('member'), country: 'US', corrects: ['phone'] },
      },
      abroad: {
        title: 'a member moves the employee abroad',
        event: { ...by('member'), country: 'CA', corrects: ['address'] },
      },
      carrier: {
        title: 'the carrier corrects the contact',
        event: { ...by('carrier'), country: 'US', corrects: ['address'] },
      },
    },
    'return.close': {
      member: {
        title: 'a member closes it',
        event: { ...by('member'), reason: 'keepsIt', note: 'They bought it.' },
      },
      employee: {
        title: 'the employee closes it',
        event: { ...by('employee'), reason: 'keepsIt', note: '' },
      },
    },
    'label.resend': {
      member: { title: 'a member emails the label', event: by('member') },
      employee: { title: 'the employee emails the label', event: by('employee') },
    },
    'order.cancel': {
      member: { title: 'a member cancels it', event: by('member') },
      employee: { title: 'the employee cancels it', event: by('employee') },
    },
    'order.release': {
      admin: { title: 'an admin releases it', event: by('admin') },
      employee: { title: 'the employee releases it', event: by('employee') },
    },
    'order.reopen': {
      member: { title: 'a member reopens it', event: by('member') },
      carrier: { title: 'the carrier reopens it', event: by('carrier') },
    },
    'loss.declare': {
      member: { title: 'a member declares it lost', event: by('member') },
      employee: { title: 'the employee declares it lost', event: by('employee') },
    },
    'kit.shipped': {
      admin: { title: 'an admin ships the kit', event: { ...by('admin'), ...kit } },
      carrier: {
        title: 'the carrier picks the kit up',
        event: { ...by('carrier'), ...kit, returnTrackingNumber: '1Z999AA10123456785' },
      },
      member: { title: 'a member ships the kit', event: { ...by('member'), ...kit } },
      oldKit: {
        title: 'the carrier picks an earlier kit up',
        event: { ...by('carrier'), ...kit, shipment: 0 },
      },
    },
    'kit.delivered': {
      admin: { title: 'an admin notes the box as delivered', event: by('admin') },
      carrier: { title: 'the carrier delivers the box', event: by('carrier') },
      member: { title: 'a member notes the box as delivered', event: by('member') },
      oldKit: {
        title: 'the carrier delivers an earlier box',
        event: { ...by('carrier'), shipment: 0 },
      },
    },
    'device.shipped': {
      employee: { title: 'the employee sends the device', event: by('employee') },
      carrier: { title: 'the carrier picks the device up', event: by('carrier') },
      apiKey: { title: 'an API key sends the device', event: by('apiKey') },
    },
    'device.delivered': {
      admin: { title: 'an admin notes the device as delivered', event: by('admin') },
      carrier: { title: 'the carrier delivers the device', event: by('carrier') },
      employee: { title: 'the employee notes the device as delivered', event: by('employee') },
      oldKit: {
        title: 'the carrier delivers the device in an earlier box',
        event: { ...by('carrier'), shipment: 0 },
      },
    },
    'kit.resend': {
      member: { title: 'a member sends another kit', event: by('member') },
      carrier: { title: 'the carrier sends another kit', event: by('carrier') },
    },
    'receipt.confirm': {
      member: { title: 'a member confirms receipt', event: by('member') },
      carrier: { title: 'the carrier confirms receipt', event: by('carrier') },
    },
    'receipt.scan': {
      warehouse: { title: 'the warehouse scans it in', event: by('warehouse') },
      member: { title: 'a member scans it in', event: by('member') },
    },
    'intake.finish': {
      system: { title: 'the device is inspected', event: by('system') },
      member: { title: 'a member finishes intake', event: by('member') },
    },
    'attention.raise': {
      silence: {
        title: 'the portal misses the scans',
        event: { ...by('system'), kind: 'noScan', note: '' },
      },
      damage: {
        title: 'a member reports damage',
        event: { ...by('member'), kind: 'damaged', note: 'The corner is bent.' },
      },
      wrong: {
        title: 'a member reports the wrong item',
        event: { ...by('member'), kind: 'wrongItem', note: '' },
      },
      employee: {
        title: 'the employee raises a problem',
        event: { ...by('employee'), kind: 'damaged', note: '' },
      },
    },
    'attention.resolve': {
      member: { title: 'a member resolves the problem', event: { ...by('member'), note: '' } },
      employee: {
        title: 'the employee resolves the problem',
        event: { ...by('employee'), note: '' },
      },
    },
    'box.missing': {
      employee: {
        title: 'the employee misses the box',
        event: { ...by('employee'), note: 'Nobody was here.' },
      },
      member: { title: 'a member misses the box', event: { ...by('member'), note: '' } },
    },
    'label.lost': {
      employee: {
        title: 'the employee has lost the label',
        event: { ...by('employee'), note: '' },
      },
      member: { title: 'a member has lost the label', event: { ...by('member'), note: '' } },
    },
    'return.disputed': {
      employee: {
        title: 'the employee has nothing to return',
        event: { ...by('employee'), note: '' },
      },
      member: { title: 'a member disputes the return', event: { ...by('member'), note: '' } },
    },
    'outreach.remindNow': {
      member: { title: 'a member reminds', event: by('member') },
      later: { title: 'a member reminds days later', event: { ...by('member'), at: LATER } },
      employee: { title: 'the employee reminds', event: by('employee') },
    },
    'outreach.start': {
      member: { title: 'a member starts the reminders', event: by('member') },
      employee: { title: 'the employee starts the reminders', event: by('employee') },
      carrier: { title: 'the carrier starts the reminders', event: by('carrier') },
    },
    'outreach.stop': {
      member: { title: 'a member stops the reminders', event: by('member') },
      employee: { title: 'the employee stops the reminders', event: by('employee') },
      carrier: { title: 'the carrier stops the reminders', event: by('carrier') },
    },
  },
  outcomes: {},
  delays: {
    nextReminder: { title: 'the day of the next reminder comes' },
    cancelWindow: { title: 'half an hour passes' },
    expiry: { title: 'the days to answer run out' },
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
    'nobody is reminded of a return that has ended': (snapshot) =>
      !ENDED.includes(snapshot.value.journey) || snapshot.value.outreach !== 'scheduled',
  },
  project: ({
    destination,
    shipments,
    attention,
    remindersSent,
    remindedAt,
    expiryDays,
    startsAt,
  }) => [
    destination,
    scansOf(shipments.at(-1)),
    expiryDays === DISPUTED_ONLY && shipments.at(-1)?.hasReturnLabel,
    startsAt,
    shipments.length > 1 && KEPT[expiryDays] === undefined ? scansOf(shipments[0]) : null,
    attention?.kind ?? null,
    remindersSent,
    remindedAt,
    expiryDays,
  ],
  // Scans, problems and reminders would multiply each other's states.
  leavesOut: ({ expiryDays, destination }, step) => {
    const kept = KEPT[expiryDays];
    if (kept === undefined) {
      const isAnotherKit = /^(kit\.resend|order\.reopen)/.test(step);
      return isOfRegions(step) || (destination === 'warehouse' && isAnotherKit);
    }
    const isOfReminded =
      expiryDays === REMINDED_ONLY &&
      isOfRegions(step) &&
      !/wrong$|^label\.resend|^order/.test(step);
    return !kept.includes(step) && !isOfReminded;
  },
};
