import { Button } from '@mantine/core';
import { mapColumn } from '../../../machines/importTable.ts';
import { selectImportFailure } from '../../../machines/pages/importStock.machine.ts';
import { selectCanAct, selectSent } from '../../../machines/pages/parts/selectors.ts';
import type { StockBatch } from '../../../machines/pages/stockBatch.ts';
import { useUser } from '../../app/portal.tsx';
import { MatchColumns } from '../../components/importing/columns/MatchColumns.tsx';
import { countWords } from '../../components/importing/countWords.ts';
import { checkStock, keysToCheck, type StockCache } from './checkStock.ts';
import { ImportStockPage, useEditBatch } from './importStockPage.tsx';
import { StockDefaultsFields } from './StockDefaultsFields.tsx';
import { STOCK_SHEET } from './stockColumns.ts';

export interface StockPartProps {
  readonly batch: StockBatch;
  readonly cache: StockCache;
}

/** Whether the user may retire devices. */
const useIsAdmin = (): boolean => useUser()?.role === 'admin';

/** Returns the current rows with their problems. */
export function useCheckedStock({ batch, cache }: StockPartProps) {
  const isAdmin = useIsAdmin();
  return checkStock(batch, { isAdmin, cache });
}

/** Assigns a field to each column and sets values for all rows. */
export function MatchStock({ batch }: Pick<StockPartProps, 'batch'>) {
  const edit = useEditBatch();
  const actor = ImportStockPage.useActorRef();
  const failure = ImportStockPage.useSelector(selectImportFailure);
  const canAct = ImportStockPage.useSelector(selectCanAct);
  const isSending = ImportStockPage.useSelector(selectSent) !== null;
  const isAdmin = useIsAdmin();
  const { table, mapping, defaults, leftOut } = batch;
  const isMissing = !mapping.includes('device') && defaults.device === '';
  return (
    <MatchColumns
      sheet={STOCK_SHEET}
      batch={batch}
      facts={[countWords(table.rows.length - leftOut.length, 'device')]}
      failure={failure}
      missing={
        isMissing
          ? [
              {
                message: 'Choose a device type for all rows, or the column with device types.',
                target: 'default-device',
              },
            ]
          : []
      }
      submit={
        <Button type="submit" loading={isSending} disabled={!canAct}>
          Review rows
        </Button>
      }
      isHeld={isSending}
      onMap={(column, field) => edit((present) => mapColumn(present, column, field))}
      onAccept={() => {
        if (isMissing) return;
        const action = { kind: 'columns', rows: keysToCheck(batch) } as const;
        actor.send({ type: 'action.requested', action });
      }}
      onDiscard={() => actor.send({ type: 'panel.closed' })}
    >
      <StockDefaultsFields
        batch={batch}
        isAdmin={isAdmin}
        onChoose={(chosen) =>
          edit((present) => ({ ...present, defaults: { ...present.defaults, ...chosen } }))
        }
      />
    </MatchColumns>
  );
}
