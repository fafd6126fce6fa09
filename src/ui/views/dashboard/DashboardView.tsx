import { Button } from '@mantine/core';
import { shallowEqual } from '@xstate/react';
import { useDeferredValue } from 'react';
import { Link, useLocation } from 'wouter';
import { peekPanel, selectPeeked } from '../../../machines/pages/dashboard.machine.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { paths } from '../../app/paths.ts';
import { onDemand } from '../../app/screens/onDemand.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { useColumnsOf } from '../../components/list/tools/useColumns.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import {
  DashboardPage,
  DashboardPageProvider,
  useDashboardQuery,
  useReturnColumns,
} from './dashboardPage.tsx';
import {
  dashboardHref,
  filterOf,
  isFiltered,
  sortOf,
  tabOf,
  viewPlaceOfReturns,
  writeDashboardQuery,
} from './dashboardQuery.ts';
import { returnFilters } from './filters/returnFilters.tsx';
import { choiceWith } from './list/columnChoice.ts';
import { EmptyReturns } from './list/EmptyReturns.tsx';
import { ReturnList } from './list/ReturnList.tsx';
import { returnRange } from './list/returnRange.tsx';
import { returnTabs } from './tabs/returnTabs.ts';
import { usePlace } from './usePlace.ts';

/** All returns of the organization: what needs a person first. What it shows is in the URL. */
export function DashboardView() {
  return (
    <DashboardPageProvider>
      <Dashboard />
    </DashboardPageProvider>
  );
}

export const BatchBar = onDemand(async () => (await import('./bulk/BatchBar.tsx')).BatchBar);
const FirstSteps = onDemand(async () => (await import('./firstSteps/FirstSteps.tsx')).FirstSteps);
/** Toasts of other people's changes are of use once the page is there. */
const ListNews = onDemand(async () => (await import('./list/ListNews.tsx')).ListNews, {
  fallback: null,
});
const QuickLook = onDemand(async () => (await import('./QuickLook.tsx')).QuickLook);

/** A whole order number. */
const NUMBER = /^rtn-?(\d{6,18})$/i;

function Dashboard() {
  const actor = DashboardPage.useActorRef();
  const list = DashboardPage.useSelector(parts.selectList, shallowEqual);
  // The first list is large: drawn in slices, so that the page answers meanwhile.
  const isDrawn = useDeferredValue(list.data !== null);
  const held = isDrawn ? list.data : null;
  // After a failure, earlier returns may belong to another list.
  const data = list.failure === null ? held : null;
  const isActing = DashboardPage.useSelector(parts.selectSent) !== null;
  const isUpdated = DashboardPage.useSelector(({ context }) => context.before !== null);
  const { query, first, change } = useDashboardQuery();
  const [, navigate] = useLocation();
  const peeked = DashboardPage.useSelector(selectPeeked);
  const columns = useColumnsOf(choiceWith(held?.page.customFields ?? []), useReturnColumns());
  const hasSteps = data?.page.firstSteps.some(({ isDone }) => !isDone) === true;
  const place = usePlace(data !== null);
  const shown = held === null ? query : { ...query, tab: tabOf(query, held.page) };
  const isNarrowed = isFiltered({ ...shown, tab: undefined });
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
    <ListPage
      title="Dashboard"
      loading="Loading returns"
      list={{ ...list, data }}
      send={actor.send}
      head={{
        search: query.search ?? '',
        onSearch: search,
        onEnter: openNumber,
        more: [
          { label: 'Import spreadsheet', href: paths.importReturns() },
          { label: 'Insights', href: paths.insights() },
        ],
        primary: (
          <Button component={Link} size="xs" href={paths.newReturn()} title="New return (C)">
            New return
          </Button>
        ),
      }}
      sheet={{
        list: 'returns',
        filter: { ...filterOf(shown), sort: sortOf(shown) },
        first: 'employee',
      }}
      columns={columns}
      says={isActing ? 'Saving' : isUpdated ? 'List updated.' : ''}
      tabs={held === null && list.failure === null ? null : returnTabs(shown, held?.page ?? null)}
      isNarrowed={isNarrowed}
      filters={returnFilters(shown, data?.page.hasImports === true)}
      views={{
        list: 'returns',
        place: viewPlaceOfReturns(shown, isNarrowed || query.sort !== undefined),
      }}
      pageOf={({ page }) => ({
        ...page,
        rowCount: page.rows.length,
        range: returnRange(page, shown),
      })}
      pages={{
        size: query.size,
        cursor: query.cursor,
        hrefOf: (page) => dashboardHref({ ...first, tab: shown.tab, ...page }),
      }}
      keys={{
        row: 'return',
        enter: 'Open the return',
        canSelect: true,
        peek: {
          id: peeked?.orderNumber ?? null,
          open: (orderNumber) =>
            actor.send({ type: 'panel.opened', panel: peekPanel(orderNumber) }),
        },
        create: { label: 'New return', run: () => navigate(paths.newReturn()) },
      }}
      below={query.import !== undefined && <BatchBar key={query.import} importId={query.import} />}
      after={
        <>
          {hasSteps && data !== null && data.page.rows.length > 0 && (
            <FirstSteps steps={data.page.firstSteps} />
          )}
          <BulkBar query={shown} />
          {peeked !== null && <QuickLook key={peeked.orderNumber} row={peeked} />}
          <ListNews />
        </>
      }
    >
      {(listed) =>
        listed.page.rows.length === 0 ? (
          <>
            {hasSteps && <FirstSteps steps={listed.page.firstSteps} />}
            <EmptyReturns
              query={query}
              isBusy={list.isBusy}
              isNew={total(listed.page.counts) === 0 && !isFiltered(query)}
            />
          </>
        ) : (
          <ReturnList
            listed={listed}
            query={writeDashboardQuery(shown)}
            columns={columns}
            onLeave={place.keep}
          />
        )
      }
    </ListPage>
  );
}

function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
