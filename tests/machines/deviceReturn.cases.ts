import type { ActorKind } from '../../src/domain/returns/timeline/actors.ts';
import type { deviceReturnMachine } from '../../src/machines/deviceReturn/deviceReturn.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';

const AT = '2026-01-15T12:00:00.000Z';
/** Day after the pick-up. */
export const LATER = '2026-01-25T12:00:00.000Z';
const by = (kind: ActorKind) => ({ actor: { kind }, at: AT });
const PICKUP = { from: '2026-01-20T14:00:00.000Z', to: '2026-01-20T22:00:00.000Z' };
const kit = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' };

/** Cases of each event of a return: who sends it, and with which payload. */
export const deviceReturnCases: Profile<typeof deviceReturnMachine>['events'] = {
  'order.edit': {
    member: { title: 'a member edits it', event: { ...by('member'), country: 'US' } },
    abroad: { title: 'a member moves it abroad', event: { ...by('member'), country: 'CA' } },
    employee: { title: 'the employee edits it', event: { ...by('employee'), country: 'US' } },
    known: {
      title: 'a member fills in the address',
      event: { ...by('member'), country: 'US', address: { isAsked: false, isKnown: true } },
    },
    later: {
      title: 'a member lets it wait',
      event: { ...by('member'), country: 'US', start: { at: LATER, waitMs: 864_000_000 } },
    },
  },
  'order.approve': {
    admin: { title: 'an admin approves it', event: { ...by('admin'), by: '2' } },
    own: { title: 'who ordered it approves it', event: { ...by('admin'), by: '1' } },
    member: { title: 'a member approves it', event: { ...by('member'), by: '3' } },
  },
  'order.reject': {
    admin: {
      title: 'an admin rejects it',
      event: { ...by('admin'), by: '2', note: 'Keep it.' },
    },
    own: {
      title: 'who ordered it rejects it',
      event: { ...by('admin'), by: '1', note: 'Keep it.' },
    },
  },
  'contact.correct': {
    member: {
      title: 'a member corrects the contact',
      event: { ...by('member'), country: 'US', corrects: ['phone'] },
    },
    moved: {
      title: 'a member corrects the address',
      event: { ...by('member'), country: 'US', corrects: ['address'] },
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
  'address.confirm': {
    employee: { title: 'the employee confirms the address', event: by('employee') },
    member: { title: 'a member confirms the address', event: by('member') },
    carrier: { title: 'the carrier confirms the address', event: by('carrier') },
  },
  'address.correct': {
    employee: {
      title: 'the employee corrects the address',
      event: { ...by('employee'), country: 'US', corrects: ['address'] },
    },
    abroad: {
      title: 'a member fills in an address abroad',
      event: { ...by('member'), country: 'CA', corrects: ['address'] },
    },
    carrier: {
      title: 'the carrier corrects the address',
      event: { ...by('carrier'), country: 'US', corrects: ['address'] },
    },
  },
  'box.postpone': {
    employee: {
      title: 'the employee is away',
      event: { ...by('employee'), until: { at: LATER, waitMs: 864_000_000 } },
    },
    member: {
      title: 'a member postpones the box',
      event: { ...by('member'), until: { at: LATER, waitMs: 864_000_000 } },
    },
  },
  'pickup.request': {
    employee: {
      title: 'the employee asks for a pick-up',
      event: { ...by('employee'), pickup: PICKUP },
    },
    member: { title: 'a member asks for a pick-up', event: { ...by('member'), pickup: PICKUP } },
    carrier: {
      title: 'the carrier asks for a pick-up',
      event: { ...by('carrier'), pickup: PICKUP },
    },
  },
  'pickup.booked': {
    system: {
      title: 'the pick-up is booked',
      event: { ...by('system'), confirmation: 'WTC1', waitMs: 86_400_000 },
    },
    member: {
      title: 'a member books the pick-up',
      event: { ...by('member'), confirmation: 'WTC1', waitMs: 86_400_000 },
    },
  },
  'pickup.refused': {
    system: {
      title: "the carrier can't come",
      event: { ...by('system'), note: 'No pick-ups on this day.' },
    },
    carrier: { title: 'the carrier refuses', event: { ...by('carrier'), note: '' } },
  },
  'pickup.cancel': {
    employee: { title: 'the employee cancels the pick-up', event: by('employee') },
    member: { title: 'a member cancels the pick-up', event: by('member') },
  },
  'pickup.missed': {
    carrier: { title: 'the carrier was not there', event: by('carrier') },
    early: { title: 'the employee misses the carrier early', event: by('employee') },
    employee: {
      title: 'the employee misses the carrier',
      event: { ...by('employee'), at: LATER },
    },
    system: { title: 'the portal misses the carrier', event: { ...by('system'), at: LATER } },
  },
  'handover.dropOff': {
    employee: { title: 'the employee will drop it off', event: by('employee') },
    member: { title: 'a member asks to drop it off', event: by('member') },
    carrier: { title: 'the carrier asks to drop it off', event: by('carrier') },
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
      event: {
        ...{ ...by('carrier'), ...kit },
        ...{ returnTrackingNumber: '1Z999AA10123456785', returnCarrier: 'UPS' },
      },
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
    later: {
      title: 'the carrier picks the device up days later',
      event: { ...by('carrier'), at: LATER },
    },
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
    answer: { title: 'a member answers', event: { ...by('member'), note: 'No, keep it.' } },
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
    employee: { title: 'the employee has lost the label', event: { ...by('employee'), note: '' } },
    member: { title: 'a member has lost the label', event: { ...by('member'), note: '' } },
  },
  'return.disputed': {
    employee: {
      title: 'the employee has nothing to return',
      event: { ...by('employee'), note: '' },
    },
    member: { title: 'a member disputes the return', event: { ...by('member'), note: '' } },
  },
  'question.asked': {
    employee: {
      title: 'the employee asks a question',
      event: { ...by('employee'), note: 'Is the mouse wanted too?' },
    },
    member: { title: 'a member asks a question', event: { ...by('member'), note: 'Well?' } },
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
};
