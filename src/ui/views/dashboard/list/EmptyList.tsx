import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../../../app/paths.ts';
import { type DashboardQuery, isFiltered, writeDashboardQuery } from '../dashboardQuery.ts';
import { TAB_WORDS } from '../tabs/tabs.ts';
import classes from './EmptyList.module.css';

interface EmptyListProps {
  readonly query: DashboardQuery;
  /** The organization has no returns. */
  readonly isNew: boolean;
  /** A request is pending. */
  readonly isBusy: boolean;
}

/** Explains why the list is empty and what to do next. */
export function EmptyList({ isBusy, ...props }: EmptyListProps) {
  return (
    <>
      {isBusy && <VisuallyHidden role="status">Loading returns</VisuallyHidden>}
      <Reason {...props} />
    </>
  );
}

interface PastEndProps {
  readonly query: DashboardQuery;
  readonly message: string;
}

/** Page beyond the end of the list, with a link to the first page. */
export function PastEnd({ query, message }: PastEndProps) {
  const first = writeDashboardQuery({ ...query, cursor: undefined });
  return (
    <div className={classes.empty}>
      <h2>No more returns</h2>
      <p>{message}</p>
      <Button component={Link} href={paths.dashboard(first)} variant="default">
        First page
      </Button>
    </div>
  );
}

function Reason({ query, isNew }: Omit<EmptyListProps, 'isBusy'>) {
  const { size } = query;
  const all = paths.dashboard(writeDashboardQuery({ tab: 'all', size }));
  if (query.cursor !== undefined)
    return <PastEnd query={query} message="There’s nothing left on this page." />;
  if (!isNew && isFiltered({ ...query, tab: undefined })) {
    return (
      <div className={classes.empty}>
        <h2>No matching returns</h2>
        <p>Check the spelling or clear a filter.</p>
        <Button component={Link} href={all} variant="default">
          Show all returns
        </Button>
      </div>
    );
  }
  if (query.tab !== undefined && !isNew) {
    return (
      <div className={classes.empty}>
        <h2>{query.tab === 'needsYou' ? 'Nothing needs you' : 'No returns here'}</h2>
        <p>
          {query.tab === 'needsYou'
            ? 'No return has an open problem.'
            : `No return is under “${TAB_WORDS[query.tab]}” now.`}
        </p>
        <Button component={Link} href={all} variant="default">
          Show all returns
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.empty}>
      <h2>No returns yet</h2>
      <p>
        When someone leaves or gets a new device, order a return. We’ll send a box and you can track
        it here.
      </p>
      <Button component={Link} href={paths.newReturn()}>
        New device return
      </Button>
      <Button component={Link} href={paths.importReturns()} variant="subtle">
        Import a spreadsheet
      </Button>
    </div>
  );
}
