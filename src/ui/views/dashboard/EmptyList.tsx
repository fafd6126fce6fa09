import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { type DashboardQuery, isFiltered } from './dashboardQuery.ts';
import classes from './EmptyList.module.css';

interface EmptyListProps {
  readonly query: DashboardQuery;
  /** The organization has no return at all. */
  readonly isNew: boolean;
}

/** Why there is nothing to see, and what to do about it. */
export function EmptyList({ query, isNew }: EmptyListProps) {
  if (!isNew && isFiltered(query)) {
    return (
      <div className={classes.empty}>
        <h2>Nothing matches</h2>
        <p>No return fits these filters. Check the spelling, or remove a filter.</p>
        <Button component={Link} href={paths.dashboard()} variant="default">
          Show all returns
        </Button>
      </div>
    );
  }
  if (query.cursor !== undefined) {
    return (
      <div className={classes.empty}>
        <h2>No more returns</h2>
        <p>This page has nothing on it any more.</p>
        <Button component={Link} href={paths.dashboard()} variant="default">
          First page
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.empty}>
      <h2>No returns yet</h2>
      <p>
        When somebody leaves or gets a new device, order a return. We send them a box, and you can
        follow it here until the device is back.
      </p>
      <Button component={Link} href={paths.newReturn()}>
        New device return
      </Button>
      <Button component={Link} href={paths.importReturns()} variant="subtle">
        Many at once from a spreadsheet
      </Button>
    </div>
  );
}
