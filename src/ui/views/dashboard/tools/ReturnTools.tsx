import { Button } from '@mantine/core';
import type { ReturnPage } from '../../../../domain/returns/list/returnRow.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { selectIsOpen, VIEW_PANEL } from '../../../../machines/pages/savedViews.machine.ts';
import { FilterChips } from '../../../components/list/tools/FilterChips.tsx';
import { ListTools, toolLook } from '../../../components/list/tools/ListTools.tsx';
import type { Columns } from '../../../components/list/tools/useColumns.ts';
import { DashboardPage, useDashboardQuery } from '../dashboardPage.tsx';
import { type DashboardQuery, isFiltered } from '../dashboardQuery.ts';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { returnFilters } from '../filters/returnFilters.tsx';
import { ReturnPaging } from '../list/ReturnPaging.tsx';
import type { Column } from '../list/returnColumns.tsx';
import { useSavedViews, ViewPanel, ViewsNotice } from '../tabs/savedViews.tsx';
import { SavedViewsPage } from '../tabs/savedViewsPage.tsx';

interface ReturnToolsProps {
  readonly query: DashboardQuery;
  readonly page: ReturnPage | null;
  readonly columns: Columns<Column>;
}

/** Filters, range, columns and saved views of the list. */
export function ReturnTools({ query, page, columns }: ReturnToolsProps) {
  const actor = DashboardPage.useActorRef();
  const isPanelOpen = DashboardPage.useSelector(({ context }) => context.panel !== null);
  const views = SavedViewsPage.useActorRef();
  const isViewOpen = SavedViewsPage.useSelector(selectIsOpen);
  const areViewsAsked = SavedViewsPage.useSelector(
    (snapshot) => parts.selectIsBusy(snapshot) && parts.selectSent(snapshot) === null,
  );
  const canOpenView = SavedViewsPage.useSelector((snapshot) =>
    snapshot.can({ type: isViewOpen ? 'panel.closed' : 'panel.opened', panel: VIEW_PANEL }),
  );
  const { change } = useDashboardQuery();
  const { present } = useSavedViews(query);
  const toggleView = () => {
    if (isPanelOpen) actor.send({ type: 'panel.closed' });
    views.send(isViewOpen ? { type: 'panel.closed' } : { type: 'panel.opened', panel: VIEW_PANEL });
  };
  const viewLabel = present === undefined ? 'Save view' : 'Edit view';
  const isNarrowed = isFiltered({ ...query, tab: undefined });
  return (
    <>
      <ListTools
        filters={() => <FilterPanel query={query} onChange={change} />}
        columns={columns}
        paging={page !== null && <ReturnPaging query={query} page={page} />}
        // One panel is open at a time.
        onToggle={() => views.send({ type: 'panel.closed' })}
      >
        <FilterChips {...returnFilters(query, page?.hasImports === true)} />
        {(isNarrowed || query.sort !== undefined || present !== undefined) && (
          <Button
            {...toolLook(viewLabel, isViewOpen)}
            aria-busy={areViewsAsked}
            disabled={!canOpenView}
            onClick={toggleView}
          >
            {viewLabel}
          </Button>
        )}
      </ListTools>
      {page !== null && <ViewsNotice />}
      {isViewOpen && <ViewPanel query={query} />}
    </>
  );
}
