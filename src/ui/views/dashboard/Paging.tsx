import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { type DashboardQuery, writeDashboardQuery } from './dashboardQuery.ts';
import classes from './Paging.module.css';

interface PagingProps {
  readonly query: DashboardQuery;
  readonly nextCursor: string | null;
}

/** Pages by key: there is a first page and a next one; the browser's back button is the way back. */
export function Paging({ query, nextCursor }: PagingProps) {
  if (query.cursor === undefined && nextCursor === null) return null;
  const hrefOf = (cursor: string | undefined) =>
    paths.dashboard(writeDashboardQuery({ ...query, cursor }));
  return (
    <nav className={classes.paging} aria-label="Pages">
      {query.cursor !== undefined && (
        <Button component={Link} href={hrefOf(undefined)} variant="default">
          First page
        </Button>
      )}
      {nextCursor !== null && (
        <Button component={Link} href={hrefOf(nextCursor)} variant="default">
          Next page
        </Button>
      )}
    </nav>
  );
}
