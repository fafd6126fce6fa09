import type {
  LeaverAction,
  LeaverDetails,
  LeaverForm,
  LeaverOutcome,
  LeaverPage,
  LeaverRow,
} from '../../../src/domain/leavers/leavers.ts';
import { WHOLE } from '../../../src/domain/listPages.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';
import { COLLEAGUE } from '../../ui/helpers/fakeReturn.ts';

export const LEAVER = 'LVR-10000001';
/** One of whom only the name is known. */
export const BARE_LEAVER = 'LVR-10000002';
const AT = '2026-01-14T12:00:00.000Z';
/** Days to which leavers can be snoozed. */
const DAYS = { first: '2026-01-15', last: '2027-01-14' };
const LAST_DAY = '2026-06-04';
const STARTS_AT = '2026-06-04T09:00:00.000Z';

const TYPES: readonly LeaverAction['type'][] = [
  'order.placed',
  'details.updated',
  'notNeeded.decided',
  'rehire.reported',
  'leaver.reopened',
];
const allowing = (...allowed: readonly LeaverAction['type'][]): LeaverAction[] =>
  TYPES.map((type) =>
    allowed.includes(type)
      ? { type, allowed: true, reason: null }
      : { type, allowed: false, reason: 'They are already waiting.' },
  );
const WAITING = allowing('order.placed', 'details.updated', 'notNeeded.decided', 'rehire.reported');

/** A complete leaver who waits. */
export const ROW: LeaverRow = {
  leaverNumber: LEAVER,
  state: 'waiting',
  reason: null,
  reasonNote: '',
  lastDay: LAST_DAY,
  employeeName: 'Lena Leaver',
  employeeEmail: 'lena@home.test',
  employeePlace: 'Austin, TX',
  devices: [{ device: 'laptop', serialNumber: 'C02-XK1', assetTag: '' }],
  isFromWarehouse: true,
  ticketId: 'HR-9',
  source: 'api',
  createdAt: AT,
  createdBy: 'Workday',
  missing: [],
  duplicates: [],
  returns: [],
  canceledReturns: [],
  startsAt: STARTS_AT,
  orderDueAt: null,
  actions: WAITING,
  assignee: null,
  snoozedUntil: null,
};
/** A leaver known by name alone, with possible duplicates. */
const BARE: LeaverRow = {
  ...ROW,
  leaverNumber: BARE_LEAVER,
  employeeName: 'Omar Haddad',
  employeeEmail: '',
  employeePlace: '',
  devices: [],
  isFromWarehouse: false,
  ticketId: '',
  source: 'person',
  createdBy: 'Morgan Reyes',
  missing: ['contact', 'country', 'device'],
  duplicates: [
    { kind: 'return', number: 'RTN-100001', ground: 'email' },
    { kind: 'leaver', number: 'LVR-10000003', ground: 'address' },
  ],
  startsAt: null,
  actions: allowing('details.updated', 'notNeeded.decided', 'rehire.reported'),
};
const ORDERED: LeaverRow = {
  ...ROW,
  state: 'ordered',
  returns: ['RTN-100002'],
  canceledReturns: [],
  actions: allowing('rehire.reported'),
};

export const leaversOf = (rows: readonly LeaverRow[]): LeaverPage => ({
  ...WHOLE,
  rows: [...rows],
  counts: { waiting: 2, mine: 0, unassigned: 2, snoozed: 0, ordered: 1, closed: 0 },
  templates: [{ key: 'contractors', name: 'Contractors' }],
  snoozeDays: DAYS,
  total: { count: rows.length, isMore: false },
});
export const SOME_LEAVERS = leaversOf([ROW, BARE]);
/** Leavers once the complete one needs no return. */
export const OTHER_LEAVERS = leaversOf([BARE]);
export const ORDERED_LEAVERS = leaversOf([ORDERED]);
export const NO_LEAVERS: LeaverPage = {
  ...leaversOf([]),
  counts: { waiting: 0, mine: 0, unassigned: 0, snoozed: 0, ordered: 0, closed: 0 },
};

