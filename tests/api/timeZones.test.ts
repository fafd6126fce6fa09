import { expect, test } from 'vitest';
import {
  hourOfDay,
  isTimeZone,
  monthAt,
  nextTimeAt,
  timeZoneChoices,
} from '../../src/domain/organization/timeZones.ts';

test.each([
  // Clocks skip the midnight: the day begins at 1:00.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
  // Clocks show the hour before midnight twice.
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
  // Half an hour of daylight saving time.
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z'],
  ['Asia/Kolkata', '2024-02-29', '2024-02-28T18:30:00.000Z'],
])('a day in %s, %s, begins at %s', (zone, day, instant) => {
  expect(hourOfDay(day, 0, zone).toISOString()).toBe(instant);
});

test.each(['America/Santiago', 'Australia/Lord_Howe', 'Pacific/Kiritimati'])(
  '8 in the morning in %s comes once a day, and each month follows the one before',
  (zone) => {
    const hours = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' });
    let at = new Date('2026-08-30T00:13:00Z');
    for (let day = 0; day < 40; day += 1) {
      const next = nextTimeAt(8, zone, at);
      expect(hours.format(next)).toBe('08:00');
      expect(next.getTime() - at.getTime()).toBeLessThanOrEqual(25 * 60 * 60_000);
      at = next;
    }
    const december = monthAt(new Date('2026-12-31T09:59:59Z'), zone);
    expect(monthAt(december.to, zone).from).toEqual(december.to);
  },
);

test('zones are offered by their present names, each once', () => {
  const offered = timeZoneChoices().map(({ value }) => value);
  expect(new Set(offered).size).toBe(offered.length);
  expect(offered).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'Asia/Yangon']));
  expect(offered).not.toContain('Asia/Calcutta');
  expect(offered.filter((zone) => !isTimeZone(zone))).toEqual([]);
});
