import { SORTS, type Sort } from '../../api/contract/sorts.ts';
import { ProblemError } from '../http/problem.ts';
import { unstorableFields } from '../http/storable.ts';

/** The orders of the list of returns, and one more of the stock. */
type ListSort = Sort | 'shelf';

/** The last row of a page in one order of the list; the next page begins behind it. */
export interface Cursor {
  readonly sort: ListSort;
  /** What the list is ordered by: an instant (ISO 8601), a name in lower case, or a shelf. */
  readonly key: string;
  /** A bigint, in decimal. */
  readonly id: string;
}

/** The cursor behind a row. */
export function cursorOf(
  row: { readonly id: string; created_at: Date; status_since: Date; name_key: string },
  sort: Sort,
): Cursor {
  const instant = sort === 'longest' ? row.status_since : row.created_at;
  return { sort, key: sort === 'name' ? row.name_key : instant.toISOString(), id: row.id };
}

/** Opaque to clients: base64url of `[sort, key, id]` as JSON. */
export function writeCursor({ sort, key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

/** Reads what `writeCursor` wrote for the same order. Throws a 400 problem for anything else. */
export function readCursor(text: string, sort: ListSort): Cursor {
  const cursor = parse(Buffer.from(text, 'base64url').toString());
  if (cursor?.sort !== sort) {
    throw new ProblemError(400, 'invalid', 'This page of the list cannot be found. Start over.', {
      errors: { cursor: ['Use the cursor that came with the page before.'] },
    });
  }
  return cursor;
}

const LIST_SORTS: readonly ListSort[] = [...SORTS, 'shelf'];

function parse(text: string): Cursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(parts)) return null;
  const [word, key, id]: unknown[] = parts;
  const sort = LIST_SORTS.find((known) => known === word);
  if (sort === undefined || typeof key !== 'string' || typeof id !== 'string') return null;
  if (!/^\d{1,18}$/.test(id) || Object.keys(unstorableFields({ key })).length > 0) return null;
  return !['name', 'shelf'].includes(sort) && !isInstant(key) ? null : { sort, key, id };
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));
}