/** Outcome of an action that was taken for one and refused for another. */
export const OUTCOMES: LeaverOutcome[] = [
  {
    leaverNumber: LEAVER,
    employeeName: 'Lena Leaver',
    returns: ['RTN-100002'],
    startsAt: STARTS_AT,
    problem: null,
  },
  {
    leaverNumber: BARE.leaverNumber,
    employeeName: 'Omar Haddad',
    returns: [],
    startsAt: null,
    problem: 'Something is missing. Fill it in first. Nothing about Omar Haddad was changed.',
  },
];

export const FORM: LeaverForm = {
  employee: {
    name: 'Lena Leaver',
    email: 'lena@home.test',
    phone: '',
    language: '',
    address: {
      line1: '1 Main Street',
      line2: '',
      city: 'Austin',
      region: 'TX',
      postalCode: '78701',
      country: 'US',
    },
  },
  lastDay: LAST_DAY,
  devices: ROW.devices,
  ticketId: 'HR-9',
  note: '',
};

/** A complete leaver who waits, with everything that is known. */
export const DETAILS: LeaverDetails = {
  ...ROW,
  version: '1',
  form: FORM,
  externalId: 'wd-1',
  price: 7900,
  currency: 'USD',
  destination: 'Warehouse',
  template: 'contractors',
  templates: [
    { key: '', name: '', startsAt: STARTS_AT, price: 7900, destination: 'Warehouse' },
    {
      ...{ key: 'contractors', name: 'Contractors', startsAt: STARTS_AT },
      ...{ price: 7900, destination: 'Warehouse' },
    },
  ],
  history: [{ id: '1', at: AT, type: 'leaver.added', actor: 'Workday', detail: '' }],
  handling: {
    assignee: null,
    snooze: null,
    snoozeDays: DAYS,
  },
};
/** Leaver who is assigned to a colleague. */
export const ASSIGNED_DETAILS: LeaverDetails = {
  ...DETAILS,
  assignee: COLLEAGUE,
  handling: { ...DETAILS.handling, assignee: { ...COLLEAGUE, isActive: true } },
};
/** Leaver after a colleague has changed their phone. */
export const CHANGED_DETAILS: LeaverDetails = {
  ...DETAILS,
  version: '2',
  form: { ...FORM, employee: { ...FORM.employee, phone: '+1 512 555 0100' } },
  history: [
    ...DETAILS.history,
    { id: '2', at: AT, type: 'details.updated', actor: 'Morgan Reyes', detail: 'Phone' },
  ],
};
/** Leaver after a return was ordered. */
export const ORDERED_DETAILS: LeaverDetails = {
  ...DETAILS,
  ...ORDERED,
  version: '2',
  history: [
    ...DETAILS.history,
    { id: '2', at: AT, type: 'order.placed', actor: 'Avery Stone', detail: 'RTN-100002' },
  ],
};
/** Leaver after somebody said that nothing has to come back. */
export const CLOSED_DETAILS: LeaverDetails = {
  ...DETAILS,
  state: 'notNeeded',
  reason: 'keeps',
  version: '2',
  actions: allowing('rehire.reported', 'leaver.reopened'),
};

const STEPPED = { outcomes: OUTCOMES, page: SOME_LEAVERS };

/** Fake server of the list. */
export function fakeLeaversServer(): FakeServer {
  return {
    outcomes: {
      'load/some': ({ query }) => (query?.tab === 'ordered' ? ORDERED_LEAVERS : SOME_LEAVERS),
      'load/none': () => NO_LEAVERS,
      'act/ordered': () => STEPPED,
      'act/decided': () => STEPPED,
      'act/decided many': () => ({ ...STEPPED, page: OTHER_LEAVERS }),
      'act/reopened': () => STEPPED,
      'act/undone': () => STEPPED,
      'act/assigned': () => STEPPED,
      'act/unassigned': () => STEPPED,
    },
    beside: { 'GET /api/portal/colleagues': () => ({ colleagues: [COLLEAGUE] }) },
  };
}
