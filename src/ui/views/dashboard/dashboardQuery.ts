import { ATTENTION_KINDS, type AttentionKind } from '../../../domain/returns/attention.ts';
import type { ReturnFilter } from '../../../domain/returns/returnFilter.ts';
import type { ReturnPage } from '../../../domain/returns/returnRow.ts';
import { JOURNEY_STATES, type ReturnStatus } from '../../../domain/returns/status.ts';
import {
  PAGE_SIZE,
  PAGE_SIZES,
  type PageSize,
  SEARCH_MAX_LENGTH,
  SORTS,
  type Sort,
} from '../../../domain/sorts.ts';
import { DEVICES, type Device, LANES, type Lane } from '../../../domain/words.ts';
import type { ListedQuery } from '../../../machines/pages/dashboard.machine.ts';
import { dayOf, oneOf, startOf, withoutGaps } from '../../app/queryParts.ts';
import { statusesOf, TABS, type Tab } from './tabs.ts';

/** What the list shows. It lives in the URL: it survives a reload and can be sent to a colleague. */
export interface DashboardQuery {
  /** What needs a person while there is something, else all, without it. */
  readonly tab?: Tab;
  readonly status?: readonly ReturnStatus[];
  readonly problem?: AttentionKind;
  readonly device?: Device;
  readonly lane?: Lane;
  readonly destination?: 'warehouse';
  /** The recipient at an office. */
  readonly office?: string;
  /** The id of who ordered. */
  readonly creator?: string;
  /** The id of the import that ordered. */
  readonly import?: string;
  /** First and last day of the order, YYYY-MM-DD in the person's zone. */
  readonly from?: string;
  readonly to?: string;
  readonly attention?: 'yes';
  readonly search?: string;
  /** As the tab has it without it. */
  readonly sort?: Sort;
  /** How many returns a page has; the usual number without it. */
  readonly size?: PageSize;
  readonly cursor?: string;
}

/** The parts that narrow what a tab has: what is not one of them only says how it is shown. */
export const FILTERS = [
  ...['status', 'problem', 'device', 'lane', 'destination', 'office', 'creator', 'import'],
  ...['from', 'to', 'attention', 'search'],
] as const satisfies readonly (keyof DashboardQuery)[];

const ID = /^\d{1,18}$/;

/** Reads a query string; what it does not know is left out. */
export function readDashboardQuery(queryString: string): DashboardQuery {
  const given = new URLSearchParams(queryString);
  const words = given.get('status')?.split(',') ?? [];
  const status = JOURNEY_STATES.filter((known) => words.includes(known));
  const idOf = (name: string) => (ID.test(given.get(name) ?? '') ? given.get(name) : null);
  return withoutGaps({
    tab: oneOf(TABS, given.get('tab')),
    status: status.length > 0 ? status : undefined,
    problem: oneOf(ATTENTION_KINDS, given.get('problem')),
    device: oneOf(DEVICES, given.get('device')),
    lane: oneOf(LANES, given.get('lane')),
    destination: oneOf(['warehouse'], given.get('destination')),
    office: given.get('office')?.slice(0, 100) || undefined,
    creator: idOf('creator') ?? undefined,
    import: idOf('import') ?? undefined,
    from: dayOf(given.get('from')),
    to: dayOf(given.get('to')),
    attention: oneOf(['yes'], given.get('attention')),
    search: given.get('search')?.trim().slice(0, SEARCH_MAX_LENGTH) || undefined,
    sort: oneOf(SORTS, given.get('sort')),
    size: PAGE_SIZES.find((size) => size !== PAGE_SIZE && `${size}` === given.get('size')),
    cursor: given.get('cursor') || undefined,
  });
}

/** The query string (without question mark) of what the list shall show. */
export function writeDashboardQuery({ status, ...rest }: DashboardQuery): string {
  const words = { ...rest, ...(status !== undefined && { status: status.join(',') }) };
  const given = Object.entries(words).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, `${value}`]],
  );
  // A comma needs no escape in a query.
  return new URLSearchParams(Object.fromEntries(given)).toString().replaceAll('%2C', ',');
}

/** The same filters as the server takes them: days become instants of the person's zone. */
export function filterOf(query: DashboardQuery): ReturnFilter {
  const { tab, status, from, to, attention, sort, size, cursor, ...rest } = query;
  const statuses = status ?? statusesOf(tab);
  return withoutGaps({
    ...rest,
    status: statuses?.join(','),
    from: from === undefined ? undefined : startOf(from, 0),
    before: to === undefined ? undefined : startOf(to, 1),
    attention: tab === 'needsYou' ? 'yes' : attention,
  });
}

/** In which order a tab is shown that says nothing else. */
export function sortOf({ tab, sort, attention, problem }: DashboardQuery): Sort {
  if (sort !== undefined) return sort;
  if (tab === 'needsYou' || attention !== undefined || problem !== undefined) return 'problem';
  return tab === undefined || tab === 'all' || tab === 'closed' ? 'newest' : 'longest';
}

/** What the page's machine is asked for. */
export function listedQuery(query: DashboardQuery): ListedQuery {
  const { tab, size, cursor } = query;
  if (tab === undefined && cursor === undefined && !isFiltered(query)) {
    return withoutGaps({ isOpen: true, sort: query.sort, size });
  }
  return withoutGaps({ ...filterOf(query), sort: sortOf(query), size, cursor });
}

/** The tab that is shown, once the list is there. */
export function tabOf(query: DashboardQuery, page: ReturnPage): Tab {
  if (query.tab !== undefined) return query.tab;
  const isOpen = !isFiltered(query) && query.cursor === undefined;
  return isOpen && page.needsAttention > 0 ? 'needsYou' : 'all';
}

/** Under which tabs a query is shown; without a tab and filters it depends on what needs a person. */
function tabsOf({ tab, ...query }: DashboardQuery): readonly Tab[] {
  if (tab !== undefined) return [tab];
  return isFiltered(query) ? ['all'] : ['needsYou', 'all'];
}

/** The query without its tab and its place in the list, however its parts are ordered. */
function contentOf(query: DashboardQuery): string {
  const content = { ...query, tab: undefined, size: undefined, cursor: undefined };
  return writeDashboardQuery(readDashboardQuery(writeDashboardQuery(content)));
}

/** Whether two queries are one view: a view that names no tab is the one that it leads to. */
export function isSameView(one: DashboardQuery, other: DashboardQuery): boolean {
  const tabs = tabsOf(other);
  return contentOf(one) === contentOf(other) && tabsOf(one).some((tab) => tabs.includes(tab));
}

/** Whether anything narrows the list. */
export function isFiltered(query: DashboardQuery): boolean {
  return FILTERS.some((name) => query[name] !== undefined);
}
