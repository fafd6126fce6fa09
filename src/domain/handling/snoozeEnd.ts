import { hourOfDay } from '../organization/timeZones.ts';

/** Returns the instant at which something snoozed to a day comes back: its midnight. */
export function snoozeEnd(day: string, timeZone: string): Date {
  return hourOfDay(day, 0, timeZone);
}
