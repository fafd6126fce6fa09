import { Button, VisuallyHidden } from '@mantine/core';
import { useDeferredValue } from 'react';
import { Link, useLocation } from 'wouter';
import { PAGE_SIZES } from '../../../domain/sorts.ts';
import { peekPanel, selectPeeked } from '../../../machines/pages/dashboard.machine.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { backendPaths } from '../../app/backendPaths.ts';
import { paths } from '../../app/paths.ts';
import { onDemand } from '../../app/screens/onDemand.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { ListHead } from '../../components/list/head/ListHead.tsx';
import { TabsPlaceholder } from '../../components/list/head/ListTabs.tsx';
import classes from '../../components/list/ListPage.module.css';
import { ListSkeleton } from '../../components/list/table/ListSkeleton.tsx';
import { PageSizes } from '../../components/list/table/PageSizes.tsx';
import { PagingBelow } from '../../components/list/table/Paging.tsx';
import { ListPanelsProvider } from '../../components/list/tools/listPanels.tsx';
import { Shortcuts } from '../../components/list/tools/Shortcuts.tsx';
import { useColumns } from '../../components/list/tools/useColumns.ts';
import { BatchBar } from './bulk/BatchBar.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { DashboardPage, DashboardPageProvider, useDashboardQuery } from './dashboardPage.tsx';
import { filterOf, isFiltered, sortOf, tabOf, writeDashboardQuery } from './dashboardQuery.ts';
import { FirstSteps } from './firstSteps/FirstSteps.tsx';
import { EmptyReturns, PastEnd } from './list/EmptyReturns.tsx';
import { ListNews } from './list/ListNews.tsx';
import { ReturnList } from './list/ReturnList.tsx';
import { neighborsOf } from './list/ReturnPaging.tsx';
import { RETURN_COLUMNS } from './list/returnColumns.tsx';
import { ReturnTabs } from './tabs/ReturnTabs.tsx';
import { SavedViewsProvider } from './tabs/savedViewsPage.tsx';
import { ReturnTools } from './tools/ReturnTools.tsx';
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

const QuickLook = onDemand(async () => (await import('./QuickLook.tsx')).QuickLook);

const NO_NEIGHBORS = { previousHref: null, nextHref: null };

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
  const panel = DashboardPage.useSelector(parts.selectPanel);
  const canOpen = DashboardPage.useSelector((snapshot) =>
    snapshot.can({ type: 'panel.opened', panel: { kind: 'filters' } }),
  );
  const peeked = DashboardPage.useSelector(selectPeeked);
  const columns = useColumns(RETURN_COLUMNS);
  const place = usePlace(data !== null);
  const shown = data === null ? query : { ...query, tab: tabOf(query, data.page) };
  const neighbors = data === null ? NO_NEIGHBORS : neighborsOf({ query: shown, page: data.page });
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
    <ListPanelsProvider panel={panel} canOpen={canOpen} send={actor.send}>
      <div className={classes.page}>
        <ListHead
          title="Dashboard"
          search={query.search ?? ''}
          onSearch={search}
          onEnter={openNumber}
          more={[
            { label: 'Import spreadsheet', href: paths.importReturns() },
            { label: 'Insights', href: paths.insights() },
          ]}
          sheetHref={(format, isWhole) =>
            backendPaths.sheet('returns', format, {
              ...filterOf(shown),
              sort: sortOf(shown),
              columns: isWhole ? undefined : ['employee', ...columns.visible].join(','),
            })
          }
          primary={
            <Button component={Link} size="xs" href={paths.newReturn()} title="New return (C)">
              New return
            </Button>
          }
        />
        <VisuallyHidden role="status" aria-busy={isRefreshing}>
          {isUpdated && 'List updated.'}
        </VisuallyHidden>
        {data === null && failure === null ? (
          <TabsPlaceholder />
        ) : (
          <ReturnTabs page={data?.page ?? null} query={shown} />
        )}
        <ReturnTools query={shown} page={data?.page ?? null} columns={columns} />
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
                words="This link leads to a page that the list doesn’t have anymore."
              />
            ) : failure !== null ? (
              <FailureNotice
                failure={failure}
                onRetry={() => actor.send({ type: 'reload.requested' })}
              />
            ) : data === null ? (
              <ListSkeleton words="Loading returns" />
            ) : (
              <>
                <FirstSteps steps={data.page.firstSteps} />
                <EmptyReturns
                  query={query}
                  isBusy={isBusy}
                  isNew={total(data.page.counts) === 0 && !isFiltered(query)}
                />
              </>
            )}
          </div>
        ) : (
          <>
            <ReturnList
              listed={data}
              query={writeDashboardQuery(shown)}
              visible={columns.visible}
              onLeave={place.keep}
            />
            <div className={classes.foot}>
              <PagingBelow {...neighbors} />
              {(data.page.rows.length > PAGE_SIZES[0] ||
                neighbors.previousHref !== null ||
                neighbors.nextHref !== null) && (
                <PageSizes
                  label="Returns per page"
                  present={shown.size}
                  hrefOf={(size) =>
                    paths.dashboard(writeDashboardQuery({ ...shown, size, cursor: undefined }))
                  }
                />
              )}
            </div>
            <FirstSteps steps={data.page.firstSteps} />
          </>
        )}
        <BulkBar query={shown} />
        {peeked !== null && <QuickLook key={peeked.orderNumber} row={peeked} />}
        <Shortcuts
          row="return"
          enter="Open the return"
          canSelect
          peek={{
            id: peeked?.orderNumber ?? null,
            open: (orderNumber) =>
              actor.send({ type: 'panel.opened', panel: peekPanel(orderNumber) }),
          }}
          create={{ label: 'New return', run: () => navigate(paths.newReturn()) }}
        />
        <ListNews />
      </div>
    </ListPanelsProvider>
  );
}

function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
