import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'wouter';
import type { StockPage } from '../../../domain/warehouse/warehouse.ts';
import {
  selectData,
  selectFailure,
  selectIsBusy,
  selectIsRefreshing,
  selectPanel,
  selectSecret,
  selectSent,
} from '../../../machines/pages/parts/selectors.ts';
import {
  selectBench,
  selectSelectedDevices,
  selectStepFailure,
} from '../../../machines/pages/warehouse.machine.ts';
import { backendPaths } from '../../app/backendPaths.ts';
import { paths } from '../../app/paths.ts';
import { onDemand } from '../../app/screens/onDemand.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { ListHead } from '../../components/list/head/ListHead.tsx';
import { TabsPlaceholder } from '../../components/list/head/ListTabs.tsx';
import classes from '../../components/list/ListPage.module.css';
import { EmptyList } from '../../components/list/table/EmptyList.tsx';
import { ListSkeleton } from '../../components/list/table/ListSkeleton.tsx';
import { Paging, PagingBelow, pagesAfter } from '../../components/list/table/Paging.tsx';
import { FilterChips } from '../../components/list/tools/FilterChips.tsx';
import { ListTools } from '../../components/list/tools/ListTools.tsx';
import { ListPanelsProvider } from '../../components/list/tools/listPanels.tsx';
import { Shortcuts } from '../../components/list/tools/Shortcuts.tsx';
import { type Columns, useColumns } from '../../components/list/tools/useColumns.ts';
import { benchPanel } from './bench/benchValues.ts';
import { ScanPanel } from './bench/ScanPanel.tsx';
import { codesIn, readBurst } from './bench/scanned.ts';
import { useStockScan } from './bench/useStockScan.ts';
import { StockList } from './stock/StockList.tsx';
import { StockTabs } from './stock/StockTabs.tsx';
import { type Column, STOCK_COLUMNS } from './stock/stockColumns.tsx';
import { StockFilterPanel, stockFilters } from './stock/stockFilters.tsx';
import { stockHref, useStockQuery } from './stock/stockQuery.ts';
import { useHeldBench, WarehousePage, WarehousePageProvider } from './warehousePage.tsx';

/** Stock of the warehouse, and the bench at which boxes are received. */
export function WarehouseView() {
  return (
    <WarehousePageProvider>
      <Warehouse />
    </WarehousePageProvider>
  );
}

function Warehouse() {
  const { query, change } = useStockQuery();
  const actor = WarehousePage.useActorRef();
  const data = WarehousePage.useSelector(selectData);
  const failure = WarehousePage.useSelector(selectFailure);
  const isBusy = WarehousePage.useSelector(selectIsBusy);
  const isStepping = WarehousePage.useSelector(selectSent)?.kind === 'step';
  const isRefreshing = WarehousePage.useSelector(selectIsRefreshing);
  const panel = WarehousePage.useSelector(selectPanel);
  const canOpen = WarehousePage.useSelector((snapshot) =>
    snapshot.can({ type: 'panel.opened', panel: { kind: 'shortcuts' } }),
  );
  const columns = useColumns(STOCK_COLUMNS);
  const isScanning = panel?.kind === 'scan';
  const { initial } = useHeldBench();
  useStockScan(isScanning || data === null, (code) => {
    if (!isScanning) actor.send({ type: 'panel.opened', panel: benchPanel(initial) });
    const { waiting, lines } = selectBench(actor.getSnapshot());
    const { boxes } = readBurst(initial, codesIn(code));
    const scanned = { kind: 'scan', waiting: [...waiting, ...boxes], lines } as const;
    actor.send({ type: 'panel.opened', panel: scanned });
  });
  return (
    <ListPanelsProvider panel={panel} canOpen={canOpen} send={actor.send}>
      <article className={classes.page} aria-busy={isBusy}>
        <StockHead
          search={query.search ?? ''}
          onSearch={(search) => change({ search })}
          canReceive={data !== null && !isScanning}
          columns={columns.visible}
        />
        <VisuallyHidden role="status" aria-busy={isRefreshing}>
          {isStepping ? 'Saving' : ''}
        </VisuallyHidden>
        {data !== null && isScanning && <ScanPanel />}
        {data === null ? <TabsPlaceholder /> : <StockTabs counts={data.page.counts} />}
        {failure !== null && (
          <FailureNotice
            failure={failure}
            onRetry={() => actor.send({ type: 'reload.requested' })}
          />
        )}
        {data !== null ? (
          <Listed page={data.page} columns={columns} />
        ) : (
          failure === null && <ListSkeleton words="Loading the stock" />
        )}
        {!isScanning && <StockShortcuts />}
      </article>
    </ListPanelsProvider>
  );
}

