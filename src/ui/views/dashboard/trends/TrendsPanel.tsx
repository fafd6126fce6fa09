import { Link, useSearch } from 'wouter';
import type { ReturnStatistics } from '../../../../domain/returns/statistics.ts';
import { paths } from '../../../app/paths.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useRemote } from '../../../hooks/useRemote.ts';
import { TrendFigure } from './TrendFigure.tsx';
import classes from './TrendsPanel.module.css';
import { TrendsSkeleton } from './TrendsSkeleton.tsx';
import { LegsTable, OrdersTable, RecoveryTable } from './TrendTables.tsx';
import { TREND_WEEKS, type TrendWeeks, withTrendWeeks } from './trendsQuery.ts';
import { legsSentence, ordersSentence, recoverySentence } from './trendWords.ts';

/** What the trends say in numbers and charts. */
export function TrendsPanel({ weeks }: { readonly weeks: TrendWeeks }) {
  const { data, failure, isBusy, send } = useRemote<{ weeks: TrendWeeks }, ReturnStatistics, never>(
    {
      id: 'trends',
      query: { weeks },
      load: (client, query, signal) =>
        client('GET /api/portal/returns/statistics', { query, signal }),
    },
  );
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2>Trends</h2>
        <Periods weeks={weeks} />
      </div>
      {failure !== null ? (
        <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
      ) : data === null ? (
        <TrendsSkeleton />
      ) : (
        <div className={classes.figures} data-busy={isBusy || undefined} aria-busy={isBusy}>
          <Figures data={data} />
        </div>
      )}
    </div>
  );
}

/** Over how many weeks the trends go. */
function Periods({ weeks }: { readonly weeks: TrendWeeks }) {
  const search = useSearch();
  return (
    <nav aria-label="Period of the trends">
      <ul className={classes.periods}>
        {TREND_WEEKS.map((each) => (
          <li key={each}>
            <Link
              replace
              href={paths.dashboard(withTrendWeeks(search, each))}
              className={classes.period}
              aria-current={each === weeks ? 'true' : undefined}
            >
              {each} weeks
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Figures({ data }: { readonly data: ReturnStatistics }) {
  const { weeks, legs, expiryDays } = data;
  const hasOrders = weeks.some(({ ordered }) => ordered > 0);
  const hasLegs = legs.some(({ count }) => count > 0);
  if (!hasOrders && !hasLegs) {
    return (
      <p className={classes.empty}>
        There are no returns in the last {weeks.length} weeks. Once returns are ordered, you see
        here how many, how long they take and how many devices come back.
      </p>
    );
  }
  return (
    <>
      <TrendFigure
        heading="Orders a week"
        says={ordersSentence(weeks)}
        chart={hasOrders ? { kind: 'orders', weeks } : null}
        note="Weeks begin on Monday (UTC). Where each week’s returns stand today."
        table={<OrdersTable weeks={weeks} />}
      />
      <TrendFigure
        heading="Days in each leg"
        says={legsSentence(legs)}
        chart={hasLegs ? { kind: 'legs', legs } : null}
        note="Of the legs that ended in these weeks, in whole days rounded up. Of a resent kit, the last one counts."
        table={<LegsTable legs={legs} />}
      />
      <TrendFigure
        heading="Recovery rate"
        says={recoverySentence(weeks)}
        chart={weeks.some(({ due }) => due > 0) ? { kind: 'recovery', weeks } : null}
        note={`By week of the order. A device is due once its return has ended, or ${expiryDays} days after the week of its order. Cancelled returns do not count.`}
        table={<RecoveryTable weeks={weeks} />}
      />
    </>
  );
}
