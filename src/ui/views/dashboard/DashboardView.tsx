import { Button, VisuallyHidden } from '@mantine/core';
import { useDeferredValue } from 'react';
import { Link, useLocation } from 'wouter';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { backendPaths } from '../../app/backendPaths.ts';
import { paths } from '../../app/paths.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { SearchField } from '../../components/list/SearchField.tsx';
import { BatchBar } from './bulk/BatchBar.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import classes from './DashboardView.module.css';
import { DashboardPage, DashboardPageProvider, useDashboardQuery } from './dashboardPage.tsx';
import { filterOf, isFiltered, sortOf, tabOf, writeDashboardQuery } from './dashboardQuery.ts';
import { useColumns } from './list/columns.ts';
import { EmptyList, PastEnd } from './list/EmptyList.tsx';
import { ListNews } from './list/ListNews.tsx';
import { ListSkeleton } from './list/ListSkeleton.tsx';
import { PageSizes } from './list/PageSizes.tsx';
import { PagingBelow } from './list/Paging.tsx';
import { ReturnList } from './list/ReturnList.tsx';
import { QuickLook } from './QuickLook.tsx';
import { SavedViewsProvider } from './tabs/savedViewsPage.tsx';
import { Tabs } from './tabs/Tabs.tsx';
import { ListTools } from './tools/ListTools.tsx';
import { Shortcuts } from './tools/Shortcuts.tsx';
import { useShortcuts } from './tools/useShortcuts.ts';
import { usePlace } from './usePlace.ts';

/** All returns of the organization: what needs a person first. What it shows is in the URL. */
export function DashboardView() {
  return (
    <DashboardPageProvider>
      <SavedViewsProvider>
        <Dashboard />
      </SavedViewsProvider>
    </DashboardPageProvider>
  );
}

/** A whole order number. */
const NUMBER = /^rtn-?(\d{6,18})$/i;

function Dashboard() {
  const actor = DashboardPage.useActorRef();
  const held = DashboardPage.useSelector(parts.selectData);
  // The first list is large: drawn in slices, so that the page answers meanwhile.
  const isDrawn = useDeferredValue(held !== null);
  const data = isDrawn ? held : null;
  const failure = DashboardPage.useSelector(parts.selectFailure);
  const isActing = DashboardPage.useSelector(parts.selectSent) !== null;
  const isBusy = DashboardPage.useSelector(parts.selectIsBusy);
  const isRefreshing = DashboardPage.useSelector(parts.selectIsRefreshing);
  const isUpdated = DashboardPage.useSelector(({ context }) => context.before !== null);
  const { query, change } = useDashboardQuery();
  const [, navigate] = useLocation();
  const columns = useColumns();
  useShortcuts();
  const place = usePlace(data !== null);
  const shownQuery = data === null ? query : { ...query, tab: tabOf(query, data.page) };
  const search = (text: string) =>
    // A search is for everything. One step back leads out of it, not through each of its letters.
    change(
      { search: text || undefined, tab: text === '' ? query.tab : undefined, sort: undefined },
      { replace: query.search !== undefined },
    );
  const openNumber = (typed: string) => {
    const number = NUMBER.exec(typed)?.[1];
    if (number === undefined) return false;
    navigate(paths.return(`RTN-${number}`));
    return true;
  };

  return (
    <div className={classes.dashboard}>
      <div className={classes.bar}>
        <PageHeader title="Dashboard" />
        <SearchField
          isCompact
          className={classes.search}
          placeholder="Search (/)"
          value={query.search ?? ''}
          onSearch={search}
          onEnter={openNumber}
        />
        <span className={classes.actions} data-waits={(data ?? failure) === null || undefined}>
          <Button component={Link} variant="subtle" size="xs" href={paths.insights()}>
            Insights
          </Button>
          <Button
            component="a"
            download
            variant="subtle"
            size="xs"
            href={backendPaths.exportReturns({ ...filterOf(shownQuery), sort: sortOf(shownQuery) })}
          >
            Export
          </Button>
          <Button component={Link} variant="subtle" size="xs" href={paths.importReturns()}>
            Import spreadsheet
          </Button>
        </span>
        <Button
          component={Link}
          size="xs"
          href={paths.newReturn()}
          className={classes.order}
          title="New return (C)"
        >
          New return
        </Button>
      </div>
      <VisuallyHidden role="status" aria-busy={isRefreshing}>
        {isUpdated && 'List updated.'}
      </VisuallyHidden>
      {data === null && failure === null ? (
        <div className={classes.tabs} />
      ) : (
        <Tabs page={data?.page ?? null} query={shownQuery} />
      )}
      <ListTools query={shownQuery} page={data?.page ?? null} columns={columns} />
      {query.import !== undefined && <BatchBar key={query.import} importId={query.import} />}
      {isActing && (
        <VisuallyHidden component="p" role="status">
          Saving
        </VisuallyHidden>
      )}
      {failure !== null || data === null || data.page.rows.length === 0 ? (
        <div id="list" tabIndex={-1}>
          {failure?.kind === 'invalid' && query.cursor !== undefined ? (
            <PastEnd
              query={query}
              message="This link leads to a page that the list doesn’t have anymore."
            />
          ) : failure !== null ? (
            <FailureNotice
              failure={failure}
              onRetry={() => actor.send({ type: 'reload.requested' })}
            />
          ) : data === null ? (
            <ListSkeleton />
          ) : (
            <EmptyList
              query={query}
              isBusy={isBusy}
              isNew={total(data.page.counts) === 0 && !isFiltered(query)}
            />
          )}
        </div>
      ) : (
        <>
          <ReturnList
            listed={data}
            query={writeDashboardQuery(shownQuery)}
            columns={columns.columns}
            onLeave={place.keep}
          />
          <div className={classes.foot}>
            <PagingBelow query={shownQuery} page={data.page} />
            <PageSizes query={shownQuery} page={data.page} />
          </div>
        </>
      )}
      <BulkBar query={shownQuery} />
      <QuickLook />
      <Shortcuts />
      <ListNews />
    </div>
  );
}

function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
