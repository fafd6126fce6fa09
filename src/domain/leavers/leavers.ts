import { type Static, Type } from 'typebox';
import { Country } from '../address.ts';
import {
  AssigneeFilter,
  Handling,
  HandlingChange,
  ListedAssignee,
  SnoozeDays,
} from '../handling/handling.ts';
import { PAGE_PLACE, PAGE_QUERY } from '../listPages.ts';
import { MAX_OTHER_DEVICES } from '../returns/ordering/orderSize.ts';
import { OneOf } from '../schema.ts';
import { SEARCH_MAX_LENGTH } from '../sorts.ts';
import { DEVICES } from '../words.ts';
import {
  DUPLICATE_GROUNDS,
  DUPLICATE_KINDS,
  LEAVER_SORTS,
  LEAVER_SOURCES,
  LEAVER_STATES,
  LEAVER_TABS,
  MAX_LEAVERS_AT_ONCE,
  MISSING_PARTS,
  NOT_NEEDED_REASONS,
} from './leaverWords.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
const Instant = Type.String({ format: 'date-time' });
const Day = Type.String({ format: 'date' });
const OrNull = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
export const LeaverNumber = Type.String({ pattern: '^LVR-\\d{1,18}$' });

/** An address of which parts may be unknown; `''` for those. */
export const LeaverAddress = Type.Object({
  line1: Text(100),
  line2: Text(100),
  city: Text(100),
  region: Text(60),
  postalCode: Text(20),
  country: OrNull(Country),
});
export type LeaverAddress = Static<typeof LeaverAddress>;

/** A device of a leaver, as far as it is known. */
export const LeaverDevice = Type.Object({
  device: OrNull(OneOf(DEVICES)),
  serialNumber: Text(60),
  assetTag: Text(60),
});
export type LeaverDevice = Static<typeof LeaverDevice>;

/** Facts about a leaver, as a person enters them; `''` is unknown. */
export const LeaverForm = Type.Object({
  employee: Type.Object({
    name: Text(100),
    /** Personal: the company's own ends with the last day. */
    email: Text(255),
    phone: Text(40),
    /** Code of a language; `''` to choose it by the address. */
    language: Text(60),
    address: LeaverAddress,
  }),
  lastDay: Day,
  /** Empty for those that the warehouse sent to them, as far as it did. */
  devices: Type.Array(LeaverDevice, { maxItems: MAX_OTHER_DEVICES + 1 }),
  ticketId: Text(60),
  note: Text(2000),
});
export type LeaverForm = Static<typeof LeaverForm>;

/** A running return or another leaver that may be about the same device. */
export const LeaverDuplicate = Type.Object({
  kind: OneOf(DUPLICATE_KINDS),
  /** Order number, or number of the leaver. */
  number: Type.String(),
  ground: OneOf(DUPLICATE_GROUNDS),
});
export type LeaverDuplicate = Static<typeof LeaverDuplicate>;

const LeaverActionType = OneOf([
  'details.updated',
  'order.placed',
  'notNeeded.decided',
  'rehire.reported',
  'leaver.reopened',
  'order.undone',
]);

/** An action on a leaver, and why it isn't possible now. */
export const LeaverAction = Type.Object({
  type: LeaverActionType,
  allowed: Type.Boolean(),
  reason: OrNull(Type.String()),
});
export type LeaverAction = Static<typeof LeaverAction>;

/** A leaver in the list. */
export const LeaverRow = Type.Object({
  leaverNumber: LeaverNumber,
  state: OneOf(LEAVER_STATES),
  /** Reason for which nothing has to come back; null in other states. */
  reason: OrNull(OneOf(NOT_NEEDED_REASONS)),
  /** Words given with the reason. */
  reasonNote: Type.String(),
  lastDay: Day,
  employeeName: Type.String(),
  employeeEmail: Type.String(),
  /** "Austin, TX"; `''` if it is unknown. */
  employeePlace: Type.String(),
  devices: Type.Array(LeaverDevice),
  /** Whether the leaver named no device, and these are what the warehouse sent to them. */
  isFromWarehouse: Type.Boolean(),
  ticketId: Type.String(),
  source: OneOf(LEAVER_SOURCES),
  createdAt: Instant,
  /** Author of the entry: a user, an API key, … */
  createdBy: Type.String(),
  /** In the order of the words; empty outside of `waiting`. */
  missing: Type.Array(OneOf(MISSING_PARTS)),
  /** Empty outside of `waiting`. */
  duplicates: Type.Array(LeaverDuplicate),
  /** Order numbers of their returns. */
  returns: Type.Array(Type.String()),
  /** Order numbers of their canceled returns. */
  canceledReturns: Type.Array(Type.String()),
  /** Start of an order that is placed now; null for right away. */
  startsAt: OrNull(Instant),
  /** Time at which the organization's rule orders by itself; null if it doesn't, or would not. */
  orderDueAt: OrNull(Instant),
  /** In the order of the buttons. */
  actions: Type.Array(LeaverAction),
  /** Colleague who takes care of them. */
  assignee: ListedAssignee,
  /** Day to which they are snoozed, in the organization's time zone. */
  snoozedUntil: OrNull(Day),
});
export type LeaverRow = Static<typeof LeaverRow>;

export const LeaverEntry = Type.Object({
  id: Type.String(),
  at: Instant,
  /** An event of the leaver's machine, or `leaver.added`. */
  type: Type.String(),
  actor: Type.String(),
  /** Details: "Email, address", "They keep the device: paid for it". */
  detail: Type.String(),
});
export type LeaverEntry = Static<typeof LeaverEntry>;

