import { numberWords } from '../../../../domain/numberWords.ts';
import { COUNTRIES, COUNTRY_WORDS } from '../../../../domain/words.ts';
import { type Batch, cellsOf } from '../../../../machines/importReturns/batch.ts';
import { countryOf } from '../../../../sheets/returns/countryOf.ts';
import { datesAsRead } from '../../../../sheets/returns/days.ts';
import { countryIn } from '../../../../sheets/returns/wordsIn.ts';

/** Facts about the rows of a table, read with its present columns. */
interface RowFacts {
  /** "60 people", "3 countries", "dates read as day.month.year". */
  readonly facts: readonly string[];
  /** "United States (40) and Canada (20)"; `''` if no row shows its country. */
  readonly countries: string;
  /** Number of rows that show no country. */
  readonly unknown: number;
}

/** Reads the facts that tell a user whether the table was understood. */
export function rowFacts(batch: Batch): RowFacts {
  const leftOut = new Set(batch.leftOut);
  const rows = batch.table.rows.filter(({ line }) => !leftOut.has(line));
  const shown = rows.map((row) => {
    const cells = cellsOf(batch, row);
    return countryOf(cells) ?? countryIn(cells.country ?? '');
  });
  const counts = COUNTRIES.map((country) => ({
    words: COUNTRY_WORDS[country],
    count: shown.filter((one) => one === country).length,
  })).filter(({ count }) => count > 0);
  const [only] = counts;
  const dates = datesAsRead(batch);
  return {
    facts: [
      rows.length === 1 ? '1 person' : `${numberWords(rows.length)} people`,
      ...(only === undefined
        ? []
        : [counts.length === 1 ? only.words : `${counts.length} countries`]),
      ...(dates === null ? [] : [`dates read as ${dates}`]),
    ],
    countries: counts.map(({ words, count }) => `${words} (${numberWords(count)})`).join(', '),
    unknown: shown.filter((one) => one === null).length,
  };
}
