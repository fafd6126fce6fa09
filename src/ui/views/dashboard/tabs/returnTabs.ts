import type { ReturnPage } from '../../../../domain/returns/list/returnRow.ts';
import { paths } from '../../../app/paths.ts';
import type { ListView } from '../../../components/list/ListPage.tsx';
import { type DashboardQuery, dashboardHref } from '../dashboardQuery.ts';
import { countOf, TAB_WORDS, TABS, type Tab } from './tabs.ts';

/** Tabs that few need: they are shown only if there is something in them. */
const RARE: readonly Tab[] = ['approvals', 'snoozed'];

/** Whether a tab is hidden while it isn't open. */
function isEmpty(tab: Tab, page: ReturnPage | null): boolean {
  if (tab === 'needsYou') return page?.needsAttention === 0;
  return RARE.includes(tab) && (page === null || !countOf(tab, page));
}

/**
 * Tabs of the list with their counts.
 * @param page null if the list failed to load: tabs are shown without counts
 */
export function returnTabs(
  { tab: present, size }: DashboardQuery,
  page: ReturnPage | null,
): readonly ListView[] {
  const returns = TABS.filter((tab) => present === tab || !isEmpty(tab, page)).map((tab) => ({
    id: tab,
    label: TAB_WORDS[tab],
    href: dashboardHref({ tab, size }),
    count: page === null ? undefined : countOf(tab, page),
    isCurrent: present === tab,
    isTrouble: tab === 'needsYou',
  }));
  // Has no count, which would cost each dashboard a query.
  return [...returns, { id: 'leaving', label: 'Leaving', href: paths.leaving(), isCurrent: false }];
}
