import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { Offer } from '../../../../domain/returns/returns.ts';
import type { Batch } from '../../../../machines/importReturns/batch.ts';
import { selectRemarks } from '../../../../machines/importReturns/selectors.ts';
import type { CheckedLines } from '../../../../sheets/table/sheet.ts';
import { type CheckedRow, isRight, type RowCache } from '../batch/cachedRows.ts';
import { checkBatch } from '../batch/checkBatch.ts';
import { peopleOf } from '../batch/checkLeavers.ts';
import type { ImportActor } from '../batch/unsavedBatch.ts';

/** Props of the two parts of the page that show rows. */
export interface RowsProps {
  readonly actor: ImportActor;
  readonly batch: Batch;
  readonly offer: Offer;
  readonly cache: RowCache;
}

/** Returns the current rows with their problems. */
export function useCheckedRows({
  actor,
  batch,
  offer,
  cache,
}: RowsProps): CheckedLines<CheckedRow> {
  const remarks = useSelector(actor, selectRemarks);
  const [today] = useState(() => Date.now());
  return useMemo(() => {
    const rows = checkBatch(batch, { offer, remarks, today, cache });
    return {
      rows,
      right: rows.filter(isRight),
      wrong: rows.filter((row) => !isRight(row) && !row.isLeftOut),
      leftOut: rows.filter(({ isLeftOut }) => isLeftOut),
    };
  }, [batch, offer, remarks, today, cache]);
}

/** Returns the number of people whom this table of orders could put into Leaving instead. */
export function usePeopleForLeaving({ batch, offer }: RowsProps): number {
  const [today] = useState(() => Date.now());
  return useMemo(() => {
    const terms = { offer, remarks: {}, today, cache: new WeakMap() };
    return peopleOf(checkBatch({ ...batch, goal: 'leaving' }, terms)).length;
  }, [batch, offer, today]);
}
