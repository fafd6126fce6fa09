import { useState } from 'react';
import type { ReturnRow } from '../../../domain/returns/returns.ts';

/** What is selected: some returns by number, or all that match, which the server knows. */
export interface Selection {
  readonly isAll: boolean;
  /** Every row of the page is selected. */
  readonly isPage: boolean;
  /** Of the page, in its order. */
  readonly numbers: readonly string[];
  has(orderNumber: string): boolean;
  pick(orderNumber: string, isPicked: boolean): void;
  pickPage(isPicked: boolean): void;
  pickAll(): void;
  clear(): void;
}

const NONE: ReadonlySet<string> = new Set();

/** Selected rows of one page; other filters or another page (`of`) begin with none. */
export function useSelection(rows: readonly ReturnRow[], of: string): Selection {
  const [picked, setPicked] = useState({ of, numbers: NONE, isAll: false });
  const mine = picked.of === of ? picked : { of, numbers: NONE, isAll: false };
  const numbers = rows
    .map(({ orderNumber }) => orderNumber)
    .filter((number) => mine.isAll || mine.numbers.has(number));
  const put = (next: Iterable<string>) => setPicked({ of, numbers: new Set(next), isAll: false });
  return {
    isAll: mine.isAll,
    isPage: rows.length > 0 && numbers.length === rows.length,
    numbers,
    has: (number) => mine.isAll || mine.numbers.has(number),
    pick: (number, isPicked) =>
      put(isPicked ? [...numbers, number] : numbers.filter((other) => other !== number)),
    pickPage: (isPicked) => put(isPicked ? rows.map(({ orderNumber }) => orderNumber) : []),
    pickAll: () => setPicked({ of, numbers: NONE, isAll: true }),
    clear: () => put([]),
  };
}
