import { Link } from 'wouter';
import { JOURNEY_STATES, type ReturnStatus } from '../../../domain/returns/status.ts';
import { paths } from '../../app/paths.ts';
import { RETURN_STATUS } from '../../words/returnStatus.ts';
import { type DashboardQuery, writeDashboardQuery } from './dashboardQuery.ts';
import classes from './StatusCounts.module.css';

interface StatusCountsProps {
  readonly counts: Readonly<Record<string, number>>;
  readonly query: DashboardQuery;
}

/** How many returns stand where; each count filters the list, the other filters stay. */
export function StatusCounts({ counts, query }: StatusCountsProps) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isChosen = (status: ReturnStatus) => query.status?.includes(status) ?? false;
  const shown = JOURNEY_STATES.filter((status) => (counts[status] ?? 0) > 0 || isChosen(status));
  const hrefOf = (status: ReturnStatus | undefined) =>
    paths.dashboard(
      writeDashboardQuery({ ...query, cursor: undefined, status: status && [status] }),
    );
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
              aria-current={isChosen(status) ? 'true' : undefined}
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
