import type { ReturnFilter } from '../../../domain/returns/list/returnFilter.ts';
import type { AttentionKind } from '../../../domain/returns/status/attention.ts';
import { JOURNEY_STATES, type ReturnStatus } from '../../../domain/returns/status/status.ts';
import { tidyLine } from '../../../domain/tidy.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { invalidInput } from '../../platform/http/problem.ts';
import { type SearchTerms, termsOf } from './searchText.ts';

/** Filter of returns in the form that the database queries use. */
export interface FilterValues {
  /** Matching facets (migration 0006), or null for all. */
  readonly facets: readonly string[] | null;
  readonly terms: SearchTerms;
  readonly from: Date | null;
  readonly before: Date | null;
  /** Kind of problem, `''` for any; null if not filtered by problem. */
  readonly problem: AttentionKind | '' | null;
  /** Import ID, or null. */
  readonly imported: string | null;
  /** User ID, `0` for active returns of nobody, or null. */
  readonly assignee: string | null;
  readonly isSnoozed: boolean;
}

const NO_TERMS: SearchTerms = { patterns: [], starts: [] };

/** Returns a filter in which the user who asks is named by their ID. */
export function withUser<F extends { readonly assignee?: string }>(filter: F, userId: string): F {
  return filter.assignee === 'me' ? { ...filter, assignee: userId } : filter;
}

/**
 * Converts a filter to its query form; null if nothing can match.
 * Throws a 400 problem for an unknown status.
 */
export async function readFilter(
  tx: TenantTransaction,
  organisationId: string,
  filter: ReturnFilter,
): Promise<FilterValues | null> {
  const search = tidyLine(filter.search ?? '');
  const terms = termsOf(search);
  const facets = await facetsOf(tx, organisationId, filter);
  if (terms === 'nothing' || facets?.length === 0) return null;
  const from = filter.from === undefined ? null : new Date(filter.from);
  const before = filter.before === undefined ? null : new Date(filter.before);
  const values = { facets, terms: terms ?? NO_TERMS, from, before };
  const moment = await momentOfNumber(tx, organisationId, search);
  return {
    ...values,
    ...(moment !== null && narrowed(values, moment)),
    problem: filter.problem ?? (filter.attention === undefined ? null : ''),
    imported: filter.import ?? null,
    assignee: filter.assignee === 'none' ? '0' : (filter.assignee ?? null),
    isSnoozed: filter.snoozed !== undefined,
  };
}

/** Returns the order time of the return whose complete number is searched for; null for other searches. */
async function momentOfNumber(
  tx: TenantTransaction,
  organisationId: string,
  search: string,
): Promise<Date | null> {
  if (!/^rtn-\d{6,18}$/i.test(search)) return null;
  const row = await tx
    .selectFrom('returns')
    .select('created_at')
    .where('organisation_id', '=', organisationId)
    .where('order_number', '=', search.toUpperCase())
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Narrows the dates to one moment, which spares a text search for the digits that all numbers share. */
function narrowed({ from, before }: Pick<FilterValues, 'from' | 'before'>, moment: Date) {
  const after = new Date(moment.getTime() + 1);
  return {
    from: from !== null && from > moment ? from : moment,
    before: before !== null && before < after ? before : after,
  };
}

async function facetsOf(
  tx: TenantTransaction,
  organisationId: string,
  filter: ReturnFilter,
): Promise<readonly string[] | null> {
  const { device, lane, destination, office, creator } = filter;
  const statuses = statusesOf(filter.status);
  const facetValues = [device, lane, destination, office, creator];
  if (statuses.length === 0 && facetValues.every((value) => value === undefined)) return null;
  let query = tx
    .selectFrom('return_facets')
    .select('facet')
    .where('organisation_id', '=', organisationId);
  if (statuses.length > 0) query = query.where('status', 'in', statuses);
  if (device !== undefined) query = query.where('device', '=', device);
  if (lane !== undefined) query = query.where('lane', '=', lane);
  if (destination !== undefined) query = query.where('destination_kind', '=', destination);
  if (office !== undefined) {
    query = query.where('destination_kind', '=', 'office').where('recipient', '=', office);
  }
  if (creator !== undefined) query = query.where('created_by', '=', creator);
  return (await query.execute()).map(({ facet }) => facet);
}

function statusesOf(text = ''): ReturnStatus[] {
  const parts = text.split(',').filter((part) => part !== '');
  const statuses = JOURNEY_STATES.filter((status) => parts.includes(status));
  if (statuses.length !== new Set(parts).size) {
    throw invalidInput({ status: ['Choose from the statuses that a return can have.'] });
  }
  return statuses;
}
