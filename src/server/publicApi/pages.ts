import { invalidFields } from './failures.ts';

/** Rows per page. */
const PAGE_SIZE = 50;

/** Position of a page in a list: after or before a row. */
export interface Place {
  readonly isBefore: boolean;
  readonly createdAt: string;
  readonly id: string;
}

/** Opaque to clients: base64url of `[direction, instant, id]` as JSON. */
function writePlace({ isBefore, createdAt, id }: Place): string {
  return Buffer.from(JSON.stringify([isBefore ? 'p' : 'n', createdAt, id])).toString('base64url');
}

function readPlace(text: string): Place {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(parts)) {
      const [direction, createdAt, id]: unknown[] = parts;
      const isPlace =
        (direction === 'p' || direction === 'n') &&
        typeof createdAt === 'string' &&
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(createdAt) &&
        !Number.isNaN(Date.parse(createdAt)) &&
        typeof id === 'string' &&
        /^\d{1,18}$/.test(id);
      if (isPlace) return { isBefore: direction === 'p', createdAt, id };
    }
  } catch {
    // Not one of our cursors.
  }
  throw invalidFields({ cursor: ['Use the address in next or previous as it is.'] });
}

export interface ListRequest {
  readonly cursor?: string | undefined;
  readonly updated_since?: string | undefined;
}

/** Parameters of a list request. */
interface PageRequest {
  readonly place: Place | null;
  readonly isBefore: boolean;
  readonly direction: 'asc' | 'desc';
  /** Limits the list to rows changed since then; null for all. */
  readonly since: Date | null;
  /** One row more than a page, to know whether another page follows. */
  readonly limit: number;
}

/** Parses the parameters of a list request. Throws an ApiError 400 for an invalid cursor or instant. */
export function parsePageRequest({ cursor, updated_since: since }: ListRequest): PageRequest {
  const place = cursor === undefined ? null : readPlace(cursor);
  const isBefore = place?.isBefore === true;
  return {
    place,
    isBefore,
    direction: isBefore ? 'asc' : 'desc',
    since: since === undefined ? null : readInstant(since),
    limit: PAGE_SIZE + 1,
  };
}

/** Filters that the links to other pages keep. */
const FILTERS = ['updated_since', 'last_day_from', 'last_day_to', 'status', 'external_id'];

function filterOf(request: ListRequest): Record<string, string> {
  const given = Object.entries(request).filter(
    ([name, value]) => FILTERS.includes(name) && typeof value === 'string',
  );
  return Object.fromEntries(given);
}

/**
 * Builds the response of a page from the rows that were found.
 * @param address absolute URL of the request without its query, which the links are made from
 */
export function pageOf<Row extends { readonly created_at: Date; readonly id: string }, Shape>(
  found: readonly Row[],
  { place, isBefore }: PageRequest,
  request: ListRequest,
  address: string,
  shapeOf: (row: Row) => Shape,
) {
  const isMore = found.length > PAGE_SIZE;
  const rows = found.slice(0, PAGE_SIZE);
  if (isBefore) rows.reverse();
  const link = (row: Row | undefined, before: boolean) => {
    if (row === undefined) return null;
    const query = new URLSearchParams({
      cursor: writePlace({ isBefore: before, createdAt: row.created_at.toISOString(), id: row.id }),
      ...filterOf(request),
    });
    return `${address}?${query}`;
  };
  return {
    next: isBefore || isMore ? link(rows.at(-1), false) : null,
    previous: (isBefore ? isMore : place !== null) ? link(rows[0], true) : null,
    results: rows.map(shapeOf),
  };
}

/**
 * Parses an instant that its schema has validated (RFC 3339). A leap second, which JavaScript dates
 * don't have, becomes the beginning of the next minute.
 */
function readInstant(text: string): Date {
  const [, before, after] = /^(.+:)60(?:\.\d+)?(\D.*)$/.exec(text) ?? [];
  const instant =
    before === undefined
      ? new Date(text)
      : new Date(new Date(`${before}59${after}`).getTime() + 1000);
  if (Number.isNaN(instant.getTime())) {
    throw invalidFields({ updated_since: ['Use an instant such as 2026-11-03T09:14:07Z.'] });
  }
  return instant;
}
