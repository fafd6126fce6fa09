import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { PAGE_SIZES, type PageSize, SEARCH_MAX_LENGTH, SORTS } from '../sorts.ts';
import { DEVICES, LANES } from '../words.ts';
import { ATTENTION_KINDS } from './attention.ts';

const Instant = Type.String({ format: 'date-time' });

/** What the list is narrowed to: a return has to fit all that is given. */
export const ReturnFilter = Type.Object({
  /** One status or several, with commas between them. */
  status: Type.Optional(Type.String({ maxLength: 200 })),
  device: Type.Optional(OneOf(DEVICES)),
  lane: Type.Optional(OneOf(LANES)),
  destination: Type.Optional(OneOf(['warehouse', 'office'])),
  /** The recipient at an office. */
  office: Type.Optional(Type.String({ maxLength: 100 })),
  /** The id of the user who ordered. */
  creator: Type.Optional(Type.String({ pattern: '^\\d{1,18}$' })),
  /** Ordered at or after this, and before that. */
  from: Type.Optional(Instant),
  before: Type.Optional(Instant),
  /** Only those that need a person. */
  attention: Type.Optional(OneOf(['yes'])),
  /** Only those with this open problem. */
  problem: Type.Optional(OneOf(ATTENTION_KINDS)),
  /** The id of the import that ordered them. */
  import: Type.Optional(Type.String({ pattern: '^\\d{1,18}$' })),
  /** Name, email, serial, ticket, tracking or order number. */
  search: Type.Optional(Type.String({ maxLength: SEARCH_MAX_LENGTH })),
});
export type ReturnFilter = Static<typeof ReturnFilter>;

/** A number of returns that match; there are more than `count` when `isMore`. */
export const Matches = Type.Object({ count: Type.Integer(), isMore: Type.Boolean() });
export type Matches = Static<typeof Matches>;

export const SortSchema = OneOf(SORTS);
export const PageSizeSchema = Type.Unsafe<PageSize>({ type: 'integer', enum: [...PAGE_SIZES] });

/** What the filters can be set to in this organization, beside the closed lists of the product. */
export const FilterChoices = Type.Object({
  /** Recipients at offices, by name. */
  offices: Type.Array(Type.String()),
  /** Who has ordered, by name. */
  creators: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  /** The last imports that ordered returns, newest first, by the name of their file. */
  imports: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      createdAt: Type.String({ format: 'date-time' }),
    }),
  ),
});
export type FilterChoices = Static<typeof FilterChoices>;