/** Shortcuts of the list; not at the bench, where every key may come from a scanner. */
function StockShortcuts() {
  const actor = WarehousePage.useActorRef();
  const { initial } = useHeldBench();
  return (
    <Shortcuts
      row="device"
      enter="Open the device"
      canSelect
      create={{
        label: 'Receive boxes',
        run: () => actor.send({ type: 'panel.opened', panel: benchPanel(initial) }),
      }}
    />
  );
}

interface StockHeadProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly canReceive: boolean;
  readonly columns: readonly Column[];
}

function StockHead({ search, onSearch, canReceive, columns }: StockHeadProps) {
  const { query, first } = useStockQuery();
  return (
    <ListHead
      title="Warehousing"
      search={search}
      hint="Serial, tag, model, order or person (/)"
      onSearch={onSearch}
      more={[
        { label: 'Deployments', href: paths.deployments() },
        {
          label: query.location === undefined ? 'Audit a shelf' : `Audit ${query.location}`,
          href: paths.shelfAudit(query.location ?? ''),
        },
        { label: 'Import stock', href: paths.importStock() },
        { label: 'Labels', href: paths.labels() },
      ]}
      sheetHref={(format, isWhole) =>
        backendPaths.sheet('warehouse', format, {
          ...first,
          columns: isWhole ? undefined : ['device', ...columns].join(','),
        })
      }
      primary={canReceive && <OpenBench />}
    />
  );
}

interface ListedProps {
  readonly page: StockPage;
  readonly columns: Columns<Column>;
}

function Listed({ page, columns }: ListedProps) {
  const { query, isFiltered } = useStockQuery();
  const { rows, counts, nextCursor } = page;
  const paging = pagesAfter(query, nextCursor, stockHref);
  return (
    <>
      <ListTools
        filters={() => <StockFilterPanel counts={counts} />}
        columns={columns}
        paging={<Paging {...paging} />}
      >
        <FilterChips {...stockFilters(query, counts)} />
      </ListTools>
      {rows.length > 0 ? (
        <StockList rows={rows} visible={columns.visible} />
      ) : isFiltered ? (
        <EmptyList title="No matching devices" words="Check the spelling or clear the filters.">
          <Button component={Link} href={paths.warehousing()} variant="default">
            Clear filters
          </Button>
        </EmptyList>
      ) : (
        <EmptyList
          title="Nothing is here yet"
          words="Devices appear when a return to the warehouse is released. A box that arrives without a return can be received, too."
        />
      )}
      <Stack page={page} />
      <div className={classes.foot}>
        <PagingBelow {...paging} />
      </div>
    </>
  );
}

/** Actions on several devices with the fields of all steps. */
const StackBar = onDemand(async () => (await import('./bench/StackBar.tsx')).StackBar);

/** Actions on the selected devices and their results. */
function Stack({ page }: { readonly page: StockPage }) {
  const hasChosen = WarehousePage.useSelector(
    (snapshot) => selectSelectedDevices(snapshot).length > 0,
  );
  const hasResult = WarehousePage.useSelector(selectSecret) !== null;
  const failure = WarehousePage.useSelector(selectStepFailure);
  if (!hasChosen && !hasResult && failure === null) return null;
  return <StackBar page={page} />;
}

/** Opens the bench and shows the number of waiting boxes: they aren't received before they are sent. */
function OpenBench() {
  const actor = WarehousePage.useActorRef();
  const { initial } = useHeldBench();
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
