import { describe, expect, test } from 'vitest';
import { order } from './helpers/orders.ts';
import { DAY } from './helpers/testClock.ts';
import { startWarehouse } from './helpers/warehouse.ts';

const INSPECTION = {
  type: 'device.inspect',
  grade: 'B',
  hasCharger: true,
  serialNumber: '',
  isLocked: true,
  isDamaged: false,
  note: '',
};

/** Starts with a locked device of an admin's return, on the bench. */
async function startLocked() {
  const warehouse = await startWarehouse();
  const { admin, portal, move, scan, order: read, does } = warehouse;
  const { orderNumber } = await order(admin, { destination: { kind: 'warehouse' } });
  await move(orderNumber, { type: 'order.release' });
  await scan(orderNumber);
  const { deviceNumber } = await read(orderNumber);
  await does(deviceNumber, INSPECTION);
  await portal.work();
  portal.mails.length = 0;
  /** Advances the clock by a day; returns the mails about the device. */
  const nextDay = async () => {
    portal.clock.advance(DAY);
    await portal.work();
    const mails = portal.mails.filter(({ subject }) => subject.includes(deviceNumber));
    portal.mails.length = 0;
    return mails;
  };
  return { ...warehouse, deviceNumber, nextDay };
}

describe('a device that waits for an answer', () => {
  test('reminds the orderer of its return on days 3, 6 and 9, as its history shows', async () => {
    const { portal, admin, deviceNumber, nextDay } = await startLocked();
    const sentReminders: (readonly [number, string | undefined])[] = [];
    for (let day = 1; day <= 14; day++) {
      for (const { to } of await nextDay()) sentReminders.push([day, to]);
    }
    expect(sentReminders).toEqual([3, 6, 9].map((day) => [day, 'admin@acme.test']));
    await portal.signIn('admin@acme.test', admin);
    const device = (await admin.get(`/api/portal/devices/${deviceNumber}`)).json();
    expect(device).toMatchObject({ place: 'waiting', remindersSent: 3 });
    const reminders = device.history.filter(({ type }: { type: string }) =>
      type.startsWith('timer.'),
    );
    expect(reminders).toHaveLength(3);
    expect(reminders[0]).toMatchObject({ type: 'timer.nextReminder', actor: 'the clock' });
  });

  test('reminds no one who wants no emails, and no one once it is answered', async () => {
    const { portal, admin, deviceNumber, nextDay } = await startLocked();
    const { pool } = portal.testDatabase;
    await pool.query("UPDATE users SET return_emails = 'none' WHERE role = 'admin'");
    await pool.query('DELETE FROM notification_addresses');
    for (let day = 1; day <= 4; day++) expect(await nextDay()).toEqual([]);
    await pool.query("UPDATE users SET return_emails = 'problems' WHERE role = 'admin'");
    await portal.signIn('admin@acme.test', admin);
    const answer = { type: 'question.answer', decision: 'process', note: '' };
    const path = `/api/portal/devices/${deviceNumber}/events`;
    expect((await admin.post(path, answer)).statusCode).toBe(200);
    for (let day = 5; day <= 12; day++) expect(await nextDay()).toEqual([]);
    const left = await pool.query('SELECT 1 FROM timers WHERE device_id IS NOT NULL');
    expect(left.rowCount).toBe(0);
  });
});

describe('a hold until a day', () => {
  test("asks on that day in the organization's time zone, and the device moves on", async () => {
    const { portal, admin, deviceNumber, nextDay } = await startLocked();
    await portal.testDatabase.pool.query("UPDATE organisations SET time_zone = 'Asia/Tokyo'");
    const path = `/api/portal/devices/${deviceNumber}`;
    // Half past midnight of the next day in Tokyo.
    const until = new Date(portal.clock.now().getTime() + 2 * DAY);
    until.setUTCHours(15, 30);
    const hold = {
      type: 'hold.place',
      kind: 'legal',
      reason: 'Case 14',
      until: until.toISOString(),
    };
    expect((await admin.post(`${path}/events`, hold)).statusCode).toBe(200);
    expect(await nextDay()).toEqual([]);
    await nextDay();
    const holdMails = (await nextDay()).filter(({ subject }) => subject.includes('legal hold'));
    expect(holdMails.map(({ to }) => to)).toEqual(['admin@acme.test']);
    expect(holdMails[0]?.text).toContain('until Thursday, March 7: Case 14');
    await portal.signIn('admin@acme.test', admin);
    expect((await admin.get(path)).json()).toMatchObject({
      status: 'legal_hold',
      holds: { legal: { isDue: true } },
    });
    // The question is answered, so only the hold keeps it in the list of devices that need an
    // answer.
    const answer = { type: 'question.answer', decision: 'process', note: '' };
    await admin.post(`${path}/events`, answer);
    const asking = async () => {
      const { rows, counts } = (await admin.get('/api/portal/warehouse?asking=yes')).json();
      return [rows.map((row: { deviceNumber: string }) => row.deviceNumber), counts.asking];
    };
    expect(await asking()).toEqual([[deviceNumber], 1]);
    // A later review date removes it from the list until then.
    const later = new Date(portal.clock.now().getTime() + 30 * DAY).toISOString();
    await admin.post(`${path}/events`, { ...hold, until: later });
    expect((await admin.get(path)).json()).toMatchObject({ holds: { legal: { isDue: false } } });
    expect(await asking()).toEqual([[], 0]);
  });
});
