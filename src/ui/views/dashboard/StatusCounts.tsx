import { Link } from 'wouter';
import { JOURNEY_STATES } from '../../../machines/deviceReturn/status.ts';
import { paths } from '../../paths.ts';
import { RETURN_STATUS } from '../../words/returnStatus.ts';
import { type DashboardQuery, writeDashboardQuery } from './dashboardQuery.ts';
import classes from './StatusCounts.module.css';

interface StatusCountsProps {
  readonly counts: Readonly<Record<string, number>>;
  readonly query: DashboardQuery;
}

/** How many returns stand where; each count filters the list, the search stays. */
export function StatusCounts({ counts, query }: StatusCountsProps) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = JOURNEY_STATES.filter(
    (status) => (counts[status] ?? 0) > 0 || status === query.status,
  );
  const hrefOf = (status: DashboardQuery['status']) =>
    paths.dashboard(writeDashboardQuery({ status, search: query.search }));
  return (
    <nav aria-label="Returns by status">
      <ul className={classes.counts}>
        <li>
          <Link
            href={hrefOf(undefined)}
            className={classes.count}
            aria-current={query.status === undefined ? 'true' : undefined}
          >
            All <span className={classes.number}>{total.toLocaleString('en-US')}</span>
          </Link>
        </li>
        {shown.map((status) => (
          <li key={status}>
            <Link
              href={hrefOf(status)}
              className={classes.count}
              aria-current={query.status === status ? 'true' : undefined}
            >
              {RETURN_STATUS[status].label}{' '}
              <span className={classes.number}>
                {(counts[status] ?? 0).toLocaleString('en-US')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
