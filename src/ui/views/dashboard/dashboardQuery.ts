import type { ReturnFilter } from '../../../domain/returns/returnFilter.ts';
import { JOURNEY_STATES, type ReturnStatus } from '../../../domain/returns/status.ts';
import { SEARCH_MAX_LENGTH, SORTS, type Sort } from '../../../domain/sorts.ts';
import { DEVICES, type Device, LANES, type Lane } from '../../../domain/words.ts';
import { dayOf, oneOf, startOf, withoutGaps } from '../../app/queryParts.ts';
import { readTrendWeeks, type TrendWeeks } from './trends/trendsQuery.ts';

/** What the list shows. It lives in the URL: it survives a reload and can be sent to a colleague. */
export interface DashboardQuery {
  readonly status?: readonly ReturnStatus[];
  readonly device?: Device;
  readonly lane?: Lane;
  readonly destination?: 'warehouse';
  /** The recipient at an office. */
  readonly office?: string;
  /** The id of who ordered. */
  readonly creator?: string;
  /** First and last day of the order, YYYY-MM-DD in the person's zone. */
  readonly from?: string;
  readonly to?: string;
  readonly attention?: 'yes';
  readonly search?: string;
  /** Newest first without it. */
  readonly sort?: Sort;
  readonly cursor?: string;
  /** Of how many weeks the trends are open above the list; they are no part of it. */
  readonly trends?: TrendWeeks;
}

/** The parts that narrow the list: what is not one of them only says how it is shown. */
export const FILTERS = [
  ...['status', 'device', 'lane', 'destination', 'office', 'creator'],
  ...['from', 'to', 'attention', 'search'],
] as const satisfies readonly (keyof DashboardQuery)[];

/** Reads a query string; what it does not know is left out. */
export function readDashboardQuery(queryString: string): DashboardQuery {
  const given = new URLSearchParams(queryString);
  const words = given.get('status')?.split(',') ?? [];
  const status = JOURNEY_STATES.filter((known) => words.includes(known));
  const creator = given.get('creator');
  const sort = oneOf(SORTS, given.get('sort'));
  return withoutGaps({
    status: status.length > 0 ? status : undefined,
    device: oneOf(DEVICES, given.get('device')),
    lane: oneOf(LANES, given.get('lane')),
    destination: oneOf(['warehouse'], given.get('destination')),
    office: given.get('office')?.slice(0, 100) || undefined,
    creator: creator !== null && /^\d{1,18}$/.test(creator) ? creator : undefined,
    from: dayOf(given.get('from')),
    to: dayOf(given.get('to')),
    attention: oneOf(['yes'], given.get('attention')),
    search: given.get('search')?.trim().slice(0, SEARCH_MAX_LENGTH) || undefined,
    sort: sort === 'newest' ? undefined : sort,
    cursor: given.get('cursor') || undefined,
    trends: readTrendWeeks(queryString) ?? undefined,
  });
}

/** The query string (without question mark) of what the list shall show. */
export function writeDashboardQuery({ status, trends, ...rest }: DashboardQuery): string {
  const words = {
    ...(status !== undefined && { status: status.join(',') }),
    ...rest,
    ...(trends !== undefined && { trends: `${trends}` }),
  };
  const given = Object.entries(words).filter((entry) => entry[1] !== undefined && entry[1] !== '');
  // A comma needs no escape in a query.
  return new URLSearchParams(Object.fromEntries(given)).toString().replaceAll('%2C', ',');
}

/** The same filters as the server takes them: days become instants of the person's zone. */
export function filterOf(query: DashboardQuery): ReturnFilter {
  const { status, device, lane, destination, office, creator, from, to, attention, search } = query;
  return withoutGaps({
    status: status?.join(','),
    device,
    lane,
    destination,
    office,
    creator,
    from: from === undefined ? undefined : startOf(from, 0),
    before: to === undefined ? undefined : startOf(to, 1),
    attention,
    search,
  });
}

/** Whether anything narrows the list. */
export function isFiltered(query: DashboardQuery): boolean {
  return FILTERS.some((name) => query[name] !== undefined);
}
