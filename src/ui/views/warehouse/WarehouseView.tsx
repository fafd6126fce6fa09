import { Button } from '@mantine/core';
import { Suspense, use } from 'react';
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
  selectSelectedDevices,
  selectStepFailure,
} from '../../../machines/pages/warehouse.machine.ts';
import { paths } from '../../app/paths.ts';
import { ErrorBoundary } from '../../app/screens/ErrorBoundary.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { Skeleton } from '../../components/loading/Skeleton.tsx';
import { benchPanel } from './bench/benchValues.ts';
import { ScanPanel } from './bench/ScanPanel.tsx';
import { loadStackBar } from './parts.ts';
import { StockFilter } from './stock/StockFilter.tsx';
import { StockList } from './stock/StockList.tsx';
import { stockHref, useStockQuery } from './stock/stockQuery.ts';
import classes from './WarehouseView.module.css';
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
  const { query, first, isFiltered } = useStockQuery();
  const actor = WarehousePage.useActorRef();
  const data = WarehousePage.useSelector(selectData);
  const failure = WarehousePage.useSelector(selectFailure);
  const isBusy = WarehousePage.useSelector(selectIsBusy);
  const isStepping = WarehousePage.useSelector(selectSent)?.kind === 'step';
  const isRefreshing = WarehousePage.useSelector(selectIsRefreshing);
  const isScanning = WarehousePage.useSelector(selectPanel)?.kind === 'scan';
  const filter = new URLSearchParams({ ...first }).toString();
  return (
    <>
      <PageHeader
        title="Warehousing"
        actions={
          data !== null && (
            <div className={classes.actions} data-receiving={isScanning}>
              <Button component={Link} variant="default" href={paths.deployments()}>
                Deployments
              </Button>
              <Button
                component={Link}
                variant="default"
                href={paths.shelfAudit(query.location ?? '')}
              >
                {query.location === undefined ? 'Audit a shelf' : `Audit ${query.location}`}
              </Button>
              <Button component={Link} variant="default" href={paths.importStock()}>
                Import stock
              </Button>
              <Button component={Link} variant="default" href={paths.labels()}>
                Labels
              </Button>
              <Button
                component="a"
                variant="default"
                href={`/api/portal/warehouse.csv${filter === '' ? '' : `?${filter}`}`}
                download
              >
                Export
              </Button>
              {!isScanning && <OpenBench />}
            </div>
          )
        }
      />
      <article className={classes.sections} aria-busy={isBusy}>
        <div role="status" aria-busy={isRefreshing} className={classes.hidden}>
          {isStepping ? 'Saving' : ''}
        </div>
        {failure !== null && (
          <FailureNotice
            failure={failure}
            onRetry={() => actor.send({ type: 'reload.requested' })}
          />
        )}
        {data === null && failure === null && (
          <Skeleton words="Loading the stock">
            <span className={classes.shape} />
          </Skeleton>
        )}
        {data !== null && (
          <>
            {isScanning && <ScanPanel />}
            <StockFilter counts={data.page.counts} />
            {data.page.rows.length > 0 ? (
              <StockList rows={data.page.rows} />
            ) : (
              <div className={classes.empty}>
                {isFiltered ? (
                  <>
                    <h2>No matching devices</h2>
                    <p>Check the spelling or clear the filters.</p>
                    <Button component={Link} href={paths.warehousing()} variant="default">
                      Clear filters
                    </Button>
                  </>
                ) : (
                  <>
                    <h2>Nothing is here yet</h2>
                    <p>
                      Devices appear when a return to the warehouse is released. A box that arrives
                      without a return can be received, too.
                    </p>
                  </>
                )}
              </div>
            )}
            <Stack page={data.page} />
            <Pages cursor={query.cursor} next={data.page.nextCursor} />
          </>
        )}
      </article>
    </>
  );
}

/** Actions on the selected devices and their results. */
function Stack({ page }: { readonly page: StockPage }) {
  const hasChosen = WarehousePage.useSelector(
    (snapshot) => selectSelectedDevices(snapshot).length > 0,
  );
  const hasResult = WarehousePage.useSelector(selectSecret) !== null;
  const failure = WarehousePage.useSelector(selectStepFailure);
  if (!hasChosen && !hasResult && failure === null) return null;
  return (
    <ErrorBoundary resetKey="">
      <Suspense fallback={null}>
        <Loaded page={page} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Loaded({ page }: { readonly page: StockPage }) {
  const StackBar = use(loadStackBar());
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
      className={classes.receive ?? ''}
      onClick={() => actor.send({ type: 'panel.opened', panel })}
    >
      {waiting === 0 ? 'Receive boxes' : `Receive boxes (${waiting} not sent)`}
    </Button>
  );
}

/** Links to the first and the next page; the browser's back button returns to the previous one. */
function Pages({
  cursor,
  next,
}: {
  readonly cursor: string | undefined;
  readonly next: string | null;
}) {
  const { first } = useStockQuery();
  if (cursor === undefined && next === null) return null;
  return (
    <nav className={classes.pages} aria-label="Pages">
      {cursor !== undefined && (
        <Button component={Link} href={stockHref(first)} variant="default">
          First page
        </Button>
      )}
      {next !== null && (
        <Button component={Link} href={stockHref({ ...first, cursor: next })} variant="default">
          Next page
        </Button>
      )}
    </nav>
  );
}
