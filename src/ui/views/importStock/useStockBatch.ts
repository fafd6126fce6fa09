import { useEffect, useState } from 'react';
import type { KnownStock } from '../../../domain/warehouse/stockImport.ts';
import { usePortal, useUser } from '../../app/portal.tsx';
import { createDebouncedStorage } from '../../forms/debouncedStorage.ts';
import { cellsOf, readHeldStock, rowKey, type StockBatch } from './stockBatch.ts';

/** Table under review, stored in the browser until it is imported or discarded. */
export function useStockBatch() {
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  const [place] = useState(() => ({ storage, email, kind: 'import-stock' }));
  const [initial] = useState(() => readHeldStock(place));
  const [batch, setBatch] = useState(initial);
  const [keeper] = useState(() => createDebouncedStorage(place, initial));
  useEffect(() => keeper.keep(batch), [keeper, batch]);
  useEffect(() => {
    // Saves the last changes before the page is closed.
    addEventListener('pagehide', keeper.write);
    return () => {
      keeper.write();
      removeEventListener('pagehide', keeper.write);
    };
  }, [keeper]);
  const change = (how: (batch: StockBatch) => StockBatch) =>
    setBatch((present) => (present === null ? null : how(present)));
  return { batch, setBatch, change, isRestored: initial !== null };
}
export type HeldStock = ReturnType<typeof useStockBatch>;

/** Adds the devices in stock that the server found for the rows. */
export function withKnown(batch: StockBatch, known: readonly KnownStock[]): StockBatch {
  const rowAt = new Map(batch.table.rows.map((row) => [row.line, row]));
  return {
    ...batch,
    known: known.flatMap((one) => {
      const row = rowAt.get(one.line);
      return row === undefined ? [] : [{ ...one, by: rowKey(cellsOf(batch, row)) }];
    }),
  };
}
