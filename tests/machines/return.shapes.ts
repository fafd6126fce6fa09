import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { NEW_SHIPMENT } from '../../src/machines/deviceReturn/shipments.ts';
import { EMPLOYEE, fakeReturn } from '../ui/helpers/fakeReturn.ts';
import { BACK, type Happened, HOME, happen, SENT, THERE } from './fakes/happened.ts';

// Forms of a return when its page is opened: its progress and its order.

/** Fixed instants: the time of level 2's paths is known in advance. */
const IN_AN_HOUR = '2026-01-15T13:00:00.000Z';
const MORNING = '2030-03-04T09:00:00.000Z';

const LOST: Happened = [...BACK, { type: 'loss.declare' }];
export const RAISED: Happened = [...THERE, { type: 'attention.raise', kind: 'damaged', note: '' }];

/** A return after these events, with these changed fields of its order. */
export function returnAfter(happened: Happened, over: Partial<ReturnDetails> = {}): ReturnDetails {
  const server = fakeReturn();
  happen(server, happened);
  return { ...server.view(), ...over };
}
const after = (...happened: Happened) => returnAfter(happened);
const ordered = (over: Partial<ReturnDetails>) => returnAfter([], over);

const LABEL: ReturnDetails['labels'][number] = {
  shipment: 0,
  leg: 'out',
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
  url: 'https://labels.example.com/1.pdf',
  problem: null,
};
const SCAN = { words: 'Out for delivery', place: 'Louisville, KY', at: MORNING };
const RESENT = {
  type: 'mail.resent',
  actor: 'Avery Stone',
  actorKind: 'admin',
  status: 'cancellable',
} as const;
export const forbids = (
  type: ReturnDetails['actions'][number]['type'],
): Partial<ReturnDetails> => ({
  actions: [{ type, allowed: false, reason: 'Only an admin can do this.' }],
});

/** Shapes named after what the page shows. */
export const SHAPES = {
  there: { title: 'the kit is there', says: () => returnAfter(THERE) },
  back: { title: 'the device is on its way', says: () => returnAfter(BACK) },
  home: { title: 'the device is back', says: () => returnAfter(HOME) },
  received: {
    title: 'everything is done',
    says: () => after(...HOME, { type: 'receipt.confirm' }),
  },
  cancelled: { title: 'it was cancelled', says: () => after({ type: 'order.cancel' }) },
  lost: { title: 'the device counts as lost', says: () => returnAfter(LOST) },
  reopened: {
    title: 'a second kit is prepared',
    says: () => after(...LOST, { type: 'order.reopen' }),
  },
  secondKit: {
    title: 'a second kit is on its way',
    says: () =>
      after(
        ...THERE,
        { type: 'kit.resend' },
        { type: 'kit.shipped', carrier: 'FedEx', trackingNumber: '794612345675' },
      ),
  },
  raised: { title: 'a problem waits for a person', says: () => returnAfter(RAISED) },
  missing: {
    title: 'the employee misses the box',
    says: () => after(...SENT, { type: 'box.missing', note: 'Nobody was at home.' }),
  },
  stopped: {
    title: 'the reminders were stopped',
    says: () => after(...THERE, { type: 'outreach.stop' }),
  },
  exhausted: {
    title: 'the reminders are used up',
    says: () =>
      ordered({
        outreach: { state: 'exhausted', sent: 3, planned: 3, nextAt: null },
        waitEndsAt: IN_AN_HOUR,
      }),
  },
  declined: {
    title: 'the employee wants no reminders',
    says: () => ordered({ outreach: { state: 'declined', sent: 1, planned: 3, nextAt: null } }),
  },
  scheduled: {
    title: 'the next reminder is planned',
    says: () =>
      ordered({ outreach: { state: 'scheduled', sent: 1, planned: 3, nextAt: IN_AN_HOUR } }),
  },
  unknown: {
    title: 'nothing is known of the employee but where they live',
    says: () => ordered({ employee: { ...EMPLOYEE, email: '', phone: '' } }),
  },
  phone: {
    title: 'the employee has a telephone',
    says: () => ordered({ employee: { ...EMPLOYEE, phone: '+1 (512) 555-0147' } }),
  },
  unpriced: {
    title: 'it goes to the warehouse, for a price on request',
    says: () =>
      ordered({
        destination: { kind: 'warehouse', recipient: '', company: '', address: null },
        price: null,
      }),
  },
  toSomebody: {
    title: 'it goes to the warehouse, for somebody',
    says: () =>
      ordered({
        destination: { kind: 'warehouse', recipient: 'Wanda', company: 'Acme', address: null },
      }),
  },
  toAddress: {
    title: 'it goes to an address',
    says: () =>
      ordered({
        destination: { kind: 'office', recipient: 'IT', company: '', address: EMPLOYEE.address },
      }),
  },
  toNobody: {
    title: 'it goes to an address of nobody',
    says: () =>
      ordered({
        destination: { kind: 'office', recipient: '', company: '', address: EMPLOYEE.address },
      }),
  },
  labels: {
    title: 'the labels are bought',
    says: () => ordered({ labels: [LABEL, { ...LABEL, leg: 'back', url: null }] }),
  },
  buying: {
    title: 'a label is being bought, another could not be',
    says: () =>
      ordered({
        labels: [
          { ...LABEL, trackingNumber: null },
          { ...LABEL, leg: 'back', trackingNumber: null, problem: 'UPS does not go there.' },
        ],
      }),
  },
  earlierLabels: {
    title: 'the labels of an earlier kit',
    says: () => returnAfter([...LOST, { type: 'order.reopen' }], { labels: [LABEL] }),
  },
  othersLabel: {
    title: 'the kit left without a label of ours',
    says: () => returnAfter(SENT, { labels: [{ ...LABEL, trackingNumber: null }] }),
  },
  leftLabel: {
    title: 'a label of a kit that has left',
    says: () =>
      returnAfter(SENT, {
        labels: [{ ...LABEL, expectedOn: MORNING.slice(0, 10), lastScan: SCAN }],
      }),
  },
  earlierKits: {
    title: 'two earlier kits, one of which never left',
    says: () =>
      ordered({
        shipments: [{ ...NEW_SHIPMENT, outboundTracking: '1Z1' }, NEW_SHIPMENT, NEW_SHIPMENT],
      }),
  },
  waiting: {
    title: 'the wait ends while nobody is reminded',
    says: () => ordered({ waitEndsAt: IN_AN_HOUR }),
  },
  resent: {
    title: 'a mail was sent again, after an edit',
    says: () =>
      ordered({
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
  },
  idle: { title: 'nothing may be done', says: () => returnAfter(RAISED, { actions: [] }) },
  locked: {
    title: 'a problem may not be resolved',
    says: () => returnAfter(RAISED, forbids('attention.resolve')),
  },
} as const;
