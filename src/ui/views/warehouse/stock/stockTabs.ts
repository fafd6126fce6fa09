import { DEVICE_STATUSES } from '../../../../domain/warehouse/status.ts';
import type { StockQuery } from '../../../../domain/warehouse/warehouse.ts';
import type { ListView } from '../../../components/list/ListPage.tsx';
import { stockHref } from './stockQuery.ts';

/** Tabs: the work that waits, the devices to send out, those by assignee, and all. */
const TABS = [
  { id: 'asking', label: 'Needs an answer', query: { asking: 'yes' } },
  { id: 'returned', label: 'To receive', query: { status: 'returned' } },
  { id: 'device_received', label: 'To inspect', query: { status: 'device_received' } },
  {
    id: 'ready_for_deployment',
    label: 'Ready to deploy',
    query: { status: 'ready_for_deployment' },
  },
  { id: 'mine', label: 'Mine', query: { assignee: 'me' } },
  { id: 'unassigned', label: 'Unassigned', query: { assignee: 'none' } },
  { id: 'all', label: 'All', query: {} },
] as const satisfies readonly {
  readonly id: string;
  readonly label: string;
  readonly query: StockQuery;
}[];
type Tab = (typeof TABS)[number];

const ALL: Tab = TABS[6];

/** Returns the tab that shows a query; the one with all devices if no other does. */
export function tabOf({ status, asking, assignee }: StockQuery): Tab {
  const shows = (query: StockQuery) =>
    query.status === status &&
    query.asking === asking &&
    (query.assignee === undefined || query.assignee === assignee);
  return TABS.find(({ query }) => shows(query)) ?? ALL;
}

/** Whether a tab shows the devices of one assignee, or of none. */
export const isOfAssignee = ({ query }: Tab): boolean => 'assignee' in query;

/** Whether the rows of the present tab are filtered further. */
export function isNarrowed(query: StockQuery): boolean {
  const { sort: _, cursor: __, size: ___, ...filter } = query;
  return Object.keys(filter).length > Object.keys(tabOf(query).query).length;
}

/** Tabs of the stock with their counts; those by assignee have none, as in the list of returns. */
export function stockTabs(
  query: StockQuery,
  counts: Readonly<Record<string, number>>,
): readonly ListView[] {
  const { size } = query;
  const present = tabOf(query);
  const all = DEVICE_STATUSES.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  const countOf = (tab: Tab) => {
    if (isOfAssignee(tab)) return undefined;
    return tab.id === 'all' ? all : (counts[tab.id] ?? 0);
  };
  return TABS.map((tab) => ({
    id: tab.id,
    label: tab.label,
    href: stockHref({ ...tab.query, size }),
    count: countOf(tab),
    isCurrent: present.id === tab.id,
    isTrouble: tab.id === 'asking' && (counts.asking ?? 0) > 0,
  }));
}
