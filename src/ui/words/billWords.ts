import { numberWords } from '../../domain/numberWords.ts';
import type { BillTotals, TextCosts } from '../../domain/organization/billing.ts';
import { NO_TIME_ZONE, onDay, timeIn } from '../../domain/organization/timeZones.ts';
import { dateFormatter } from './formatters.ts';
import { moneyWords } from './money.ts';

/** Formats a month: "November 2026" for "2026-11". */
export function monthWords(month: string): string {
  return dateFormatter(
    {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    },
    'en-US',
  ).format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * Formats a month's period: "October 1 – 31, 2026 (UTC)" for "2026-10"; for another time zone also
 * its local times: "September 30, 8:00 PM ET, to October 31, 8:00 PM ET".
 */
export function periodWords(month: string, timeZone: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  const end = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1));
  const last = new Date(end.getTime() - 1);
  const format = dateFormatter({ dateStyle: 'long', timeZone: 'UTC' }, 'en-US');
  const period = `${format.formatRange(first, last)} (UTC)`;
  const atTime = (at: Date) => `${onDay(at.toISOString(), timeZone)}, ${timeIn(at, timeZone)}`;
  return timeZone === NO_TIME_ZONE ? period : `${period}: ${atTime(first)}, to ${atTime(end)}`;
}

/** Formats a day in a time zone: "Nov 3, 2026". */
export function billDay(instant: string, timeZone: string): string {
  return dateFormatter({ dateStyle: 'medium', timeZone }, 'en-US').format(new Date(instant));
}

/** "1 order", "1,204 orders". */
export function orderCount(count: number): string {
  return `${numberWords(count)} ${count === 1 ? 'order' : 'orders'}`;
}

/** Counts all orders of a month, billed or not. */
export const orderedIn = ({ billed, open, notBilled }: BillTotals): number =>
  billed + open + notBilled;

/** Describes what is billed for a month: "3 orders", "3 orders and 1 pick-up". */
export function billedWords({ billed, pickups }: BillTotals): string {
  const orders = billed > 0 || pickups === 0 ? [orderCount(billed)] : [];
  const rides = `${numberWords(pickups)} ${pickups === 1 ? 'pick-up' : 'pick-ups'}`;
  return [...orders, ...(pickups > 0 ? [rides] : [])].join(' and ');
}

/** Describes a month: "3 orders", "1 order canceled". */
export function monthCount(totals: BillTotals): string {
  const { billed, open, notBilled, pickups } = totals;
  const isCanceled = billed + open + pickups === 0 && notBilled > 0;
  return isCanceled ? `${orderCount(notBilled)} canceled` : billedWords(totals);
}

/** "12 in November 2026 ($0.10), 1 in October 2026 ($0.01)". */
export function textCostsWords(texts: readonly TextCosts[]): string {
  return texts
    .map(
      ({ month, count, amount, currency }) =>
        `${numberWords(count)} in ${monthWords(month)} (${moneyWords(amount, currency)})`,
    )
    .join(', ');
}

/** "$79.00", or "No price set". */
export function billPrice(price: number | null, currency: string): string {
  return price === null ? 'No price set' : moneyWords(price, currency);
}

/**
 * Formats a month's amounts: "$1,204.00 and £79.00". Unpriced orders add nothing; without priced
 * orders there is no total.
 */
export function amountWords({ amounts, unpriced }: BillTotals): string {
  if (amounts.length > 0) {
    return amounts.map(({ amount, currency }) => moneyWords(amount, currency)).join(' and ');
  }
  return unpriced > 0 ? 'No price set' : 'Nothing billed';
}

/** Sentences about orders that the total excludes. */
export function totalNotes({ open, notBilled, unpriced }: BillTotals): string[] {
  const notes: string[] = [];
  if (unpriced > 0) {
    notes.push(
      unpriced === 1
        ? "1 billed order has no price and isn't in the total."
        : `${numberWords(unpriced)} billed orders have no price and aren't in the total.`,
    );
  }
  if (open > 0) {
    notes.push(
      open === 1
        ? "1 order isn't billed yet because it can still be canceled."
        : `${orderCount(open)} aren't billed yet because they can still be canceled.`,
    );
  }
  if (notBilled > 0) {
    notes.push(
      `${orderCount(notBilled)} ${notBilled === 1 ? 'was' : 'were'} canceled and not billed.`,
    );
  }
  return notes;
}
