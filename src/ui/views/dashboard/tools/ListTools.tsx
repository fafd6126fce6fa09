import { Button } from '@mantine/core';
import { useId } from 'react';
import type { ReturnPage } from '../../../../domain/returns/list/returnRow.ts';
import type { ToolPanel } from '../../../../machines/pages/dashboard.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { selectIsOpen, VIEW_PANEL } from '../../../../machines/pages/savedViews.machine.ts';
import { DashboardPage, useDashboardQuery } from '../dashboardPage.tsx';
import { type DashboardQuery, isFiltered } from '../dashboardQuery.ts';
import { FilterChips } from '../filters/FilterChips.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { COLUMN_WORDS, COLUMNS, type useColumns } from '../list/columns.ts';
import { Paging } from '../list/Paging.tsx';
import boxes from '../list/PickBox.module.css';
import { useSavedViews, ViewPanel, ViewsNotice } from '../tabs/savedViews.tsx';
import { SavedViewsPage } from '../tabs/savedViewsPage.tsx';
import classes from './ListTools.module.css';
import { SHORTCUTS_ID } from './Shortcuts.tsx';
import { ToolFrame } from './ToolFrame.tsx';

interface ListToolsProps {
  readonly query: DashboardQuery;
  readonly page: ReturnPage | null;
  readonly columns: ReturnType<typeof useColumns>;
}

/** One row: what the list is narrowed to, which part of it is shown, and how. */
export function ListTools({ query, page, columns }: ListToolsProps) {
  const actor = DashboardPage.useActorRef();
  const open = DashboardPage.useSelector(({ context }) => context.panel?.kind ?? null);
  const canOpen = DashboardPage.useSelector((snapshot) =>
    snapshot.can({ type: 'panel.opened', panel: { kind: 'filters' } }),
  );
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
  const id = useId();
  const idOf = (panel: ToolPanel) => (panel === 'shortcuts' ? SHORTCUTS_ID : `${id}${panel}`);
  const tool = (label: string, isOpen: boolean) => ({
    variant: 'subtle',
    size: 'compact-sm',
    'aria-label': label,
    'aria-expanded': isOpen,
  });
  const toggle = (panel: ToolPanel, label: string) => ({
    ...tool(label, open === panel),
    'aria-controls': open === panel ? idOf(panel) : undefined,
    disabled: !canOpen && open !== panel,
    onClick() {
      // One of them is open at a time.
      views.send({ type: 'panel.closed' });
      actor.send(
        open === panel
          ? { type: 'panel.closed' }
          : { type: 'panel.opened', panel: { kind: panel } },
      );
    },
  });
  const toggleView = () => {
    if (open !== null) actor.send({ type: 'panel.closed' });
    views.send(isViewOpen ? { type: 'panel.closed' } : { type: 'panel.opened', panel: VIEW_PANEL });
  };
  const isNarrowed = isFiltered({ ...query, tab: undefined });
  return (
    <>
      <div className={classes.tools}>
        <span className={classes.narrow}>
          <Button {...toggle('filters', 'Filters')} data-focus-home>
            Filters
          </Button>
        </span>
        <FilterChips query={query} hasImports={page?.hasImports === true} />
        {(isNarrowed || query.sort !== undefined || present !== undefined) && (
          <Button
            {...tool(present === undefined ? 'Save view' : 'Edit view', isViewOpen)}
            aria-busy={areViewsAsked}
            disabled={!canOpenView}
            onClick={toggleView}
          >
            {present === undefined ? 'Save view' : 'Edit view'}
          </Button>
        )}
        <span className={classes.right}>
          {page !== null && <Paging query={query} page={page} />}
          <span className={classes.wide}>
            <Button {...toggle('columns', 'Columns')}>Columns</Button>
          </span>
          <span className={classes.wide}>
            <Button {...toggle('shortcuts', 'Keyboard shortcuts')}>?</Button>
          </span>
        </span>
      </div>
      {open === 'filters' && (
        <ToolFrame id={idOf('filters')} title="Filter the list">
          <FilterPanel query={query} onChange={change} />
        </ToolFrame>
      )}
      {open === 'columns' && (
        <ToolFrame id={idOf('columns')} title="Columns">
          <ul className={classes.columns}>
            {COLUMNS.map((column) => (
              <li key={column}>
                <label className={boxes.box}>
                  <input
                    type="checkbox"
                    checked={columns.columns.includes(column)}
                    onChange={(event) => columns.show(column, event.currentTarget.checked)}
                  />
                  <span>{COLUMN_WORDS[column]}</span>
                </label>
              </li>
            ))}
          </ul>
        </ToolFrame>
      )}
      {page !== null && <ViewsNotice />}
      {isViewOpen && <ViewPanel query={query} />}
    </>
  );
}
