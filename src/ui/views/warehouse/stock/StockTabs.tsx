import { DEVICE_STATUSES, type DeviceStatus } from '../../../../domain/warehouse/status.ts';
import type { StockQuery } from '../../../../domain/warehouse/warehouse.ts';
import { type ListTab, ListTabs } from '../../../components/list/head/ListTabs.tsx';
import { stockHref, useStockQuery } from './stockQuery.ts';

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

/** Tabs of the stock with their counts. */
export function StockTabs({ counts }: { readonly counts: Readonly<Record<string, number>> }) {
  const { query, first } = useStockQuery();
  const { sort: _, status, asking, ...narrowing } = first;
  const present = tabOf(query);
  const isPlain =
    Object.keys(narrowing).length === 0 &&
    (present !== undefined || (status === undefined && asking === undefined));
  const current = isPlain ? 'page' : 'true';
  const all = DEVICE_STATUSES.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  const tabs = TABS.map(
    ({ count, label }): ListTab => ({
      id: count,
      label,
      href: stockHref(queryOf(count)),
      count: counts[count] ?? 0,
      current: present === count ? current : undefined,
      isTrouble: count === 'asking' && (counts.asking ?? 0) > 0,
    }),
  );
  const whole: ListTab = {
    id: 'all',
    label: 'All',
    href: stockHref({}),
    count: all,
    current: present === undefined ? current : undefined,
  };
  return <ListTabs tabs={[...tabs, whole]} />;
}
