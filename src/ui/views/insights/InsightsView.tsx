import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import type { ReturnStatistics } from '../../../domain/returns/list/statistics.ts';
import { paths } from '../../app/paths.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { Page } from '../../components/layout/Page.tsx';
import { BackLink } from '../../components/layout/PageHead.tsx';
import { EmptyList } from '../../components/list/table/EmptyList.tsx';
import { useRemote } from '../../hooks/useRemote.ts';
import classes from './InsightsView.module.css';
import { KeyNumbers } from './KeyNumbers.tsx';
import { TrendFigure } from './TrendFigure.tsx';
import { TrendsSkeleton } from './TrendsSkeleton.tsx';
import { LegsTable, OrdersTable, RecoveryTable } from './TrendTables.tsx';
import { readTrendWeeks, TREND_WEEKS, type TrendWeeks } from './trendsQuery.ts';
import { legsSentence, ordersSentence, recoverySentence } from './trendWords.ts';

/** Insights page: number of orders, durations and recovered devices. */
export function InsightsView() {
  const weeks = readTrendWeeks(useSearch());
  const { data, failure, isBusy, send } = useRemote<{ weeks: TrendWeeks }, ReturnStatistics>({
    id: 'trends',
    query: { weeks },
    load: (client, query, signal) =>
      client('GET /api/portal/returns/statistics', { query, signal }),
  });
  return (
    <Page
      title="Insights"
      back={<BackLink href={paths.dashboard()}>Returns</BackLink>}
      actions={<Periods weeks={weeks} />}
    >
      {failure !== null ? (
        <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
      ) : data === null ? (
        <TrendsSkeleton />
      ) : (
        <div className={classes.figures} data-busy={isBusy || undefined} aria-busy={isBusy}>
          <KeyNumbers data={data} />
          <Figures data={data} />
        </div>
      )}
    </Page>
  );
}

/** Links to the available periods. */
function Periods({ weeks }: { readonly weeks: TrendWeeks }) {
  return (
    <nav aria-label="Period">
      <ul className={classes.periods}>
        {TREND_WEEKS.map((each) => (
          <li key={each}>
            <Link
              replace
              href={paths.insights(`weeks=${each}`)}
              className={classes.period}
              aria-current={each === weeks ? 'true' : undefined}
            >
              {`${each} weeks`}
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
      <div className={classes.empty}>
        <EmptyList
          title={`No returns in the last ${weeks.length} weeks`}
          words="Once you order some, you’ll see how long they take and how many devices come back."
        >
          <Button component={Link} href={paths.newReturn()} variant="default">
            New device return
          </Button>
        </EmptyList>
      </div>
    );
  }
  return (
    <>
      <TrendFigure
        heading="Orders per week"
        sentence={ordersSentence(weeks)}
        chart={hasOrders ? { kind: 'orders', weeks } : null}
        note="Weeks start on Monday in your organization’s time zone."
        table={<OrdersTable weeks={weeks} />}
      />
      <TrendFigure
        heading="Days per stage"
        sentence={legsSentence(legs)}
        chart={hasLegs ? { kind: 'legs', legs } : null}
        note="Stages completed in this period, rounded up to full days. If a box was sent again, only the last one counts."
        table={<LegsTable legs={legs} />}
      />
      <TrendFigure
        heading="Recovery rate"
        sentence={recoverySentence(weeks)}
        chart={weeks.some(({ due }) => due > 0) ? { kind: 'recovery', weeks } : null}
        note={`By week of the order. A week is complete ${expiryDays} days after it ends. Until then its bar shows how many of its devices are back so far. Canceled returns don’t count.`}
        table={<RecoveryTable weeks={weeks} />}
      />
    </>
  );
}
