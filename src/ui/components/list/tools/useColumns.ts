import { useMediaQuery } from '@mantine/hooks';
import { useStoredChoice } from '../../../hooks/useStoredChoice.ts';

/** Optional columns of a list. */
export interface ColumnChoice<Column extends string> {
  /** Key in the browser's storage. */
  readonly storageKey: string;
  /** Columns in display order, with their labels. */
  readonly words: Readonly<Record<Column, string>>;
  readonly all: readonly Column[];
  /** Columns that are visible unless the user chose others. */
  readonly usual: readonly Column[];
  /** Further ones on wide screens. */
  readonly onWide?: readonly Column[];
}

/** Visible columns of a list, and the function that shows or hides one. */
export interface Columns<Column extends string = string> {
  readonly words: Readonly<Record<Column, string>>;
  readonly all: readonly Column[];
  readonly visible: readonly Column[];
  readonly show: (column: Column, isShown: boolean) => void;
}

/** Columns that the user chose; stored in the browser like the display settings. */
export function useColumns<Column extends string>(choice: ColumnChoice<Column>): Columns<Column> {
  const { storageKey, words, all, usual, onWide = [] } = choice;
  const isWide = useMediaQuery('(min-width: 1600px)') === true;
  const [chosen, choose] = useStoredChoice<readonly Column[]>(storageKey, (stored) =>
    Array.isArray(stored) ? all.filter((one) => stored.includes(one)) : null,
  );
  const preset = all.filter((one) => usual.includes(one) || (isWide && onWide.includes(one)));
  const visible = chosen ?? preset;
  const show = (column: Column, isShown: boolean) =>
    choose(all.filter((one) => (one === column ? isShown : visible.includes(one))));
  return { words, all, visible, show };
}
