import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { JOURNEY_STATES } from './status.ts';

/** One event of a return, as its page tells it. */
export const TimelineEntry = Type.Object({
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  /** `order.placed`, an event of the machine, or `timer.<name>`. */
  type: Type.String(),
  /** "Ada Admin", "the clock". */
  actor: Type.String(),
  actorKind: Type.String(),
  /** Where the return stood afterwards. */
  status: OneOf(JOURNEY_STATES),
  /** What was said with it: "UPS 1Z999…". */
  detail: Type.String(),
  /** Of an edit: each part of the order that was changed, in words; `""` for nothing. */
  changes: Type.Optional(
    Type.Array(
      Type.Object({
        /** `name`, `ticketId`, …: the last word of its path in an order. */
        part: Type.String(),
        what: Type.String(),
        before: Type.String(),
        after: Type.String(),
      }),
    ),
  ),
});
export type TimelineEntry = Static<typeof TimelineEntry>;
