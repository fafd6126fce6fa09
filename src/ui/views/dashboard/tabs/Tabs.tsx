import { Link } from 'wouter';
import type { ReturnPage } from '../../../../domain/returns/list/returnRow.ts';
import { paths } from '../../../app/paths.ts';
import { useRovingTabIndex } from '../../../hooks/useRovingTabIndex.ts';
import { numberWords } from '../../../words/formatters.ts';
import {
  type DashboardQuery,
  isFiltered,
  readDashboardQuery,
  writeDashboardQuery,
} from '../dashboardQuery.ts';
import { useSavedViews } from './savedViews.tsx';
import classes from './Tabs.module.css';
import { countOf, TAB_WORDS, TABS } from './tabs.ts';

interface TabsProps {
  /** Null if the list failed to load: tabs are shown without counts. */
  readonly page: ReturnPage | null;
  readonly query: DashboardQuery;
}

/** Scrolls the row to the current tab, horizontally only: a phone fits three tabs. */
function bringIntoSight(link: HTMLElement | null): void {
  const row = link?.closest('nav');
  if (link === null || row == null) return;
  const [{ left, width }, frame] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}

/** Tabs of the list with their counts, and the user's saved views. */
export function Tabs({ page, query }: TabsProps) {
  const { views, present } = useSavedViews(query);
  const isPlain = !isFiltered({ ...query, tab: undefined });
  const tabs = TABS.filter(
    (tab) => tab !== 'needsYou' || page?.needsAttention !== 0 || query.tab === tab,
  );
  // A matching saved view is current instead of a tab.
  const current = present === undefined ? query.tab : undefined;
  const isShown = tabs.some((tab) => tab === query.tab);
  const { row, stopOf } = useRovingTabIndex(present?.id ?? (isShown ? query.tab : tabs[0]));
  return (
    <nav aria-label="Views" className={classes.tabs} {...row}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              href={paths.dashboard(writeDashboardQuery({ tab, size: query.size }))}
              className={classes.tab}
              {...stopOf(tab)}
              ref={current === tab ? bringIntoSight : undefined}
              data-trouble={tab === 'needsYou' || undefined}
              aria-current={current === tab ? (isPlain ? 'page' : 'true') : undefined}
            >
              <span>{TAB_WORDS[tab]}</span>{' '}
              {page !== null && (
                <span className={classes.count}>{numberWords(countOf(tab, page))}</span>
              )}
            </Link>
          </li>
        ))}
        {views.map((view) => (
          <li key={view.id}>
            <Link
              href={paths.dashboard(
                writeDashboardQuery({ ...readDashboardQuery(view.query), size: query.size }),
              )}
              className={classes.tab}
              {...stopOf(view.id)}
              ref={view === present ? bringIntoSight : undefined}
              aria-current={view === present ? 'page' : undefined}
            >
              {view.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
