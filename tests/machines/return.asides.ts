import type { MessageLog } from '../../src/domain/returns/messages.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { NEW_SHIPMENT } from '../../src/machines/deviceReturn/shipments.ts';
import type { Aside } from '../levels/contract.ts';
import { EMPLOYEE } from '../ui/support/fakeReturn.ts';
import { BACK, type Happened, HOME, SENT, THERE } from './fakes/happened.ts';
import { fakeReturnServer, type Scene } from './fakes/return.fake.ts';
import { chooses } from './return.gestures.ts';
import { leavesOpen, oneAfterTheOther, presses } from './support/gestures.ts';

/** When the paths of level 2 take place is known before the first of them begins. */
const JUST_NOW = '2026-01-15T11:58:00.000Z';
const IN_FIVE_MINUTES = '2026-01-15T12:05:00.000Z';
const IN_AN_HOUR = '2026-01-15T13:00:00.000Z';

const LOST: Happened = [...BACK, { type: 'loss.declare' }];
const RAISED: Happened = [...THERE, { type: 'attention.raise', kind: 'damaged', note: '' }];

const shows = (scene: Scene, does?: Aside['does']): Aside => ({
  server: () => fakeReturnServer(scene),
  ...(does && { does }),
});
const after = (happened: Happened, does?: Aside['does']): Aside => shows({ happened }, does);
const orderedWith = (over: Partial<ReturnDetails>): Aside => shows({ over });
const LABEL: ReturnDetails['labels'][number] = {
  shipment: 0,
  leg: 'out',
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
  url: 'https://labels.example.com/1.pdf',
  problem: null,
};
export const MAIL: MessageLog['messages'][number] = {
  id: '1',
  group: '1',
  to: 'erin@example.com',
  audience: 'employee',
  subject: 'A box is coming to you',
  text: null,
  state: 'sent',
  at: JUST_NOW,
  nextTryAt: null,
  failure: null,
  blocked: null,
};

const MORNING = '2030-03-04T09:00:00.000Z';
const RESENT = {
  type: 'mail.resent',
  actor: 'Avery Stone',
  actorKind: 'admin',
  status: 'cancellable',
} as const;

