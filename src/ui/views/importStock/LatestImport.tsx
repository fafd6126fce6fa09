import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { ImportView } from '../../../domain/returns/imports/imports.ts';
import { selectIsRefreshing } from '../../../machines/pages/parts/selectors.ts';
import { paths } from '../../app/paths.ts';
import { RejectedRows } from '../../components/importing/rows/RejectedRows.tsx';
import { ImportProgress } from '../../components/importing/sending/ImportProgress.tsx';
import { ImportResult } from '../../components/importing/sending/ImportResult.tsx';
import { ImportStockPage } from './importStockPage.tsx';
import { batchOfRejected } from './stockBatch.ts';
import { STOCK_SHEET } from './stockColumns.ts';

const WORDS = { doing: 'Importing', thing: 'device', done: 'imported', label: 'Devices' };

interface LatestImportProps {
  readonly latest: ImportView;
}

/** Progress or result of the user's latest import. */
export function LatestImport({ latest }: LatestImportProps) {
  const actor = ImportStockPage.useActorRef();
  const isAsking = ImportStockPage.useSelector(selectIsRefreshing);
  if (latest.state !== 'finished') {
    return <ImportProgress progress={latest} failure={null} isAsking={isAsking} words={WORDS} />;
  }
  return (
    <ImportResult
      progress={latest}
      failure={null}
      thing="device"
      done="imported"
      buttons={
        <Button component={Link} href={paths.warehousing()}>
          View stock
        </Button>
      }
    >
      {latest.refused + latest.leftOut > 0 && (
        <RejectedRows
          sheet={STOCK_SHEET}
          progress={latest}
          load={async (client, importId, signal) => {
            const call = 'GET /api/portal/warehouse/imports/:importId/rejected';
            return client(call, { params: { importId }, signal });
          }}
          done="imported"
          titleOf={(cells) =>
            [cells.manufacturer, cells.model, cells.serialNumber]
              .filter((part) => part)
              .join(' ') || 'Device'
          }
          onFix={(rejected) => {
            if (rejected === null) return;
            const batch = batchOfRejected(latest.name, rejected);
            actor.send({ type: 'panel.opened', panel: { kind: 'columns', batch } });
          }}
        />
      )}
    </ImportResult>
  );
}
