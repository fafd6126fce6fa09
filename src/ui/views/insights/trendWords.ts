import { numberWords } from '../../../domain/numberWords.ts';
import type {
  Arrived,
  DaysHome,
  LegDays,
  Waiting,
  WeekOfOrders,
} from '../../../domain/returns/list/statistics.ts';
import type { Leg } from '../../../domain/words.ts';
import { dateFormatter } from '../../words/formatters.ts';

/** Number of days that also represents longer durations (contract, `LegDays`). */
const MANY_DAYS = 100;

/** Parts of a return's journey, as a label and within a sentence. */
export const LEG_WORDS: Record<Leg, { readonly label: string; readonly part: string }> = {
  preparing: { label: 'Preparing the box', part: 'the wait for the box to be sent' },
  boxOut: { label: 'Box on its way', part: 'the trip of the box' },
  withEmployee: { label: 'With the employee', part: 'the time with the employee' },
  deviceBack: { label: 'Device on its way', part: 'the trip back of the device' },
  confirming: { label: 'Confirming', part: 'the time from delivery to completion' },
};

/** Outcomes of a week's orders for the legend and column headings; stacked from the bottom. */
export const STATUSES = [
  { key: 'back', label: 'Device back', column: 'Back' },
  { key: 'underWay', label: 'In progress', column: 'In progress' },
  { key: 'cancelled', label: 'Canceled', column: 'Canceled' },
  { key: 'notBack', label: 'Not returned or lost', column: 'Not back' },
] as const;

/** Formats a week such as "Nov 3" in the user's locale; the Monday has no time zone. */
export function weekLabel(monday: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(monday));
}

/** "1 day", "5 days", "100 days or more", "–" for null. */
export function daysWords(days: number | null): string {
  if (days === null) return '–';
  if (days >= MANY_DAYS) return `${MANY_DAYS} days or more`;
  return days === 1 ? '1 day' : `${days} days`;
}

/** Returns whole percent; never 100 while a device is missing, and never 0 while one is back. */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const exact = (100 * part) / whole;
  return exact > 50 ? Math.floor(exact) : Math.ceil(exact);
}

export function percentWords(percent: number | null): string {
  return percent === null ? '–' : `${percent}%`;
}

const totalOf = (weeks: readonly WeekOfOrders[], key: 'ordered' | 'back' | 'due') =>
  weeks.reduce((sum, week) => sum + week[key], 0);

/** Summary of the orders chart. */
export function ordersSentence(weeks: readonly WeekOfOrders[]): string {
  const total = totalOf(weeks, 'ordered');
  if (total === 0) return `Nothing was ordered in the last ${weeks.length} weeks.`;
  const orderedSentence =
    total === 1 ? '1 return was ordered' : `${numberWords(total)} returns were ordered`;
  const average = total / weeks.length;
  const paceSentence =
    average < 1 ? 'fewer than one a week' : `about ${numberWords(Math.round(average))} a week`;
  return `${orderedSentence} in the last ${weeks.length} weeks, ${paceSentence}.`;
}

/** Summary of the legs chart: names the longest leg. */
export function legsSentence(legs: readonly LegDays[]): string {
  let longest: LegDays | null = null;
  for (const leg of legs) {
    if (leg.median !== null && leg.median > (longest?.median ?? 0)) longest = leg;
  }
  if (longest === null) return 'No part of a return has ended in these weeks.';
  const { part } = LEG_WORDS[longest.leg];
  const most =
    (longest.ninetieth ?? 0) < MANY_DAYS
      ? `9 in 10 take ${longest.ninetieth} or less`
      : `some take ${daysWords(longest.ninetieth)}`;
  return `The longest part is ${part}: half take ${daysWords(longest.median)} or less; ${most}.`;
}

/** Summary of the recovery chart. */
export function recoverySentence(weeks: readonly WeekOfOrders[]): string {
  const [back, due] = [totalOf(weeks, 'back'), totalOf(weeks, 'due')];
  const percent = recoveryOf(weeks);
  if (percent === null) return 'No device was due in these weeks.';
  if (due === 1) return `The 1 device that is due is ${back === 1 ? 'back' : 'not back'}.`;
  return `${percent}% returned (${numberWords(back)} of ${numberWords(due)} due).`;
}

/** Number of the month before: "31 in October". */
export function arrivedNote({ month, before }: Arrived): string {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number);
  const name = dateFormatter({ month: 'long', timeZone: 'UTC' }, 'en-US').format(
    new Date(Date.UTC(year, monthNumber - 2)),
  );
  return before === 0 ? `None in ${name}` : `${numberWords(before)} in ${name}`;
}

/** Compares the days from door to door with the period before; has its own text without returns. */
export function daysComparison({ median, before }: DaysHome, weeks: number): string {
  if (median === null) return `No returns finished in the last ${weeks} weeks`;
  // The maximum represents all longer durations and can't be compared.
  if (before === null || Math.max(median, before) >= MANY_DAYS) return 'from order to delivery';
  if (median === before) return `same as the ${weeks} weeks before`;
  const comparison = median < before ? 'faster' : 'slower';
  return `${daysWords(Math.abs(median - before))} ${comparison} than the ${weeks} weeks before`;
}

/** Number of devices behind the recovery rate. */
export function recoveryNote(weeks: readonly WeekOfOrders[]): string {
  const due = totalOf(weeks, 'due');
  if (due === 0) return `No devices due in the last ${weeks.length} weeks`;
  return `${numberWords(totalOf(weeks, 'back'))} of ${numberWords(due)} due are back`;
}

/** Returns the recovered devices in whole percent of the due ones; null if none is due. */
export function recoveryOf(weeks: readonly WeekOfOrders[]): number | null {
  return percentOf(totalOf(weeks, 'back'), totalOf(weeks, 'due'));
}

/** Number of returns with an employee, to which the waiting ones belong. */
export function waitingNote({ of }: Waiting): string {
  return of === 0 ? 'No returns with an employee' : `of ${numberWords(of)} with an employee`;
}