/** The page of a return in its stages, and what is opened on it without being sent. */
export const returnAsides: Readonly<Record<string, Aside>> = {
  'the kit is on its way': after(SENT),
  'the kit is there': after(THERE),
  'the device is on its way': after(BACK),
  'the device is back': after(HOME),
  'everything is done': after([...HOME, { type: 'receipt.confirm' }]),
  'it was cancelled': after([{ type: 'order.cancel' }]),
  'the device counts as lost': after(LOST),
  'a second kit is prepared': after([...LOST, { type: 'order.reopen' }]),
  'a second kit is on its way': after([
    ...THERE,
    { type: 'kit.resend' },
    { type: 'kit.shipped', carrier: 'FedEx', trackingNumber: '794612345675' },
  ]),
  'a problem waits for a person': after(RAISED),
  'the employee misses the box': after([
    ...SENT,
    { type: 'box.missing', note: 'Nobody was at home.' },
  ]),
  'the reminders were stopped': after([...THERE, { type: 'outreach.stop' }]),
  'the reminders are used up': orderedWith({
    outreach: { state: 'exhausted', sent: 3, planned: 3, nextAt: null },
    waitEndsAt: IN_AN_HOUR,
  }),
  'the employee wants no reminders': orderedWith({
    outreach: { state: 'declined', sent: 1, planned: 3, nextAt: null },
  }),
  'the next reminder is planned': orderedWith({
    outreach: { state: 'scheduled', sent: 1, planned: 3, nextAt: IN_AN_HOUR },
  }),
  'nothing is known of the employee but where they live': orderedWith({
    employee: { ...EMPLOYEE, email: '', phone: '' },
  }),
  'the employee has a telephone': orderedWith({
    employee: { ...EMPLOYEE, phone: '+1 (512) 555-0147' },
  }),
  'it goes to the warehouse, for a price on request': orderedWith({
    destination: { kind: 'warehouse', recipient: '', company: '', address: null },
    price: null,
  }),
  'it goes to the warehouse, for somebody': orderedWith({
    destination: { kind: 'warehouse', recipient: 'Wanda', company: 'Acme', address: null },
  }),
  'it goes to an address': orderedWith({
    destination: { kind: 'office', recipient: 'IT', company: '', address: EMPLOYEE.address },
  }),
  'the labels are bought': orderedWith({
    labels: [LABEL, { ...LABEL, leg: 'back', url: null }],
  }),
  'a label is being bought, another could not be': orderedWith({
    labels: [
      { ...LABEL, trackingNumber: null },
      { ...LABEL, leg: 'back', trackingNumber: null, problem: 'UPS does not go there.' },
    ],
  }),
  'the labels of an earlier kit': shows({
    happened: [...LOST, { type: 'order.reopen' }],
    over: { labels: [LABEL] },
  }),
  'the kit left without a label of ours': shows({
    happened: SENT,
    over: { labels: [{ ...LABEL, trackingNumber: null }] },
  }),
  'a label of a kit that has left': shows({ happened: SENT, over: { labels: [LABEL] } }),
  'two earlier kits, one of which never left': orderedWith({
    shipments: [{ ...NEW_SHIPMENT, outboundTracking: '1Z1' }, NEW_SHIPMENT, NEW_SHIPMENT],
  }),
  'it goes to an address of nobody': orderedWith({
    destination: { kind: 'office', recipient: '', company: '', address: EMPLOYEE.address },
  }),
  'the wait ends while nobody is reminded': orderedWith({ waitEndsAt: IN_AN_HOUR }),
  'a mail was sent again, after an edit': orderedWith({
    timeline: [
      { ...RESENT, id: '0', at: MORNING, detail: 'One' },
      { ...RESENT, id: '1', at: MORNING, detail: '' },
      {
        ...{ ...RESENT, type: 'order.edit', id: '2', at: '2030-03-04T10:00:00.000Z' },
        detail: 'Ticket',
        changes: [{ part: 'ticketId', what: 'Ticket', before: 'A', after: 'B' }],
      },
    ],
  }),
  'nothing was mailed': shows({ mailed: [] }),
  'mails in every state': shows({
    mailed: [
      { ...MAIL, id: '4', state: 'waiting', blocked: 'It is being sent.' },
      { ...MAIL, id: '3', state: 'retrying', nextTryAt: IN_FIVE_MINUTES, failure: 'No answer.' },
      { ...MAIL, id: '2', state: 'failed', failure: 'There is no such address.' },
      MAIL,
    ],
  }),
  'asks for a mail again': shows(
    { mailed: [MAIL] },
    presses(/^A box is coming to you/, 'Send again: A box is coming to you, to erin@example.com'),
  ),
  'hears what happened to another return': {
    does: (person) => person.hears({ orderNumber: 'RTN-999999', event: '999' }),
  },
  'thinks of cancelling': leavesOpen({ does: presses('Cancel return') }),
  'thinks of cancelling, and keeps the return': {
    does: presses('Cancel return', 'Keep the return'),
  },
  'asks what this return is about': leavesOpen(after(THERE, chooses('Explain this return'))),
  'thinks of a new kit': leavesOpen(after(THERE, chooses('Send a new kit'))),
  'records a kit without saying how it travels': leavesOpen(
    after(
      [{ type: 'order.release' }],
      oneAfterTheOther(chooses('Record kit shipped'), presses('Save kit shipped')),
    ),
  ),
  'records a kit with a carrier of another name': leavesOpen(
    after([{ type: 'order.release' }], async (person) => {
      await chooses('Record kit shipped')(person);
      await person.fills('Carrier', 'Other');
      await person.presses('button', 'Save kit shipped');
    }),
  ),
  'records a device that somebody brought': leavesOpen(
    after(THERE, async (person) => {
      await chooses('Record device shipped')(person);
      await person.fills('Carrier (optional)', 'Other');
      await person.presses('button', 'Save device shipped');
    }),
  ),
  'reports a problem without saying which': leavesOpen(
    after(THERE, oneAfterTheOther(chooses('Report a problem'), presses('Report'))),
  ),
  'adds a note without a word': { does: presses('Add note') },
  'begins a note after an empty one': {
    async does(person) {
      await person.presses('button', 'Add note');
      await person.fills('Note for colleagues', 'Has a spare charger.');
    },
  },
};
