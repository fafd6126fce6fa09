import type { ApiReturnList } from '../../api/contract/publicApi.ts';
import type { TenantTransaction } from '../database/portalDatabase.ts';
import { ApiError, invalidFields } from './failures.ts';
import { apiReturnOf } from './shape.ts';
import type { ReadableReturn } from './shapeAt.ts';

const PAGE_SIZE = 50;

/** Which page of the list: behind or before a row of it. */
interface Place {
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
      const [way, createdAt, id]: unknown[] = parts;
      const isPlace =
        (way === 'p' || way === 'n') &&
        typeof createdAt === 'string' &&
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(createdAt) &&
        !Number.isNaN(Date.parse(createdAt)) &&
        typeof id === 'string' &&
        /^\d{1,18}$/.test(id);
      if (isPlace) return { isBefore: way === 'p', createdAt, id };
    }
  } catch {
    // Not one of ours.
  }
  throw invalidFields({ cursor: ['Use the address in next or previous as it is.'] });
}

export interface ListRequest {
  readonly cursor?: string | undefined;
  readonly updated_since?: string | undefined;
}

function readable(tx: TenantTransaction, organisationId: string) {
  return tx
    .selectFrom('returns')
    .leftJoin('users', 'users.id', 'returns.created_by')
    .selectAll('returns')
    .select('users.email as user_email')
    .where('returns.organisation_id', '=', organisationId);
}

/**
 * One page of an organisation's returns, newest first.
 * @param address of the request without its query, absolute: what the links are made from
 * @throws ApiError 400 for a cursor that is none
 */
export async function readList(
  tx: TenantTransaction,
  organisationId: string,
  { cursor, updated_since: since }: ListRequest,
  { address, publicUrl }: { readonly address: string; readonly publicUrl: string },
): Promise<ApiReturnList> {
  const place = cursor === undefined ? null : readPlace(cursor);
  const isBefore = place?.isBefore === true;
  const way = isBefore ? 'asc' : 'desc';
  const found = await readable(tx, organisationId)
    .$if(since !== undefined, (query) =>
      query.where('returns.updated_at', '>=', readInstant(since ?? '')),
    )
    .$if(place !== null, (query) =>
      query.where((all) =>
        all(
          all.refTuple('returns.created_at', 'returns.id'),
          isBefore ? '>' : '<',
          all.tuple(new Date(place?.createdAt ?? 0), place?.id ?? '0'),
        ),
      ),
    )
    .orderBy('returns.created_at', way)
    .orderBy('returns.id', way)
    .limit(PAGE_SIZE + 1)
    .execute();
  const isMore = found.length > PAGE_SIZE;
  const rows = found.slice(0, PAGE_SIZE);
  if (isBefore) rows.reverse();
  const link = (row: ReadableReturn | undefined, before: boolean) => {
    if (row === undefined) return null;
    const query = new URLSearchParams({
      cursor: writePlace({ isBefore: before, createdAt: row.created_at.toISOString(), id: row.id }),
      ...(since !== undefined && { updated_since: since }),
    });
    return `${address}?${query}`;
  };
  return {
    next: isBefore || isMore ? link(rows.at(-1), false) : null,
    previous: (isBefore ? isMore : place !== null) ? link(rows[0], true) : null,
    results: rows.map((row) => apiReturnOf(row, publicUrl)),
  };
}

/**
 * An instant that has passed its schema (RFC 3339). A leap second, which no clock of ours has, is
 * the beginning of the next one.
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

/** One return. Throws the same 404 for an absent and for a foreign one. */
export async function readOne(
  tx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<ReadableReturn> {
  const row = /^RTN-\d{1,18}$/.test(id)
    ? await readable(tx, organisationId).where('order_number', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new ApiError(404, 'Not found.');
  return row;
}
