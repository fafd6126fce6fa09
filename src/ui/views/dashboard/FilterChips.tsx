import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { RETURN_STATUS } from '../../words/returnStatus.ts';
import { type DashboardQuery, writeDashboardQuery } from './dashboardQuery.ts';
import classes from './FilterChips.module.css';

function Chip({ words, without }: { readonly words: string; readonly without: DashboardQuery }) {
  return (
    <li>
      <Link
        className={classes.chip}
        href={paths.dashboard(writeDashboardQuery(without))}
        aria-label={`Remove filter: ${words}`}
      >
        {words}
        <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </Link>
    </li>
  );
}

/** What the list is narrowed to; each chip takes one filter away. Nothing when it is not. */
export function FilterChips({ query }: { readonly query: DashboardQuery }) {
  const { status, search } = query;
  if (status === undefined && search === undefined) return null;
  return (
    <ul className={classes.chips} aria-label="Filters">
      {status !== undefined && (
        <Chip words={`Status: ${RETURN_STATUS[status].label}`} without={{ search }} />
      )}
      {search !== undefined && <Chip words={`Search: ${search}`} without={{ status }} />}
      {status !== undefined && search !== undefined && (
        <li>
          <Link className={classes.clear} href={paths.dashboard()}>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}
