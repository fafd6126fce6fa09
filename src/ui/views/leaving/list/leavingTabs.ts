import type { LeaverPage, LeaverQuery } from '../../../../domain/leavers/leavers.ts';
import { LEAVER_TAB_WORDS, LEAVER_TABS } from '../../../../domain/leavers/leaverWords.ts';
import type { ListView } from '../../../components/list/ListPage.tsx';
import { leavingHref } from './leavingQuery.ts';

/** Tabs of the leavers with their counts; without counts if the list failed to load. */
export function leavingTabs(
  { tab: present = 'waiting', size }: LeaverQuery,
  counts: LeaverPage['counts'] | undefined,
): readonly ListView[] {
  return LEAVER_TABS.map((tab) => ({
    id: tab,
    label: LEAVER_TAB_WORDS[tab],
    href: leavingHref({ tab: tab === 'waiting' ? undefined : tab, size }),
    count: counts?.[tab],
    isCurrent: tab === present,
  }));
}
