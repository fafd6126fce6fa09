import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { ReturnPage } from '../../../api/contract/returns.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { useRemote } from '../../useRemote.ts';
import classes from './DashboardView.module.css';
import { type DashboardQuery, readDashboardQuery, writeDashboardQuery } from './dashboardQuery.ts';
import { EmptyList } from './EmptyList.tsx';
import { FilterChips } from './FilterChips.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { Paging } from './Paging.tsx';
import { ReturnList } from './ReturnList.tsx';
import { SearchField } from './SearchField.tsx';
import { StatusCounts } from './StatusCounts.tsx';
import { Trends, TrendsToggle } from './trends/Trends.tsx';

/** All returns of the organization: counts, filters, list. What it shows stands in the URL. */
export function DashboardView() {
  const queryString = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => readDashboardQuery(queryString), [queryString]);
  const { data, failure, isBusy, send } = useRemote<DashboardQuery, ReturnPage, never>({
    id: 'dashboard',
    query,
    load: (client, wanted, signal) => client('GET /api/portal/returns', { query: wanted, signal }),
  });
  const search = (text: string) =>
    navigate(paths.dashboard(writeDashboardQuery({ status: query.status, search: text })), {
      // One step back leads out of the search, not through each of its letters.
      replace: query.search !== undefined,
    });

  return (
    <div className={classes.dashboard}>
      <PageHeader
        title="Dashboard"
        actions={
          <>
            <TrendsToggle />
            <Button component={Link} href={paths.newReturn()}>
              New device return
            </Button>
          </>
        }
      />
      <Trends />
      {data !== null && <StatusCounts counts={data.counts} query={query} />}
      <SearchField value={query.search ?? ''} onSearch={search} />
      <FilterChips query={query} />
      {failure !== null ? (
        <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
      ) : data === null ? (
        <ListSkeleton />
      ) : data.rows.length === 0 ? (
        <EmptyList query={query} />
      ) : (
        <>
          <ReturnList rows={data.rows} isBusy={isBusy} />
          <Paging query={query} nextCursor={data.nextCursor} />
        </>
      )}
    </div>
  );
}
