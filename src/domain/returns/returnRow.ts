import { type Static, Type } from 'typebox';
import { ATTENTION_KINDS } from '../../domain/returns/attention.ts';
import { RETURN_EVENT_TYPES } from '../../domain/returns/events.ts';
import { Matches } from '../../domain/returns/returnFilter.ts';
import { JOURNEY_STATES } from '../../domain/returns/status.ts';
import { OneOf } from '../../domain/schema.ts';
import { COUNTDOWNS, DEVICES, LANES } from '../../domain/words.ts';

const Instant = Type.String({ format: 'date-time' });
const OptionalText = Type.Union([Type.String(), Type.Null()]);

/** What needs a person; null while nothing does. */
export const AttentionView = Type.Union([
  Type.Object({
    kind: OneOf(ATTENTION_KINDS),
    since: Instant,
    /** What was said about it, in somebody's own words; may be empty. */
    note: Type.String(),
  }),
  Type.Null(),
]);
export type AttentionView = Static<typeof AttentionView>;

/** One line of the dashboard's list. */
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
  /** The clock that runs, and when it ends. */
  countdown: Type.Union([Type.Object({ name: OneOf(COUNTDOWNS), endsAt: Instant }), Type.Null()]),
  /** What the person who asks may do with it now. */
  actions: Type.Array(OneOf(RETURN_EVENT_TYPES)),
  attention: AttentionView,
});
export type ReturnRow = Static<typeof ReturnRow>;

export const ReturnPage = Type.Object({
  rows: Type.Array(ReturnRow),
  /** Opaque; null on the last page, and on the first. */
  nextCursor: OptionalText,
  previousCursor: OptionalText,
  /** Which of the list the first row is, counted from 1; what came or went since can move it. */
  position: Type.Integer(),
  /** How many fit, where that is known without looking; null elsewhere. */
  total: Type.Union([Matches, Type.Null()]),
  /** How many returns have each status, whatever the filter. */
  counts: Type.Record(Type.String(), Type.Integer()),
  /** How many need a person, whatever the filter. */
  needsAttention: Type.Integer(),
  /** How many have each problem, the gravest first; those that nobody has are left out. */
  problems: Type.Array(Type.Object({ kind: OneOf(ATTENTION_KINDS), count: Type.Integer() })),
  /** There is an import to narrow the list to. */
  hasImports: Type.Boolean(),
});
export type ReturnPage = Static<typeof ReturnPage>;
