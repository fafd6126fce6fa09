import { SORTS, type Sort } from '../../../domain/sorts.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { unstorableFields } from '../../platform/http/storable.ts';

/** The last row of a page in one order of the list; the next page begins behind it. */
export interface Cursor {
  readonly sort: Sort;
  /** What the list is ordered by: an instant (ISO 8601), or a name in lower case. */
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
export function readCursor(text: string, sort: Sort): Cursor {
  const cursor = parse(Buffer.from(text, 'base64url').toString());
  if (cursor?.sort !== sort) {
    throw new ProblemError(400, 'invalid', 'This page of the list cannot be found. Start over.', {
      errors: { cursor: ['Use the cursor that came with the page before.'] },
    });
  }
  return cursor;
}

function parse(text: string): Cursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(parts)) return null;
  const [word, key, id]: unknown[] = parts;
  const sort = SORTS.find((known) => known === word);
  if (sort === undefined || typeof key !== 'string' || typeof id !== 'string') return null;
  if (!/^\d{1,18}$/.test(id) || Object.keys(unstorableFields({ key })).length > 0) return null;
  return sort !== 'name' && !isInstant(key) ? null : { sort, key, id };
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));
}
