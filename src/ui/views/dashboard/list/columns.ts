import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { usePortal } from '../../../app/portal.tsx';
import { readJson, STORAGE_KEYS, writeJson } from '../../../app/storage.ts';

/** Optional columns, in display order. */
export const COLUMNS = ['order', 'device', 'status', 'since', 'tracking', 'ordered'] as const;
export type Column = (typeof COLUMNS)[number];

export const COLUMN_WORDS: Record<Column, string> = {
  order: 'Order',
  device: 'Device and destination',
  status: 'Status',
  since: 'In status',
  tracking: 'Tracking',
  ordered: 'Ordered',
};

const DEFAULT: readonly Column[] = ['order', 'device', 'status', 'since'];
const ON_WIDE: readonly Column[] = [...DEFAULT, 'tracking'];

/** Columns that the user chose; stored in the browser like the display settings. */
export function useColumns() {
  const { storage } = usePortal();
  const isWide = useMediaQuery('(min-width: 1600px)');
  const [chosen, setChosen] = useState<readonly Column[] | null>(() => {
    const stored = readJson(storage, STORAGE_KEYS.columns);
    return Array.isArray(stored) ? COLUMNS.filter((candidate) => stored.includes(candidate)) : null;
  });
  const columns = chosen ?? (isWide === true ? ON_WIDE : DEFAULT);
  const show = (column: Column, isShown: boolean) => {
    const next = COLUMNS.filter((candidate) =>
      candidate === column ? isShown : columns.includes(candidate),
    );
    setChosen(next);
    writeJson(storage, STORAGE_KEYS.columns, next);
  };
  return { columns, show };
}
