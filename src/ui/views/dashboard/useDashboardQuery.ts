import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { type DashboardQuery, readDashboardQuery, writeDashboardQuery } from './dashboardQuery.ts';

/** What the URL says, and a way to say something else; another filter begins at the first page. */
export function useDashboardQuery() {
  const queryString = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => readDashboardQuery(queryString), [queryString]);
  const change = (part: DashboardQuery, options?: { replace: boolean }) =>
    navigate(
      paths.dashboard(writeDashboardQuery({ ...query, cursor: undefined, ...part })),
      options,
    );
  return { query, queryString, change };
}
