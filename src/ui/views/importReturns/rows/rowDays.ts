import type { CustomField, CustomValues } from '../../../../domain/returns/customFields.ts';
import { startProblem } from '../../../../domain/returns/ordering/startTime.ts';
import type { Offer } from '../../../../domain/returns/returns.ts';
import {
  customField,
  type Defaults,
  type ImportField,
} from '../../../../machines/importReturns/batch.ts';
import { type DayOrder, dayIn, isAmbiguous, OTHER_ORDER } from '../../../../sheets/returns/days.ts';
import { dayTimeWords } from '../../../words/dates.ts';
import { startOn } from '../sheet/startDays.ts';

/** Context in which rows are parsed. */
export interface RowTerms {
  readonly offer: Offer;
  readonly defaults: Defaults;
  /** Milliseconds since the epoch; a legal hold may be given as a date. */
  readonly today: number;
  /** Order of day and month in dates; month first if absent. */
  readonly dayOrder?: DayOrder;
}

interface CustomTerms extends Pick<RowTerms, 'dayOrder'> {
  /** Values of the custom fields that the row leaves empty. */
  readonly filled?: CustomValues;
}

/** Returns the texts of a row's custom fields by key, dates in whatever notation as days. */
export function customTexts(
  fields: readonly CustomField[],
  text: (field: ImportField) => string,
  { dayOrder = 'monthFirst', filled = {} }: CustomTerms,
  onDoubt: (field: ImportField, day: string) => void,
): Record<string, string> {
  const texts = fields.map((field) => {
    const written = text(customField(field)) || (filled[field.key] ?? '');
    if (field.kind !== 'date' || written === '') return [field.key, written] as const;
    const day = dayIn(written, dayOrder) ?? dayIn(written, OTHER_ORDER[dayOrder]);
    if (day !== null && isAmbiguous(written)) onDoubt(customField(field), day);
    return [field.key, day ?? written] as const;
  });
  return Object.fromEntries(texts);
}

/** Returns the start of a row's order and a note for the user; null for an invalid date. */
export function startOf(
  text: string,
  { defaults, today, dayOrder = 'monthFirst' }: RowTerms,
): { readonly startsAt: string | undefined; readonly changedTo: string | null } | null {
  const read = text === '' ? defaults.startDay : dayIn(text, dayOrder);
  // In a table with mixed formats, 13/12 can only be read in the other order.
  const swapped = read === null ? dayIn(text, OTHER_ORDER[dayOrder]) : null;
  const chosen = read === null ? swapped : read;
  if (chosen === undefined || chosen === '') return { startsAt: undefined, changedTo: null };
  const startsAt = chosen === null ? null : startOn(chosen, defaults);
  if (startsAt === null || startProblem(startsAt, today) !== null) return null;
  if (Date.parse(startsAt) <= today) {
    // A past day in a cell means an immediate start; a default for all rows is always in the
    // future.
    return text === '' ? null : { startsAt: undefined, changedTo: 'right away, as it has passed' };
  }
  return {
    startsAt,
    changedTo: isAmbiguous(text) || swapped !== null ? dayTimeWords(startsAt, today) : null,
  };
}
