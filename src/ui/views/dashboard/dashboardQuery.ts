import type { ReturnFilter } from '../../../domain/returns/list/returnFilter.ts';
import type { ReturnPage } from '../../../domain/returns/list/returnRow.ts';
import { ATTENTION_KINDS, type AttentionKind } from '../../../domain/returns/status/attention.ts';
import { JOURNEY_STATES, type ReturnStatus } from '../../../domain/returns/status/status.ts';
import { type PageSize, SORTS, type Sort } from '../../../domain/sorts.ts';
import { DEVICES, type Device, LANES, type Lane } from '../../../domain/words.ts';
import type { ListedQuery } from '../../../machines/pages/dashboard.machine.ts';
import { paths } from '../../app/paths.ts';
import { createListQuery, viewPlaceOf } from '../../app/routing/listQuery.ts';
import { assigneeIn, dayOf, oneOf, startOf, withoutGaps } from '../../app/routing/queryParts.ts';
import { isOfAssignee, statusesOf, TABS, type Tab } from './tabs/tabs.ts';

/** Query of the list. */
export interface DashboardQuery {
  /** Without a tab: the returns that need attention if there are any, else all. */
  readonly tab?: Tab;
  readonly status?: readonly ReturnStatus[];
  readonly problem?: AttentionKind;
  readonly device?: Device;
  readonly lane?: Lane;
  readonly destination?: 'warehouse';
  /** Recipient at an office. */
  readonly office?: string;
  /** User ID of the person who ordered. */
  readonly creator?: string;
  /** User ID of the person who takes care of it, `me`, or `none`. */
  readonly assignee?: string;
  /** ID of the import that created the order. */
  readonly import?: string;
  /** First and last day of the order, YYYY-MM-DD in the user's time zone. */
  readonly from?: string;
  readonly to?: string;
  readonly attention?: 'yes';
  readonly search?: string;
  /** Sort order; the tab's own order if absent. */
  readonly sort?: Sort;
  /** Returns per page; the default number if absent. */
  readonly size?: PageSize;
  readonly cursor?: string;
}

/** Properties that filter a tab's returns; all others only affect the presentation. */
export const FILTERS = [
  ...['status', 'problem', 'device', 'lane', 'destination', 'office', 'creator'],
  ...['assignee', 'import'],
  ...['from', 'to', 'attention', 'search'],
] as const satisfies readonly (keyof DashboardQuery)[];

const ID = /^\d{1,18}$/;

/** Query of the list, in the URL. */
export const dashboardQuery = createListQuery<DashboardQuery>({
  path: paths.dashboard,
  read(params) {
    const words = params.get('status')?.split(',') ?? [];
    const status = JOURNEY_STATES.filter((known) => words.includes(known));
    const partOf = (name: string) =>
      ID.test(params.get(name) ?? '') ? (params.get(name) ?? undefined) : undefined;
    const tab = oneOf(TABS, params.get('tab'));
    return {
      tab,
      status: status.length > 0 ? status : undefined,
      problem: oneOf(ATTENTION_KINDS, params.get('problem')),
      device: oneOf(DEVICES, params.get('device')),
      lane: oneOf(LANES, params.get('lane')),
      destination: oneOf(['warehouse'], params.get('destination')),
      office: params.get('office')?.slice(0, 100) || undefined,
      creator: partOf('creator'),
      assignee: isOfAssignee(tab) ? undefined : assigneeIn(params),
      import: partOf('import'),
      from: dayOf(params.get('from')),
      to: dayOf(params.get('to')),
      attention: oneOf(['yes'], params.get('attention')),
      sort: oneOf(SORTS, params.get('sort')),
    };
  },
});
export const {
  read: readDashboardQuery,
  write: writeDashboardQuery,
  hrefOf: dashboardHref,
} = dashboardQuery;

/** Converts the query into the API's filter: dates become instants in the user's time zone. */
export function filterOf(query: DashboardQuery): ReturnFilter {
  const { tab, status, from, to, attention, sort, size, cursor, ...rest } = query;
  const statuses = status ?? statusesOf(tab);
  return withoutGaps({
    ...rest,
    status: statuses?.join(','),
    from: from === undefined ? undefined : startOf(from, 0),
    before: to === undefined ? undefined : startOf(to, 1),
    attention: tab === 'needsYou' ? 'yes' : attention,
    ...(tab === 'mine' && { assignee: 'me' }),
    ...(tab === 'unassigned' && { assignee: 'none' }),
    snoozed: tab === 'snoozed' ? 'yes' : undefined,
  });
}

/** Returns the sort order; the tab's own order unless one is chosen. */
export function sortOf({ tab, sort, attention, problem }: DashboardQuery): Sort {
  if (sort !== undefined) return sort;
  if (tab === 'needsYou' || attention !== undefined || problem !== undefined) return 'problem';
  return tab === undefined || tab === 'all' || tab === 'closed' ? 'newest' : 'longest';
}

/** Returns the query that the page's machine loads. */
export function listedQuery(query: DashboardQuery): ListedQuery {
  const { tab, size, cursor } = query;
  if (tab === undefined && cursor === undefined && !isFiltered(query)) {
    return withoutGaps({ isOpen: true, sort: query.sort, size });
  }
  return withoutGaps({ ...filterOf(query), sort: sortOf(query), size, cursor });
}

/** Returns the current tab, once the list has loaded. */
export function tabOf(query: DashboardQuery, page: ReturnPage): Tab {
  if (query.tab !== undefined) return query.tab;
  const isOpen = !isFiltered(query) && query.cursor === undefined;
  return isOpen && page.needsAttention > 0 ? 'needsYou' : 'all';
}

/** Tabs that may show a query; without a tab and filters it depends on returns that need attention. */
function tabsOf({ tab, ...query }: DashboardQuery): readonly Tab[] {
  if (tab !== undefined) return [tab];
  return isFiltered(query) ? ['all'] : ['needsYou', 'all'];
}

/** Serializes the query without tab and page, whatever the order of its parts. */
const contentOf = ({ tab: _, ...query }: DashboardQuery): string => dashboardQuery.contentOf(query);

/** Whether two queries show the same view: without a tab, a query equals the tab that it resolves to. */
export function isSameView(one: DashboardQuery, other: DashboardQuery): boolean {
  const tabs = tabsOf(other);
  return contentOf(one) === contentOf(other) && tabsOf(one).some((tab) => tabs.includes(tab));
}

/** Whether any filter is set. */
export function isFiltered(query: DashboardQuery): boolean {
  return FILTERS.some((name) => query[name] !== undefined);
}

/** Returns how saved views lead to the list; a view without a tab equals the tab that it resolves to. */
export function viewPlaceOfReturns(query: DashboardQuery, isOwn: boolean) {
  const place = viewPlaceOf(dashboardQuery, query, isOwn);
  const isHere = (saved: string) => isSameView(readDashboardQuery(saved), query);
  return { ...place, isHere };
}
