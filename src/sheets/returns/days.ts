import { type Batch, cellsOf } from '../../machines/importReturns/batch.ts';

/** Whether 3/4 is March 4 or April 3. */
export type DayOrder = 'monthFirst' | 'dayFirst';
export const OTHER_ORDER: Readonly<Record<DayOrder, DayOrder>> = {
  dayFirst: 'monthFirst',
  monthFirst: 'dayFirst',
};

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[t ,].*)?$/;

/** Parses a date in common notations into "2026-12-01"; null if it isn't one. */
export function dayIn(text: string, order: DayOrder): string | null {
  const plain = text
    .toLowerCase()
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]? /, '')
    .trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(plain);
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3]);
  const numbers = NUMBERS.exec(plain);
  if (numbers !== null) {
    const [, first, second, year] = numbers;
    // In dates with dots the day comes first.
    const isDayFirst = order === 'dayFirst' || plain.includes('.');
    return isDayFirst ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  const american = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(plain);
  if (american !== null) return dayOf(american[3], monthOf(american[1]), american[2]);
  const british = /^(\d{1,2})(?:st|nd|rd|th|\.)?[- ]([a-zä]{3,9})\.?,?[- ](\d{4}|\d{2})$/.exec(
    plain,
  );
  if (british !== null) return dayOf(british[3], monthOf(british[2]), british[1]);
  return null;
}

const GERMAN_MONTHS = 'jan feb mär apr mai jun jul aug sep okt nov dez'.split(' ');

function monthOf(word = ''): string {
  const short = word.slice(0, 3);
  return String(Math.max(MONTHS.indexOf(short), GERMAN_MONTHS.indexOf(short)) + 1);
}

function dayOf(year = '', month = '', day = ''): string | null {
  const years = year.length === 2 ? `20${year}` : year;
  const at = new Date(Date.UTC(Number(years), Number(month) - 1, Number(day)));
  // `Date` moves a day that the month doesn't have into the next month.
  const isValid = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
  return isValid ? at.toISOString().slice(0, 10) : null;
}

/**
 * Detects the order of day and month: that of most unambiguous dates, else that of the country.
 * Dates with dots don't count, because a table with mixed formats has both.
 */
export function dayOrderOf(batch: Batch): DayOrder {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const row of batch.table.rows) {
    const text = (cellsOf(batch, row).startDay ?? '').trim();
    const [, first, second] = text.includes('.') ? [] : (NUMBERS.exec(text) ?? []);
    if (Number(first) > 12) dayFirst += 1;
    if (Number(second) > 12) monthFirst += 1;
  }
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'dayFirst' : 'monthFirst';
  return batch.defaults.country === 'GB' ? 'dayFirst' : 'monthFirst';
}

/** Returns how a table's dates are read, such as "day.month.year"; null if they can't be misread. */
export function datesAsRead(batch: Batch): string | null {
  const texts = batch.table.rows.map((row) => (cellsOf(batch, row).startDay ?? '').trim());
  const sign = /[-/.]/.exec(texts.find((text) => NUMBERS.test(text)) ?? '')?.[0];
  if (sign === undefined) return null;
  const isDayFirst = sign === '.' || dayOrderOf(batch) === 'dayFirst';
  return (isDayFirst ? ['day', 'month', 'year'] : ['month', 'day', 'year']).join(sign);
}

/** Whether a date can be read in two ways. */
export function isAmbiguous(text: string): boolean {
  const [, first, second] = NUMBERS.exec(text) ?? [];
  return first !== undefined && first !== second && Number(first) <= 12 && Number(second) <= 12;
}
