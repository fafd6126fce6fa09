import { Link } from 'wouter';
import { numberWords } from '../../../../domain/numberWords.ts';
import { useRovingTabIndex } from '../../../hooks/useRovingTabIndex.ts';
import classes from './ListTabs.module.css';

/** A view of the list with its own URL. */
export interface ListTab {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  /** Number of rows; undefined if unknown. */
  readonly count?: number | undefined;
  /** `true` for a tab whose rows are filtered further. */
  readonly current?: 'page' | 'true' | undefined;
  /** Whether its rows need a person. */
  readonly isTrouble?: boolean;
}

/** Scrolls the row to the current tab, horizontally only: a phone fits three tabs. */
function bringIntoSight(link: HTMLElement | null): void {
  const row = link?.closest('nav');
  if (link === null || row == null) return;
  const [{ left, width }, frame] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}

/** Tabs of a list with their counts. */
export function ListTabs({
  tabs,
  label = 'Views',
  isWrapped = false,
}: {
  readonly tabs: readonly ListTab[];
  readonly label?: string;
  /** Wide screens show all tabs, in two rows if need be. */
  readonly isWrapped?: boolean;
}) {
  const current = tabs.find((tab) => tab.current !== undefined) ?? tabs[0];
  const { row, stopOf } = useRovingTabIndex(current?.id);
  return (
    <nav aria-label={label} className={classes.tabs} data-wrapped={isWrapped || undefined} {...row}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              href={tab.href}
              className={classes.tab}
              {...stopOf(tab.id)}
              ref={tab.current === undefined ? undefined : bringIntoSight}
              data-trouble={tab.isTrouble === true || undefined}
              aria-current={tab.current}
            >
              <span>{tab.label}</span>{' '}
              {tab.count !== undefined && (
                <span className={classes.count}>{numberWords(tab.count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Placeholder for the tabs before the list has loaded. */
export const TabsPlaceholder = () => <div className={classes.placeholder} />;
