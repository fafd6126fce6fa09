import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../../../app/paths.ts';
import { EmptyList } from '../../../components/list/table/EmptyList.tsx';
import { type DashboardQuery, dashboardHref, isFiltered } from '../dashboardQuery.ts';
import { TAB_WORDS } from '../tabs/tabs.ts';

interface EmptyReturnsProps {
  readonly query: DashboardQuery;
  /** The organization has no returns. */
  readonly isNew: boolean;
  /** A request is pending. */
  readonly isBusy: boolean;
}

/** Explains why the list is empty and what to do next. */
export function EmptyReturns({ isBusy, ...props }: EmptyReturnsProps) {
  return (
    <>
      {isBusy && <VisuallyHidden role="status">Loading returns</VisuallyHidden>}
      <Reason {...props} />
    </>
  );
}

interface PastEndProps {
  readonly query: DashboardQuery;
  readonly words: string;
}

/** Page beyond the end of the list, with a link to the first page. */
export function PastEnd({ query, words }: PastEndProps) {
  return (
    <EmptyList title="No more returns" words={words}>
      <Button
        component={Link}
        href={dashboardHref({ ...query, cursor: undefined })}
        variant="default"
      >
        First page
      </Button>
    </EmptyList>
  );
}

function Reason({ query, isNew }: Omit<EmptyReturnsProps, 'isBusy'>) {
  const { size, tab } = query;
  if (query.cursor !== undefined)
    return <PastEnd query={query} words="There’s nothing left on this page." />;
  if (isNew || (tab === undefined && !isFiltered(query))) return <FirstReturn />;
  const reason = isFiltered({ ...query, tab: undefined })
    ? { title: 'No matching returns', words: 'Check the spelling or clear a filter.' }
    : tab === undefined || tab === 'needsYou'
      ? { title: 'Nothing needs you', words: 'No return has an open problem.' }
      : { title: 'No returns here', words: `No return is under “${TAB_WORDS[tab]}” now.` };
  return (
    <EmptyList {...reason}>
      <Button component={Link} href={dashboardHref({ tab: 'all', size })} variant="default">
        Show all returns
      </Button>
    </EmptyList>
  );
}

function FirstReturn() {
  return (
    <EmptyList
      title="No returns yet"
      words="When someone leaves or gets a new device, order a return. We’ll send a box and you can track it here."
    >
      <Button component={Link} href={paths.newReturn()} variant="default">
        New device return
      </Button>
      <Button component={Link} href={paths.importReturns()} variant="subtle">
        Import a spreadsheet
      </Button>
    </EmptyList>
  );
}
