import { useState } from 'react';
import {
  selectData,
  selectFailure,
  selectIsBusy,
  selectIsRefreshing,
  selectPanel,
} from '../../../machines/pages/parts/selectors.ts';
import { paths } from '../../app/paths.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { ColumnGuide } from '../../components/importing/columns/ColumnGuide.tsx';
import { ImportSteps } from '../../components/importing/ImportSteps.tsx';
import { ArrivalContext } from '../../components/importing/StepTitle.tsx';
import { ChooseTable } from '../../components/importing/table/ChooseTable.tsx';
import { Page } from '../../components/layout/Page.tsx';
import { BackLink } from '../../components/layout/PageHead.tsx';
import { Skeleton } from '../../components/loading/Skeleton.tsx';
import type { StockCache } from './checkStock.ts';
import classes from './ImportStockView.module.css';
import { ImportStockPage, ImportStockPageProvider } from './importStockPage.tsx';
import { LatestImport } from './LatestImport.tsx';
import { MatchStock } from './MatchStock.tsx';
import { ReviewStock } from './ReviewStock.tsx';
import { batchOfTable } from './stockBatch.ts';
import { STOCK_SHEET } from './stockColumns.ts';

/** Adds devices to the warehouse from a table. */
export function ImportStockView() {
  const [arrival] = useState(() => ({ isOver: false }));
  return (
    <ImportStockPageProvider>
      <Page
        title="Import stock"
        back={<BackLink href={paths.warehousing()}>Warehousing</BackLink>}
        description="Up to 5,000 devices, from a spreadsheet."
      >
        <ArrivalContext value={arrival}>
          <ImportStock />
        </ArrivalContext>
      </Page>
    </ImportStockPageProvider>
  );
}

const STEP_NAMES = ['Upload', 'Columns', 'Rows'] as const;
const STEP_OF = { columns: 1, rows: 2 } as const;

function ImportStock() {
  const actor = ImportStockPage.useActorRef();
  const data = ImportStockPage.useSelector(selectData);
  const failure = ImportStockPage.useSelector(selectFailure);
  const panel = ImportStockPage.useSelector(selectPanel);
  const isBusy = ImportStockPage.useSelector(selectIsBusy);
  const isRefreshing = ImportStockPage.useSelector(selectIsRefreshing);
  const toColumns =
    panel?.kind === 'rows'
      ? ({ type: 'panel.opened', panel: { kind: 'columns', batch: panel.batch } } as const)
      : null;
  const canGoBack = ImportStockPage.useSelector(
    (snapshot) => toColumns !== null && snapshot.can(toColumns),
  );
  const [cache] = useState<StockCache>(() => new WeakMap());
  const part =
    panel === null ? null : panel.kind === 'rows' ? (
      <ReviewStock batch={panel.batch} cache={cache} />
    ) : (
      <MatchStock batch={panel.batch} />
    );
  return (
    <article className={classes.parts} aria-busy={isBusy}>
      <div role="status" aria-busy={isRefreshing} />
      {data !== null && (
        <ImportSteps
          names={STEP_NAMES}
          current={panel === null ? 0 : STEP_OF[panel.kind]}
          visits={{ 1: toColumns !== null && canGoBack ? () => actor.send(toColumns) : null }}
        />
      )}
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'reload.requested' })} />
      )}
      {data === null && failure === null && (
        <Skeleton words="Loading the last import">{null}</Skeleton>
      )}
      {part !== null && data?.latest?.state === 'running' && (
        <p>Another import is running. This one can start when it has finished.</p>
      )}
      {part}
      {data !== null && part === null && (
        <>
          {data.latest !== null && <LatestImport latest={data.latest} />}
          <ChooseTable
            loadSheet={async () => STOCK_SHEET}
            template={{ name: 'stock-template.csv', sheet: STOCK_SHEET }}
            onRead={(table) => {
              const batch = batchOfTable(table, data.columns);
              actor.send({ type: 'panel.opened', panel: { kind: 'columns', batch } });
            }}
          >
            <ColumnGuide
              sheet={STOCK_SHEET}
              note="You can also choose the device type, condition, grade and shelf for all rows."
            />
          </ChooseTable>
        </>
      )}
    </article>
  );
}
