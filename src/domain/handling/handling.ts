import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';

/** ID of a user, or the user who asks. */
const Assignee = Type.String({ pattern: '^(me|\\d{1,18})$' });
const Day = Type.String({ format: 'date' });
const OrNull = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A user of the organization, as colleagues see them. */
export const Colleague = Type.Object({
  id: Type.String(),
  /** Email address of a user without a name. */
  name: Type.String(),
  email: Type.String(),
});
export type Colleague = Static<typeof Colleague>;

export const ColleaguesQuery = Type.Object({
  /** Beginning of a word of the name or of the email address. */
  search: Type.Optional(Type.String({ maxLength: 100 })),
});

/** Active users that match, by name; only the first if there are many. */
export const Colleagues = Type.Object({ colleagues: Type.Array(Colleague) });
export type Colleagues = Static<typeof Colleagues>;

/** Days to which something can be snoozed, in the organization's time zone. */
export const SnoozeDays = Type.Object({ first: Day, last: Day });

/** Assignee of a row in a list; null for nobody. */
export const ListedAssignee = OrNull(
  Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() }),
);
export type ListedAssignee = Static<typeof ListedAssignee>;

/** Assignee of something, and the day until which it rests. */
export const Handling = Type.Object({
  /** Null for nobody. */
  assignee: OrNull(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      email: Type.String(),
      /** Whether they can still sign in. */
      isActive: Type.Boolean(),
    }),
  ),
  /** In the organization's time zone; null unless it is snoozed. */
  snooze: OrNull(Type.Object({ until: Day, by: Type.String() })),
  /** Days to which it can be snoozed; null if it needs nobody any more. */
  snoozeDays: OrNull(SnoozeDays),
});
export type Handling = Static<typeof Handling>;

/** Filter by assignee: ID of a user, the user who asks, or no one. */
export const AssigneeFilter = Type.String({ pattern: '^(me|none|\\d{1,18})$' });

/** Lists that can be filtered by assignee. */
const HANDLED_LISTS = ['returns', 'leavers', 'devices'] as const;
export type HandledList = (typeof HANDLED_LISTS)[number];
export const AssigneesQuery = Type.Object({ of: OneOf(HANDLED_LISTS) });

/** Users who take care of something in a list, by name; deactivated ones are marked. */
export const Assignees = Type.Object({
  assignees: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type Assignees = Static<typeof Assignees>;

/** A change of who takes care of something, and when. */
export const HandlingChange = Type.Union([
  Type.Object({
    type: Type.Literal('colleague.assigned'),
    colleague: Assignee,
    /** Whether it gives something back to its assignee before, who gets no email. */
    isUndo: Type.Optional(Type.Literal(true)),
  }),
  Type.Object({ type: Type.Literal('assignment.removed') }),
  Type.Object({ type: Type.Literal('snooze.started'), until: Day }),
  Type.Object({ type: Type.Literal('snooze.ended') }),
]);
export type HandlingChange = Static<typeof HandlingChange>;
