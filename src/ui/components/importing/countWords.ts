import { numberWords } from '../../../domain/numberWords.ts';

/** "1 row", "1,204 rows". */
export function countWords(count: number, noun: string): string {
  return `${numberWords(count)} ${noun}${count === 1 ? '' : 's'}`;
}
