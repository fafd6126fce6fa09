import { afterEach, describe, expect, test } from 'vitest';
import { weeksUntil } from '../../src/domain/organization/timeZones.ts';
import type { ReturnStatistics } from '../../src/domain/returns/list/statistics.ts';
import { monthOf, monthsBefore, readMonth } from '../../src/server/billing/month.ts';
import { startPortal } from './helpers/portal.ts';

// Calendars of the server are UTC's or an organization's, whatever zone its machine is in. The deep
// run walks the whole server suite west of UTC; here are the borders of its calendars.

const HERE = process.env.TZ;
afterEach(() => {
  if (HERE === undefined) delete process.env.TZ;
  else process.env.TZ = HERE;
});

describe.each(['America/Los_Angeles', 'Pacific/Auckland'])('a server in %s', (zone) => {
  const in_ = <T>(compute: () => T): T => {
    process.env.TZ = zone;
    return compute();
  };

  test.each(['2030-03-01T00:00:00.000Z', '2030-03-31T23:59:59.999Z'])(
    'bills %s in March',
    (instant) => {
      const month = in_(() => monthOf(new Date(instant)));
      expect(JSON.parse(JSON.stringify(month))).toEqual({
        name: '2030-03',
        from: '2030-03-01T00:00:00.000Z',
        to: '2030-04-01T00:00:00.000Z',
      });
    },
  );

  test('reads a month by its name, and names those before it', () => {
    const now = new Date('2030-03-01T00:00:00.000Z');
    const month = in_(() => readMonth('2030-03', now));
    expect(month.from.toISOString()).toBe(now.toISOString());
    expect(in_(() => monthsBefore(month, '2029-12'))).toEqual(['2030-02', '2030-01', '2029-12']);
  });

  test.each([
    ['UTC', '2030-03-04T00:00:00.000Z', '2030-03-11T00:00:00.000Z'],
    // The clocks go forward on Sunday, March 10.
    ['America/New_York', '2030-03-04T05:00:00.000Z', '2030-03-11T04:00:00.000Z'],
    ['Asia/Kathmandu', '2030-03-03T18:15:00.000Z', '2030-03-10T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2030-03-03T10:00:00.000Z', '2030-03-10T10:00:00.000Z'],
    ['Etc/GMT+12', '2030-03-04T12:00:00.000Z', '2030-03-11T12:00:00.000Z'],
  ])('begins a week on Monday in %s', (timeZone, from, to) => {
    for (const instant of [Date.parse(from), Date.parse(to) - 1]) {
      const [week] = in_(() => weeksUntil(new Date(instant), timeZone, 1));
      expect(JSON.parse(JSON.stringify(week))).toEqual({ name: '2030-03-04', from, to });
    }
  });
});

test('the month of the insights is the organization’s', async () => {
  const portal = await startPortal();
  const admin = await portal.signIn('admin@acme.test');
  const path = '/api/portal/returns/statistics?weeks=12';
  const monthIn = async (timeZone: string) => {
    await portal.testDatabase.pool.query('UPDATE organisations SET time_zone = $1', [timeZone]);
    return (await admin.get(path)).json<ReturnStatistics>().arrived.month;
  };
  // 16:00 UTC on March 31, 2030.
  portal.clock.advance(Date.UTC(2030, 2, 31, 16) - portal.clock.now().getTime());
  await portal.signIn('admin@acme.test', admin);
  expect(await monthIn('Asia/Tokyo')).toBe('2030-04');
  expect(await monthIn('America/New_York')).toBe('2030-03');
});
