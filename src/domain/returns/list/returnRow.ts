import { type Static, Type } from 'typebox';
import { ListedAssignee, SnoozeDays } from '../../handling/handling.ts';
import { PAGE_PLACE } from '../../listPages.ts';
import { FIRST_STEPS } from '../../organization/firstSteps.ts';
import { OneOf } from '../../schema.ts';
import { COUNTDOWNS, DEVICES, LANES } from '../../words.ts';
import { ATTENTION_KINDS } from '../status/attention.ts';
import { JOURNEY_STATES } from '../status/status.ts';
import { RETURN_EVENT_TYPES } from '../timeline/events.ts';

const Instant = Type.String({ format: 'date-time' });
const OptionalText = Type.Union([Type.String(), Type.Null()]);

/** Problem that needs human attention; null if there is none. */
export const AttentionView = Type.Union([
  Type.Object({
    kind: OneOf(ATTENTION_KINDS),
    since: Instant,
    /** Free text about the problem; may be empty. */
    note: Type.String(),
  }),
  Type.Null(),
]);
export type AttentionView = Static<typeof AttentionView>;

/** One row of the dashboard's list. */
export const ReturnRow = Type.Object({
  orderNumber: Type.String(),
  device: OneOf(DEVICES),
  lane: OneOf(LANES),
  employeeName: Type.String(),
  /** "Austin, TX". */
  employeePlace: Type.String(),
  /** "Warehouse" or the recipient's label. */
  destination: Type.String(),
  status: OneOf(JOURNEY_STATES),
  statusSince: Instant,
  createdAt: Instant,
  outboundCarrier: OptionalText,
  outboundTracking: OptionalText,
  returnCarrier: OptionalText,
  returnTracking: OptionalText,
  /** The running timer and its end. */
  countdown: Type.Union([Type.Object({ name: OneOf(COUNTDOWNS), endsAt: Instant }), Type.Null()]),
  /** Events that the requesting user may send now. */
  actions: Type.Array(OneOf(RETURN_EVENT_TYPES)),
  attention: AttentionView,
  /** Colleague who takes care of it. */
  assignee: ListedAssignee,
  canSnooze: Type.Boolean(),
  /** Day to which it is snoozed, in the organization's time zone. */
  snoozedUntil: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
  /** Values of the custom fields that were asked for, by key; absent if none was. */
  custom: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type ReturnRow = Static<typeof ReturnRow>;

export const ReturnPage = Type.Object({
  rows: Type.Array(ReturnRow),
  ...PAGE_PLACE,
  /** Number of returns per status, whatever the filter. */
  counts: Type.Record(Type.String(), Type.Integer()),
  snoozeDays: SnoozeDays,
  /** Number of snoozed returns, whatever the filter. */
  snoozed: Type.Integer(),
  /** Number of returns that need attention and aren't snoozed, whatever the filter. */
  needsAttention: Type.Integer(),
  /** Number of returns per problem, the gravest first; omits problems without returns. */
  problems: Type.Array(Type.Object({ kind: OneOf(ATTENTION_KINDS), count: Type.Integer() })),
  /** Custom fields that can be columns, in the organization's order. */
  customFields: Type.Array(
    Type.Object({ key: Type.String(), name: Type.String(), isArchived: Type.Boolean() }),
  ),
  /** Whether there is an import to filter by. */
  hasImports: Type.Boolean(),
  /** First steps of a new organization, for its admins; empty for others, and once all are done. */
  firstSteps: Type.Array(Type.Object({ name: OneOf(FIRST_STEPS), isDone: Type.Boolean() })),
});
export type ReturnPage = Static<typeof ReturnPage>;
