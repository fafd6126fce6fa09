import { type Static, Type } from 'typebox';
import { AssigneeFilter } from '../../handling/handling.ts';
import { OneOf } from '../../schema.ts';
import { SEARCH_MAX_LENGTH, SORTS } from '../../sorts.ts';
import { DEVICES, LANES } from '../../words.ts';
import { ATTENTION_KINDS } from '../status/attention.ts';

const Instant = Type.String({ format: 'date-time' });

/** Filters of the list: a return has to match all that are given. */
export const ReturnFilter = Type.Object({
  /** One status or several, separated by commas. */
  status: Type.Optional(Type.String({ maxLength: 200 })),
  device: Type.Optional(OneOf(DEVICES)),
  lane: Type.Optional(OneOf(LANES)),
  destination: Type.Optional(OneOf(['warehouse', 'office'])),
  /** The recipient at an office. */
  office: Type.Optional(Type.String({ maxLength: 100 })),
  /** ID of the user who ordered. */
  creator: Type.Optional(Type.String({ pattern: '^\\d{1,18}$' })),
  /** ID of the user who takes care of it, the user who asks, or no one for active returns. */
  assignee: Type.Optional(AssigneeFilter),
  /** Only snoozed returns. Filters by problems leave those out otherwise. */
  snoozed: Type.Optional(OneOf(['yes'])),
  /** Order date range: from inclusive, before exclusive. */
  from: Type.Optional(Instant),
  before: Type.Optional(Instant),
  /** Only returns that need attention. */
  attention: Type.Optional(OneOf(['yes'])),
  /** Only returns with this open problem. */
  problem: Type.Optional(OneOf(ATTENTION_KINDS)),
  /** ID of the import that ordered them. */
  import: Type.Optional(Type.String({ pattern: '^\\d{1,18}$' })),
  /** Name, email, serial, ticket, tracking or order number. */
  search: Type.Optional(Type.String({ maxLength: SEARCH_MAX_LENGTH })),
});
export type ReturnFilter = Static<typeof ReturnFilter>;

export const SortSchema = OneOf(SORTS);

/** Filter values of this organization, beside the closed lists of the product. */
export const FilterChoices = Type.Object({
  /** Recipients at offices, by name. */
  offices: Type.Array(Type.String()),
  /** Users who have ordered, by name. */
  creators: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  /** Latest imports of orders, newest first, by file name. */
  imports: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      createdAt: Type.String({ format: 'date-time' }),
    }),
  ),
});
export type FilterChoices = Static<typeof FilterChoices>;
