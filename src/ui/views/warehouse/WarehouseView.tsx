import { Button } from '@mantine/core';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { StockPage } from '../../../domain/warehouse/warehouse.ts';
import {
  selectIsBusy,
  selectList,
  selectSecret,
  selectSent,
} from '../../../machines/pages/parts/selectors.ts';
import {
  selectBench,
  selectSelectedDevices,
  selectStepFailure,
  selectUndo,
  warehouseUndoMachine,
} from '../../../machines/pages/warehouse.machine.ts';
import { selectUndoable } from '../../../machines/undo.machine.ts';
import { paths } from '../../app/paths.ts';
import { usePortal } from '../../app/portal.tsx';
import { viewPlaceOf } from '../../app/routing/listQuery.ts';
import { onDemand } from '../../app/screens/onDemand.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { EmptyList } from '../../components/list/table/EmptyList.tsx';
import { ListRows } from '../../components/list/table/ListRows.tsx';
import { useColumns } from '../../components/list/tools/useColumns.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { useNow } from '../../hooks/useNow.ts';
import { benchPanel } from './bench/benchValues.ts';
import { ScanPanel } from './bench/ScanPanel.tsx';
import { codesIn, readBurst } from './bench/scanned.ts';
import { useStockScan } from './bench/useStockScan.ts';
import { type Column, STOCK_COLUMNS, stockColumns } from './stock/stockColumns.tsx';
import { stockFilters } from './stock/stockFilters.tsx';
import { stockHref, stockQuery, useStockQuery } from './stock/stockQuery.ts';
import { isNarrowed, stockTabs, tabOf } from './stock/stockTabs.ts';
import { useUnsavedBench, WarehousePage, WarehousePageProvider } from './warehousePage.tsx';

const MINUTE = 60_000;

/** Stock of the warehouse, and the bench at which boxes are received. */
export function WarehouseView() {
  return (
    <WarehousePageProvider>
      <Warehouse />
    </WarehousePageProvider>
  );
}

function Warehouse() {
  const { query, first, change, isFiltered } = useStockQuery();
  const actor = WarehousePage.useActorRef();
  const list = WarehousePage.useSelector(selectList, shallowEqual);
  const sent = WarehousePage.useSelector(selectSent);
  const isStepping = sent !== null && sent.kind !== 'scan';
  const columns = useColumns(STOCK_COLUMNS);
  const { data, panel } = list;
  const { size, ...filter } = first;
  const narrowed = isNarrowed(query);
  const isScanning = panel?.kind === 'scan';
  const { initial } = useUnsavedBench();
  useStockScan(isScanning || data === null, (code) => {
    if (!isScanning) actor.send({ type: 'panel.opened', panel: benchPanel(initial) });
    const { waiting, lines } = selectBench(actor.getSnapshot());
    const { boxes } = readBurst(initial, codesIn(code));
    const scanned = { kind: 'scan', waiting: [...waiting, ...boxes], lines } as const;
    actor.send({ type: 'panel.opened', panel: scanned });
  });
  return (
    <ListPage
      title="Warehousing"
      loading="Loading the stock"
      list={list}
      send={actor.send}
      head={{
        search: query.search ?? '',
        hint: 'Serial, tag, model, order or person (/)',
        onSearch: (search) => change({ search }),
        more: [
          { label: 'Deployments', href: paths.deployments() },
          {
            label: query.location === undefined ? 'Audit a shelf' : `Audit ${query.location}`,
            href: paths.shelfAudit(query.location ?? ''),
          },
          { label: 'Import stock', href: paths.importStock() },
          { label: 'Labels', href: paths.labels() },
        ],
        primary: data !== null && !isScanning && <OpenBench />,
      }}
      sheet={{ list: 'warehouse', filter, first: 'device' }}
      columns={columns}
      above={data !== null && isScanning && <ScanPanel />}
      says={isStepping ? 'Saving' : ''}
      tabs={data && stockTabs(query, data.page.counts)}
      isNarrowed={narrowed}
      filters={stockFilters(query, data?.page.counts ?? {})}
      views={{
        list: 'warehouse',
        place: viewPlaceOf(stockQuery, query, narrowed || query.sort !== undefined),
      }}
      pageOf={({ page }) => ({ ...page, rowCount: page.rows.length })}
      pages={{ size, cursor: query.cursor, hrefOf: (page) => stockHref({ ...first, ...page }) }}
      // At the bench every key may come from a scanner.
      keys={
        isScanning
          ? null
          : {
              row: 'device',
              enter: 'Open the device',
              canSelect: true,
              create: {
                label: 'Receive boxes',
                run: () => actor.send({ type: 'panel.opened', panel: benchPanel(initial) }),
              },
            }
      }
    >
      {({ page }) => (
        <>
          {page.rows.length > 0 ? (
            <Rows page={page} visible={columns.visible} />
          ) : isFiltered ? (
            <NoMatch isNarrowed={narrowed} />
          ) : (
            <EmptyList
              title="Nothing is here yet"
              words="Devices appear when a return to the warehouse is released. A box that arrives without a return can be received, too."
            >
              <Button component={Link} href={paths.newReturn()} variant="default">
                New device return
              </Button>
            </EmptyList>
          )}
          <Stack page={page} />
        </>
      )}
    </ListPage>
  );
}

