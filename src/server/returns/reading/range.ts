import type { PagePlace } from '../../../domain/listPages.ts';

/** Row at the edge of a page: the page begins after it, or ends before it. */
interface Edge {
  /** Position of the row in the list, counted from 1. */
  readonly position?: number;
  readonly isBefore?: boolean;
}

/** One page of a list's rows. */
interface Range<Row> {
  readonly rows: readonly Row[];
  readonly position: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

interface RangeRequest<After> {
  /** Null for the first page. */
  readonly after: After | null;
  readonly size: number;
}

/**
 * Returns the page after a row, before it, or the first page, with keyset pagination.
 * @param find returns at most that many rows, those nearest to the edge, in the list's order
 */
export async function findRange<Row, After extends Edge>(
  { after, size }: RangeRequest<After>,
  find: (request: RangeRequest<After>) => Promise<readonly Row[]>,
): Promise<Range<Row>> {
  // Reads one row more than a page, to know whether another page follows.
  const rows = await find({ after, size: size + 1 });
  const isMore = rows.length > size;
  if (after?.isBefore !== true) {
    const position = (after?.position ?? 0) + 1;
    return { rows: rows.slice(0, size), position, hasPrevious: after !== null, hasNext: isMore };
  }
  // New rows may precede the former first page.
  if (!isMore) return findRange({ after: null, size }, find);
  const position = Math.max(size + 1, after.position ?? 0) - size;
  return { rows: rows.slice(-size), position, hasPrevious: true, hasNext: true };
}

/**
 * Returns the place of a page, with the cursors of the pages beside it.
 * @param cursorOf returns the cursor at a row
 */
export function placeOf<Row>(
  { rows, position, hasPrevious, hasNext }: Range<Row>,
  cursorOf: (row: Row, edge: { readonly position: number; readonly isBefore: boolean }) => string,
): Omit<PagePlace, 'total'> {
  const [first, last] = [rows[0], rows.at(-1)];
  const end = position + rows.length - 1;
  return {
    nextCursor:
      hasNext && last !== undefined ? cursorOf(last, { position: end, isBefore: false }) : null,
    previousCursor:
      hasPrevious && first !== undefined ? cursorOf(first, { position, isBefore: true }) : null,
    position: rows.length === 0 ? 0 : position,
  };
}
