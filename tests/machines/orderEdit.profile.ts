import { isDeepStrictEqual } from 'node:util';
import type { WholeEdit } from '../../src/domain/returns/ordering/orderEdit.ts';
import { EMPTY_REFERENCES } from '../../src/domain/returns/references.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { orderEditMachine } from '../../src/machines/orderEdit.machine.ts';
import { isTriggeredBy, type Profile } from '../../tools/statewalk/statewalk.ts';
import { failed, unreachable } from './helpers/admin.ts';

const edit: WholeEdit = {
  employee: {
    name: 'Jordan Lee',
    email: '',
    phone: '',
    address: {
      line1: '1 Main Street',
      line2: '',
      city: 'Springfield',
      region: 'IL',
      postalCode: '62701',
      country: 'US',
    },
  },
  options: {
    charger: true,
    cellPhone: false,
    dispose: false,
    declaredValue: null,
    legalHoldDays: 0,
  },
  references: EMPTY_REFERENCES,
};

export const SIDE_STREET = '12 Side Street';
const side = { ...edit.employee.address, line1: SIDE_STREET };
const MOVED: WholeEdit = { ...edit, employee: { ...edit.employee, address: side } };

const AT = '2026-01-15T12:00:00.000Z';
const OVERTAKEN = 'Check their change, then save again.';
const TOO_EARLY = 'Nothing is shipped while the order can be cancelled.';
const OVER = 'You can edit an order for 30 minutes after placing it.';

function order(isEditable: boolean, version = '1'): ReturnDetails {
  return {
    orderNumber: 'RTN-100482',
    status: isEditable ? 'cancellable' : 'awaitingShipment',
    statusSince: AT,
    createdAt: AT,
    createdBy: 'Avery Stone',
    version,
    asksAddress: false,
    approval: null,
    texts: null,
    cancellableUntil: isEditable ? AT : null,
    device: 'laptop',
    lane: 'US-US',
    price: 7900,
    currency: 'USD',
    ...edit,
    language: { code: 'en', isPicked: false },
    destination: { kind: 'warehouse', recipient: '', company: '', address: null },
    startsAt: null,
    closure: null,
    orderedWith: [],
    shipments: [],
    labels: [],
    timeline: [],
    actions: [
      { type: 'kit.shipped', allowed: !isEditable, reason: isEditable ? TOO_EARLY : null },
      { type: 'order.edit', allowed: isEditable, reason: isEditable ? null : OVER },
    ],
    attention: null,
    handling: { assignee: null, snooze: null, snoozeDays: null },
    outreach: { state: 'off', sent: 0, planned: 3, nextAt: null },
    handover: { state: 'settled', pickup: null, timeZone: 'UTC' },
    waitEndsAt: null,
    deviceNumber: '',
    warehouse: [],
    employeeLink: 'https://portal.example.com/support/devicereturn/RTN-100482/hash',
  };
}

export const orderEditProfile: Profile<typeof orderEditMachine> = {
  machine: orderEditMachine,
  inputs: { opened: { title: 'opens the page', input: { orderNumber: 'RTN-100482' } } },
  events: {
    'edit.submitted': {
      saved: { title: 'saves the changes', event: { edit } },
      moved: { title: 'saves another address', event: { edit: MOVED } },
    },
    'retry.requested': { retried: { title: 'tries again' } },
  },
  outcomes: {
    loadOrder: {
      editable: { title: 'the order comes and can be edited', done: order(true) },
      over: { title: 'the order comes and its time is over', done: order(false) },
      changed: { title: 'the order comes as a colleague has changed it', done: order(true, '2') },
      unreachable: { title: 'the order does not come', error: unreachable },
    },
    saveEdit: {
      saved: { title: 'the changes are kept', done: order(true) },
      over: { title: 'its time has ended meanwhile', error: failed('refused', OVER) },
      overtaken: {
        title: 'a colleague has changed the order meanwhile',
        error: failed('refused', OVERTAKEN),
      },
      unreachable: { title: 'the changes do not get through', error: unreachable },
    },
    checkAddress: {
      taken: {
        title: 'the address is in order',
        done: { address: side, isSettled: true, notice: null },
      },
      withdrawn: { title: 'something is changed meanwhile', done: null },
      broken: { title: 'the check breaks', error: new Error('The check has broken.') },
    },
  },
  delays: {},
  /** No path moves the address back. */
  leavesOut: ({ edit: sent }, step) =>
    step === 'edit.submitted/saved' && sent?.employee.address.line1 === SIDE_STREET,
  invariants: {
    'what was typed is kept, whatever becomes of it': ({ context }, { before }) =>
      context.edit !== null || before === null || before.context.edit === null,
    'one submit saves once at most': (_, past) => isTriggeredBy(past, 'saveEdit', 'edit.submitted'),
    'nothing is saved over answers that the person has not seen': (snapshot, { requests }) =>
      !snapshot.matches('saving') ||
      isDeepStrictEqual(requests.at(-1)?.input, {
        orderNumber: snapshot.context.orderNumber,
        basedOn: snapshot.context.details?.version,
        edit: snapshot.context.edit,
      }),
  },
  project: ({ details, base, edit: sent, failure, passed }) => [
    details?.status,
    details?.version,
    base?.version,
    sent?.employee.address.line1,
    passed.length,
    failure?.message,
  ],
};
