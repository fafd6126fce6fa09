import { numberWords } from '../../words/formatters.ts';

/** "1 row", "1,204 rows". */
export function countWords(count: number, thing: string): string {
  return `${numberWords(count)} ${thing}${count === 1 ? '' : 's'}`;
}
