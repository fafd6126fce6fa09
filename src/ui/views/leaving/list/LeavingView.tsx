import { Button } from '@mantine/core';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { Link, useLocation } from 'wouter';
import {
  type LeaversListed,
  leavingUndoMachine,
  selectOutcome,
  selectSelectedLeavers,
  selectStepFailure,
  selectUndo,
} from '../../../../machines/pages/leaving.machine.ts';
import {
  selectIsBusy,
  selectList,
  selectSent,
} from '../../../../machines/pages/parts/selectors.ts';
import { selectUndoable } from '../../../../machines/undo.machine.ts';
import { paths } from '../../../app/paths.ts';
import { usePortal, useUser } from '../../../app/portal.tsx';
import { viewPlaceOf } from '../../../app/routing/listQuery.ts';
import { onDemand } from '../../../app/screens/onDemand.tsx';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { ListRows } from '../../../components/list/table/ListRows.tsx';
import { useColumns } from '../../../components/list/tools/useColumns.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { EmptyLeaving } from './EmptyLeaving.tsx';
import {
  columnsOfTab,
  LEAVING_COLUMNS,
  type LeavingColumn,
  leavingColumns,
} from './leavingColumns.tsx';
import { leavingFilters } from './leavingFilters.tsx';
import { LeavingPage, LeavingPageProvider } from './leavingPage.tsx';
import { isNarrowed, leavingHref, leavingQuery, useLeavingQuery } from './leavingQuery.ts';
import { leavingTabs } from './leavingTabs.ts';

const MINUTE = 60_000;

/** People whose devices must come home, the next last day first. What it shows is in the URL. */
export function LeavingView() {
  return (
    <LeavingPageProvider>
      <Leaving />
    </LeavingPageProvider>
  );
}

function Leaving() {
  const { query, first, change } = useLeavingQuery();
  const [, navigate] = useLocation();
  const actor = LeavingPage.useActorRef();
  const list = LeavingPage.useSelector(selectList, shallowEqual);
  const isStepping = LeavingPage.useSelector(selectSent) !== null;
  const columns = columnsOfTab(useColumns(LEAVING_COLUMNS), query);
  const { data, failure } = list;
  const isAdmin = useUser()?.role === 'admin';
  const { size, ...filter } = first;
  const narrowed = isNarrowed(query);
  return (
    <ListPage
      title="Leaving"
      loading="Loading leavers"
      list={list}
      send={actor.send}
      head={{
        search: query.search ?? '',
        hint: 'Name, email, serial or ticket (/)',
        onSearch: (search) => change({ search }),
        more: [
          { label: 'All returns', href: paths.dashboard() },
          { label: 'Import spreadsheet', href: paths.importReturns() },
          ...(isAdmin ? [{ label: 'Automatic orders', href: paths.leaverRule() }] : []),
        ],
        primary: (
          <Button component={Link} size="xs" href={paths.newLeaver()} title="Add a leaver (C)">
            Add a leaver
          </Button>
        ),
      }}
      sheet={{ list: 'leavers', filter, first: 'employee' }}
      columns={columns}
      says={isStepping ? 'Saving' : ''}
      tabs={data === null && failure === null ? null : leavingTabs(query, data?.page.counts)}
      isNarrowed={narrowed}
      filters={leavingFilters(query)}
      views={{
        list: 'leavers',
        place: viewPlaceOf(leavingQuery, query, narrowed || query.sort !== undefined),
      }}
      pageOf={({ page }) => ({ ...page, rowCount: page.rows.length })}
      pages={{ size, cursor: query.cursor, hrefOf: (page) => leavingHref({ ...first, ...page }) }}
      keys={{
        row: 'leaver',
        enter: 'Open the leaver',
        canSelect: true,
        create: { label: 'Add a leaver', run: () => navigate(paths.newLeaver()) },
      }}
    >
      {({ page }) => (
        <>
          {page.rows.length > 0 ? (
            <Rows page={page} visible={columns.visible} />
          ) : (
            <EmptyLeaving isFiltered={narrowed} />
          )}
          <Steps page={page} />
        </>
      )}
    </ListPage>
  );
}

type Page = LeaversListed['page'];

interface RowsProps {
  readonly page: Page;
  readonly visible: readonly LeavingColumn[];
}

function Rows({ page: { rows }, visible }: RowsProps) {
  const actor = LeavingPage.useActorRef();
  const isBusy = LeavingPage.useSelector(selectIsBusy);
  const selected = LeavingPage.useSelector(selectSelectedLeavers);
  const now = useNow(MINUTE);
  const { query } = useLeavingQuery();
  return (
    <ListRows
      caption="Leavers"
      columns={leavingColumns(visible, query, now)}
      rows={rows}
      idOf={({ leaverNumber }) => leaverNumber}
      isBusy={isBusy}
      selection={{
        selected,
        onSelect: (ids) => actor.send({ type: 'selection.changed', selected: ids }),
      }}
    />
  );
}

/** Bar of the selected, which few visits need. */
export const StepBar = onDemand(async () => (await import('./StepBar.tsx')).StepBar);

/** Actions on leavers, their questions and outcomes; the last one can be undone for ten seconds. */
function Steps({ page }: { readonly page: Page }) {
  const { inspect } = usePortal();
  const list = LeavingPage.useActorRef();
  const undo = useActorRef(leavingUndoMachine, { inspect });
  useEmitted(list, 'action.done', ({ action }) =>
    undo.send({ type: 'action.done', done: action, undo: selectUndo(list.getSnapshot()) }),
  );
  useEmitted(undo, 'undo.confirmed', ({ undo: action }) =>
    list.send({ type: 'action.requested', action }),
  );
  const isUndoable = useSelector(undo, selectUndoable) !== null;
  const hasSelected = LeavingPage.useSelector(
    (snapshot) => selectSelectedLeavers(snapshot).length > 0,
  );
  const hasQuestion = LeavingPage.useSelector(({ context }) =>
    ['step', 'handling'].includes(context.panel?.kind ?? ''),
  );
  const hasOutcome = LeavingPage.useSelector(selectOutcome) !== null;
  const failure = LeavingPage.useSelector(selectStepFailure);
  if (!hasSelected && !hasQuestion && !hasOutcome && failure === null) return null;
  const onUndo = isUndoable ? () => undo.send({ type: 'undo.requested' }) : null;
  return <StepBar page={page} onUndo={onUndo} />;
}
