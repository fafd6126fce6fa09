import { numberWords } from '../../../domain/numberWords.ts';

/** "1 row", "1,204 rows". */
export function countWords(count: number, noun: string): string {
  return `${numberWords(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** "1 person", "1,204 people". */
export const peopleWords = (count: number): string =>
  count === 1 ? '1 person' : `${numberWords(count)} people`;
