import { type Static, Type } from 'typebox';
import { OneOf } from '../../schema.ts';
import { JOURNEY_STATES } from '../status/status.ts';

/** One event of a return on its page. */
export const TimelineEntry = Type.Object({
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  /** `order.placed`, an event of the machine, or `timer.<name>`. */
  type: Type.String(),
  /** "Ada Admin", "the clock". */
  actor: Type.String(),
  actorKind: Type.String(),
  /** Status after the event. */
  status: OneOf(JOURNEY_STATES),
  /** Details of the event: "UPS 1Z999…". */
  detail: Type.String(),
  /** Changed fields of an edit, as texts; `""` for an empty value. */
  changes: Type.Optional(
    Type.Array(
      Type.Object({
        /** Last part of its path in an order: `name`, `ticketId`, …. */
        part: Type.String(),
        what: Type.String(),
        before: Type.String(),
        after: Type.String(),
      }),
    ),
  ),
});
export type TimelineEntry = Static<typeof TimelineEntry>;
