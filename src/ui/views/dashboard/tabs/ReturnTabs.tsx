import type { ReturnPage } from '../../../../domain/returns/list/returnRow.ts';
import { paths } from '../../../app/paths.ts';
import { type ListTab, ListTabs } from '../../../components/list/head/ListTabs.tsx';
import {
  type DashboardQuery,
  isFiltered,
  readDashboardQuery,
  writeDashboardQuery,
} from '../dashboardQuery.ts';
import { useSavedViews } from './savedViews.tsx';
import { countOf, TAB_WORDS, TABS } from './tabs.ts';

interface ReturnTabsProps {
  /** Null if the list failed to load: tabs are shown without counts. */
  readonly page: ReturnPage | null;
  readonly query: DashboardQuery;
}

/** Tabs of the list with their counts, and the user's saved views. */
export function ReturnTabs({ page, query }: ReturnTabsProps) {
  const { views, present } = useSavedViews(query);
  const { size } = query;
  const isPlain = !isFiltered({ ...query, tab: undefined });
  const hrefOf = (shown: DashboardQuery) => paths.dashboard(writeDashboardQuery(shown));
  // A matching saved view is current instead of a tab.
  const current = present === undefined ? query.tab : undefined;
  const tabs = TABS.filter(
    (tab) => tab !== 'needsYou' || page?.needsAttention !== 0 || query.tab === tab,
  ).map(
    (tab): ListTab => ({
      id: tab,
      label: TAB_WORDS[tab],
      href: hrefOf({ tab, size }),
      count: page === null ? undefined : countOf(tab, page),
      current: current === tab ? (isPlain ? 'page' : 'true') : undefined,
      isTrouble: tab === 'needsYou',
    }),
  );
  const saved = views.map(
    (view): ListTab => ({
      id: view.id,
      label: view.name,
      href: hrefOf({ ...readDashboardQuery(view.query), size }),
      current: view === present ? 'page' : undefined,
    }),
  );
  return <ListTabs tabs={[...tabs, ...saved]} />;
}
