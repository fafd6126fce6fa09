import { hourOfDay } from '../../organization/timeZones.ts';
import type { PickupWindow } from './events.ts';
import { PICKUP_TIMES, type PickupTime } from './pickupTimes.ts';

/** Business days from tomorrow on which a pick-up can be booked. */
const PICKUP_DAYS = 5;
const DAY_MS = 24 * 60 * 60_000;
/** Hour of the day after a pick-up at which it counts as missed without a scan. */
const MISSED_HOUR = 12;

/** Hours of the windows. */
const HOURS: Record<PickupTime, readonly [number, number]> = {
  day: [9, 17],
  morning: [9, 12],
  afternoon: [12, 17],
};

const isBusinessDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

const dayIn = (instant: number, timeZone: string): string =>
  new Date(instant).toLocaleDateString('sv-SE', { timeZone });

/** Returns the next business days (ISO 8601) in a zone. */
export function pickupDays(now: Date, timeZone: string): readonly string[] {
  const today = Date.parse(`${dayIn(now.getTime(), timeZone)}T00:00:00Z`);
  return Array.from({ length: 2 * PICKUP_DAYS }, (_, index) =>
    new Date(today + (index + 1) * DAY_MS).toISOString().slice(0, 10),
  )
    .filter(isBusinessDay)
    .slice(0, PICKUP_DAYS);
}

/** Returns the window of a time of day. */
export function pickupWindow(day: string, time: PickupTime, timeZone: string): PickupWindow {
  const [from, to] = HOURS[time];
  const at = (hour: number) => hourOfDay(day, hour, timeZone).toISOString();
  return { from: at(from), to: at(to) };
}

/** Returns the time of day of a window; `day` for another one. */
export function pickupTime({ from, to }: PickupWindow, timeZone: string): PickupTime {
  const day = dayIn(Date.parse(from), timeZone);
  const isSame = (time: PickupTime) => {
    const usual = pickupWindow(day, time, timeZone);
    return usual.from === from && usual.to === to;
  };
  return PICKUP_TIMES.find(isSame) ?? 'day';
}

/** Returns when a pick-up without a scan counts as missed: at noon of the day after it. */
export function missedAt({ to }: PickupWindow, timeZone: string): Date {
  const next = dayIn(Date.parse(to) + DAY_MS, timeZone);
  return hourOfDay(next, MISSED_HOUR, timeZone);
}
