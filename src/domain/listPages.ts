import { type Static, Type } from 'typebox';
import { PAGE_SIZES, type PageSize } from './sorts.ts';

const OptionalText = Type.Union([Type.String(), Type.Null()]);

/** Number of matching rows; a lower bound if `isMore`. */
export const Matches = Type.Object({ count: Type.Integer(), isMore: Type.Boolean() });
export type Matches = Static<typeof Matches>;

/** Parameters of a page of a list. */
export const PAGE_QUERY = {
  size: Type.Optional(Type.Unsafe<PageSize>({ type: 'integer', enum: [...PAGE_SIZES] })),
  cursor: Type.Optional(Type.String({ maxLength: 1000 })),
};

/** Place of a page in its list. */
export const PAGE_PLACE = {
  /** Opaque; null on the last page, and on the first. */
  nextCursor: OptionalText,
  previousCursor: OptionalText,
  /** Number of the first row in the list, counted from 1; rows added or removed meanwhile can shift it. */
  position: Type.Integer(),
  /** Total number of matches if it is known without counting; null otherwise. */
  total: Type.Union([Matches, Type.Null()]),
};
const PagePlace = Type.Object(PAGE_PLACE);
export type PagePlace = Static<typeof PagePlace>;

/** Place of a page that is the whole list. */
export const WHOLE: PagePlace = {
  nextCursor: null,
  previousCursor: null,
  position: 1,
  total: null,
};
