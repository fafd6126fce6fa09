import { DEVICE_STATUSES, type DeviceStatus } from '../../../../domain/warehouse/status.ts';
import type { StockQuery } from '../../../../domain/warehouse/warehouse.ts';
import type { ListView } from '../../../components/list/ListPage.tsx';
import { stockHref } from './stockQuery.ts';

/** Count of a tab: a status, or `asking`, which is no status. */
type Count = DeviceStatus | 'asking';

/** Tabs with one count: the work that waits, and the devices to send out. */
const TABS: readonly { readonly count: Count; readonly label: string }[] = [
  { count: 'asking', label: 'Needs an answer' },
  { count: 'returned', label: 'To receive' },
  { count: 'device_received', label: 'To inspect' },
  { count: 'ready_for_deployment', label: 'Ready to deploy' },
];

const queryOf = (count: Count): StockQuery =>
  count === 'asking' ? { asking: 'yes' } : { status: count };

/** Returns the count of the tab that shows a query; undefined for the tab with all devices. */
export function tabOf({ status, asking }: StockQuery): Count | undefined {
  if (status === undefined) return asking === 'yes' ? 'asking' : undefined;
  return asking === 'yes' ? undefined : TABS.find(({ count }) => count === status)?.count;
}

/** Whether the rows of the present tab are filtered further. */
export function isNarrowed(query: StockQuery): boolean {
  const { sort: _, cursor: __, size: ___, status, asking, ...narrowing } = query;
  const isFiltered = status !== undefined || asking !== undefined;
  return Object.keys(narrowing).length > 0 || (isFiltered && tabOf(query) === undefined);
}

/** Tabs of the stock with their counts. */
export function stockTabs(
  query: StockQuery,
  counts: Readonly<Record<string, number>>,
): readonly ListView[] {
  const { size } = query;
  const present = tabOf(query);
  const all = DEVICE_STATUSES.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  return [
    ...TABS.map(({ count, label }) => ({
      id: count,
      label,
      href: stockHref({ ...queryOf(count), size }),
      count: counts[count] ?? 0,
      isCurrent: present === count,
      isTrouble: count === 'asking' && (counts.asking ?? 0) > 0,
    })),
    {
      id: 'all',
      label: 'All',
      href: stockHref({ size }),
      count: all,
      isCurrent: present === undefined,
    },
  ];
}
