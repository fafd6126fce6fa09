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
  /** Columns that a phone's cards can show, too. */
  readonly onCards?: readonly Column[];
}

/** Visible columns of a list, and the function that shows or hides one. */
export interface Columns<Column extends string = string> {
  readonly words: Readonly<Record<Column, string>>;
  readonly all: readonly Column[];
  readonly onCards: readonly Column[];
  readonly visible: readonly Column[];
  readonly show: (column: Column, isShown: boolean) => void;
}

/** Names of the columns that the user chose, null for the usual ones, and the function that keeps others. */
export type ChosenColumns = readonly [
  readonly string[] | null,
  (columns: readonly string[]) => void,
];

/** Columns that the user chose; stored in the browser like the display settings. */
export function useChosenColumns(storageKey: string): ChosenColumns {
  return useStoredChoice<readonly string[]>(storageKey, (stored) =>
    Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : null,
  );
}

/** Columns of a list, of which the user chose some. */
export function useColumns<Column extends string>(choice: ColumnChoice<Column>): Columns<Column> {
  return useColumnsOf(choice, useChosenColumns(choice.storageKey));
}

/** Columns of a list, of which the user chose those named. */
export function useColumnsOf<Column extends string>(
  { words, all, usual, onWide = [], onCards = [] }: ColumnChoice<Column>,
  [chosen, choose]: ChosenColumns,
): Columns<Column> {
  const isWide = useMediaQuery('(min-width: 1600px)') === true;
  const preset = all.filter((one) => usual.includes(one) || (isWide && onWide.includes(one)));
  const visible = chosen === null ? preset : all.filter((one) => chosen.includes(one));
  // Columns that the list doesn't know, or not yet, stay chosen.
  const unknown = (chosen ?? []).filter((name) => !all.some((one) => one === name));
  const show = (column: Column, isShown: boolean) =>
    choose([
      ...all.filter((one) => (one === column ? isShown : visible.includes(one))),
      ...unknown,
    ]);
  return { words, all, onCards, visible, show };
}