/** Empty list of a tab, or of filters. */
function NoMatch({ isNarrowed }: { readonly isNarrowed: boolean }) {
  const { query } = useStockQuery();
  const words = isNarrowed
    ? { title: 'No matching devices', words: 'Check the spelling or clear the filters.' }
    : { title: 'No devices here', words: `No device is under “${tabOf(query).label}” now.` };
  return (
    <EmptyList {...words}>
      <Button component={Link} href={paths.warehousing()} variant="default">
        {isNarrowed ? 'Clear filters' : 'Show all devices'}
      </Button>
    </EmptyList>
  );
}

interface RowsProps {
  readonly page: StockPage;
  readonly visible: readonly Column[];
}

/** The stock, one device a row. */
function Rows({ page: { rows }, visible }: RowsProps) {
  const actor = WarehousePage.useActorRef();
  const isBusy = WarehousePage.useSelector(selectIsBusy);
  const selected = WarehousePage.useSelector(selectSelectedDevices);
  const now = useNow(MINUTE);
  const { query } = useStockQuery();
  return (
    <ListRows
      caption="Stock"
      columns={stockColumns(visible, query, now)}
      rows={rows}
      idOf={({ deviceNumber }) => deviceNumber}
      isBusy={isBusy}
      selection={{
        selected,
        onSelect: (ids) => actor.send({ type: 'selection.changed', selected: ids }),
      }}
    />
  );
}

/** Actions on several devices with the fields of all steps. */
const StackBar = onDemand(async () => (await import('./bench/StackBar.tsx')).StackBar);

/** Actions on the selected devices and their results; assignments can be undone for ten seconds. */
function Stack({ page }: { readonly page: StockPage }) {
  const { inspect } = usePortal();
  const list = WarehousePage.useActorRef();
  const undo = useActorRef(warehouseUndoMachine, { inspect });
  useEmitted(list, 'action.done', ({ action }) => {
    if (action.kind === 'scan') return;
    undo.send({ type: 'action.done', done: action, undo: selectUndo(list.getSnapshot()) });
  });
  useEmitted(undo, 'undo.confirmed', ({ undo: action }) =>
    list.send({ type: 'action.requested', action }),
  );
  const isUndoable = useSelector(undo, selectUndoable) !== null;
  const hasChosen = WarehousePage.useSelector(
    (snapshot) => selectSelectedDevices(snapshot).length > 0,
  );
  const hasResult = WarehousePage.useSelector(selectSecret) !== null;
  const failure = WarehousePage.useSelector(selectStepFailure);
  if (!hasChosen && !hasResult && failure === null) return null;
  const onUndo = isUndoable ? () => undo.send({ type: 'undo.requested' }) : null;
  return <StackBar page={page} onUndo={onUndo} />;
}

/** Opens the bench and shows the number of waiting boxes: they aren't received before they are sent. */
function OpenBench() {
  const actor = WarehousePage.useActorRef();
  const { initial } = useUnsavedBench();
  const panel = benchPanel(initial);
  const { length: waiting } = panel.waiting;
  return (
    <Button
      id="open-scan"
      size="xs"
      title="Receive boxes (C)"
      onClick={() => actor.send({ type: 'panel.opened', panel })}
    >
      {waiting === 0 ? 'Receive boxes' : `Receive boxes (${waiting} not sent)`}
    </Button>
  );
}
