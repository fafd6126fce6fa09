import type { Matches, PagePlace } from '../../domain/listPages.ts';
import { numberWords } from '../../domain/numberWords.ts';
import { PAGE_SIZES } from '../../domain/sorts.ts';

interface Ranged extends PagePlace {
  readonly rowCount: number;
}

/** "387", "10,000+". */
export const matchesWords = ({ count, isMore }: Matches): string =>
  `${numberWords(count)}${isMore ? '+' : ''}`;

/** Displayed range, such as "1–50 of 387"; without the total if it isn't known. */
export function rangeWords(page: Ranged): string {
  const { position, rowCount, nextCursor } = page;
  const last = position + rowCount - 1;
  const total = page.total ?? (nextCursor === null ? { count: last, isMore: false } : null);
  const range = `${numberWords(position)}–${numberWords(last)}`;
  return total === null ? range : `${range} of ${matchesWords(total)}`;
}

/** Whether another page size would show other rows. */
export const hasSizes = ({ rowCount, previousCursor, nextCursor }: Ranged): boolean =>
  rowCount > PAGE_SIZES[0] || previousCursor !== null || nextCursor !== null;
