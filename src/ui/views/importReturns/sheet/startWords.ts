import { countWords } from '../../../components/importing/countWords.ts';
import { dayTimeWords } from '../../../words/dates.ts';
import type { CheckedRow } from '../batch/cachedRows.ts';

/** Texts about the start of the rows' orders and what applies before. */
export function startWords(rows: readonly CheckedRow[], now: number) {
  const days = rows.flatMap(({ order }) => order?.startsAt ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) {
    return {
      when: 'Right away',
      before:
        'You can edit or cancel each return for 30 minutes. After that, employees with an email get instructions.',
    };
  }
  const immediateCount = rows.length - days.length;
  const span =
    first === last
      ? dayTimeWords(first, now)
      : `${dayTimeWords(first, now)} to ${dayTimeWords(last, now)}`;
  return {
    when:
      immediateCount === 0
        ? span
        : `${countWords(immediateCount, 'return')} right away, the others ${span}`,
    before: `Until a return starts, nothing is bought, its employee gets no email, and it can be edited or canceled.${immediateCount === 0 ? '' : ' Those that start right away can be canceled for 30 minutes.'}`,
  };
}
