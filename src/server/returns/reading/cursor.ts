import { ATTENTION_KINDS, type AttentionKind } from '../../../domain/returns/status/attention.ts';
import { SORTS, type Sort } from '../../../domain/sorts.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { unstorableFields } from '../../platform/http/validation/storable.ts';

/** Sort orders of the list of returns, and one more of the stock. */
type ListSort = Sort | 'shelf';

/** Row at the edge of a page in one sort order. */
export interface Cursor {
  readonly sort: ListSort;
  /** Sort key: an instant (ISO 8601), a name in lower case, a shelf, or a problem. */
  readonly key: string;
  /** A bigint, in decimal. */
  readonly id: string;
  /** Position of the row in the list, counted from 1. */
  readonly position?: number;
  /** The page ends before the row instead of starting after it. */
  readonly isBefore?: boolean;
}

/** Key of a return that waits for nothing, in the order by due day. */
const NEVER = 'infinity';

interface Sortable {
  readonly id: string;
  readonly created_at: Date;
  readonly status_since: Date;
  readonly name_key: string;
  /** An instant, or `infinity`. */
  readonly due_key?: string;
  readonly attention_kind?: AttentionKind | null;
  readonly attention_since?: Date | null;
}

/** Returns the cursor after a row. */
export function cursorOf(row: Sortable, sort: Sort): Cursor {
  return { sort, key: KEYS[sort](row), id: row.id };
}

const problemKey = ({ attention_kind: kind = null, attention_since: since }: Sortable) => {
  const place = kind === null ? 99 : ATTENTION_KINDS.indexOf(kind) + 1;
  return `${`${place}`.padStart(2, '0')} ${since?.toISOString()}`;
};

const KEYS: Record<Sort, (row: Sortable) => string> = {
  newest: (row) => row.created_at.toISOString(),
  oldest: (row) => row.created_at.toISOString(),
  longest: (row) => row.status_since.toISOString(),
  shortest: (row) => row.status_since.toISOString(),
  name: (row) => row.name_key,
  nameDown: (row) => row.name_key,
  due: (row) => row.due_key ?? NEVER,
  problem: problemKey,
};
const TEXTS: readonly ListSort[] = ['name', 'nameDown', 'problem', 'shelf'];

/** Opaque to clients: base64url of `[sort, key, id, position, isBefore]` as JSON. */
export function writeCursor({ sort, key, id, position, isBefore }: Cursor): string {
  const place = position === undefined ? [] : [position, isBefore === true];
  return Buffer.from(JSON.stringify([sort, key, id, ...place])).toString('base64url');
}

/** Parses a cursor of `writeCursor` for the same sort order. Throws a 400 problem for any other text. */
export function readCursor(text: string, sort: ListSort): Cursor {
  const cursor = parse(Buffer.from(text, 'base64url').toString());
  if (cursor?.sort !== sort) {
    throw new ProblemError(400, 'invalid', "We couldn't find this page of the list. Start over.", {
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
  const [sortName, key, id, position, isBefore = false]: unknown[] = parts;
  const sort = LIST_SORTS.find((known) => known === sortName);
  if (sort === undefined || typeof key !== 'string' || typeof id !== 'string') return null;
  if (!/^\d{1,18}$/.test(id) || Object.keys(unstorableFields({ key })).length > 0) return null;
  const isKey = TEXTS.includes(sort) || isInstant(key) || (sort === 'due' && key === NEVER);
  if (!isKey) return null;
  if (position === undefined) return { sort, key, id };
  if (typeof position !== 'number' || !Number.isSafeInteger(position) || position < 1) return null;
  return { sort, key, id, position, isBefore: isBefore === true };
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));
}
