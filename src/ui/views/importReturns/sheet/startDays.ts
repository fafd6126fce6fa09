import { MAX_DAYS_AHEAD } from '../../../../domain/returns/ordering/startTime.ts';
import { type Defaults, START_TIME } from '../../../../machines/importReturns/batch.ts';
import { dayIn as dayAt, startIn } from '../../../components/order/startValues.ts';

const DAY_MS = 24 * 60 * 60_000;

/** First and last possible start day, for a date field. */
export function startDays(now: number): { readonly min: string; readonly max: string } {
  return { min: dayAt(new Date(now)), max: dayAt(new Date(now + (MAX_DAYS_AHEAD - 2) * DAY_MS)) };
}

/** Returns the instant at which an order starts on a day, at the default time for all rows. */
export function startOn(day: string, { startTime = START_TIME }: Defaults): string | null {
  return startIn({ start: 'day', startDay: day, startTime: startTime || START_TIME });
}