/** Order of now with a template, or with none. */
const TemplateOrder = Type.Object({
  /** Key of the template; `''` for none. */
  key: Type.String(),
  name: Type.String(),
  startsAt: OrNull(Instant),
  /** Minor units; null if it is unknown. */
  price: OrNull(Type.Integer()),
  destination: Type.String(),
});
export type TemplateOrder = Static<typeof TemplateOrder>;

export const LeaverDetails = Type.Object({
  ...LeaverRow.properties,
  /** Changes with each edit. */
  version: Type.String(),
  form: LeaverForm,
  externalId: Type.String(),
  /** Price of an order of now in minor units; null if it is unknown. */
  price: OrNull(Type.Integer()),
  /** ISO 4217. */
  currency: Type.String(),
  /** Destination of the devices: "Warehouse", or the label of the default address. */
  destination: Type.String(),
  /** Key of the template that an order is made with, unless another is chosen; `''` for none. */
  template: Type.String(),
  /** Orders to choose from; empty if the organization has no templates. */
  templates: Type.Array(TemplateOrder),
  history: Type.Array(LeaverEntry),
  handling: Handling,
});
export type LeaverDetails = Static<typeof LeaverDetails>;

const Yes = Type.Optional(Type.Literal('yes'));
export const LeaverFilter = Type.Object({
  search: Type.Optional(Type.String({ maxLength: SEARCH_MAX_LENGTH })),
  /** `waiting` if absent. */
  tab: Type.Optional(OneOf(LEAVER_TABS)),
  /** Only those of which something is missing. */
  missing: Yes,
  /** Only possible duplicates. */
  duplicate: Yes,
  source: Type.Optional(OneOf(LEAVER_SOURCES)),
  assignee: Type.Optional(AssigneeFilter),
});
export type LeaverFilter = Static<typeof LeaverFilter>;

export const LeaverQuery = Type.Object({
  ...LeaverFilter.properties,
  /** `lastDay` if absent; `due` among those who are snoozed. */
  sort: Type.Optional(OneOf(LEAVER_SORTS)),
  ...PAGE_QUERY,
});
export type LeaverQuery = Static<typeof LeaverQuery>;

export const LeaverPage = Type.Object({
  rows: Type.Array(LeaverRow),
  /** Number of leavers per tab, whatever the filter. */
  counts: Type.Object({
    waiting: Type.Integer(),
    mine: Type.Integer(),
    unassigned: Type.Integer(),
    snoozed: Type.Integer(),
    ordered: Type.Integer(),
    closed: Type.Integer(),
  }),
  /** Templates that an order can be made with. */
  templates: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  snoozeDays: SnoozeDays,
  ...PAGE_PLACE,
});
export type LeaverPage = Static<typeof LeaverPage>;

/** Start of the orders: on the last day, or right away. */
const Start = Type.Optional(OneOf(['lastDay', 'now']));

/** An action that a person takes. */
export const LeaverManualEvent = Type.Union([
  Type.Object({
    type: Type.Literal('order.placed'),
    /** As the template says, or on the last day, if absent. */
    start: Start,
    /** Key of a template, `''` for none; if absent, the leaver's, or the default one. */
    template: Type.Optional(Text(100)),
  }),
  Type.Object({
    type: Type.Literal('notNeeded.decided'),
    reason: OneOf(NOT_NEEDED_REASONS),
    note: Text(500),
  }),
  Type.Object({ type: OneOf(['rehire.reported', 'leaver.reopened', 'order.undone']) }),
]);
export type LeaverManualEvent = Static<typeof LeaverManualEvent>;

export const NewLeaver = Type.Object({
  /** Repeated requests with the same key add one leaver. */
  idempotencyKey: Type.String({ minLength: 8, maxLength: 100 }),
  form: LeaverForm,
});
export const LeaverEdit = Type.Object({ basedOn: Text(20), form: LeaverForm });

/** One action on many leavers; each is taken or refused for itself. */
export const ManyLeavers = Type.Object({
  leaverNumbers: Type.Array(LeaverNumber, { minItems: 1, maxItems: MAX_LEAVERS_AT_ONCE }),
  event: LeaverManualEvent,
});
/** Changes of who takes care of leavers, and when; each is made or refused for itself. */
export const ManyHandled = Type.Object({
  changes: Type.Array(Type.Object({ leaverNumber: LeaverNumber, change: HandlingChange }), {
    minItems: 1,
    maxItems: MAX_LEAVERS_AT_ONCE,
  }),
});
export type ManyHandled = Static<typeof ManyHandled>;
const LeaverOutcome = Type.Object({
  leaverNumber: LeaverNumber,
  employeeName: Type.String(),
  /** Order numbers of returns that were ordered. */
  returns: Type.Array(Type.String()),
  /** Start of those; null for right away. */
  startsAt: OrNull(Instant),
  /** Sentence that says why it was refused; null if it was taken. */
  problem: OrNull(Type.String()),
  /** Running return that brings one of their devices already, for which it was refused. */
  duplicateOf: Type.Optional(Type.String()),
});
export type LeaverOutcome = Static<typeof LeaverOutcome>;
export const ManyLeaversOutcome = Type.Object({
  outcomes: Type.Array(LeaverOutcome),
  /** Page of the list that the query asks for, after the action. */
  page: LeaverPage,
});
export type ManyLeaversOutcome = Static<typeof ManyLeaversOutcome>;
export const ByLeaver = Type.Object({ leaverNumber: Type.String({ maxLength: 40 }) });
