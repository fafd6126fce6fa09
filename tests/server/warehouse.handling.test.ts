import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import type { Assignees, Colleague } from '../../src/domain/handling/handling.ts';
import type { DeviceDetails, HandledStock } from '../../src/domain/warehouse/warehouse.ts';
import { endDeviceSnoozes } from '../../src/server/warehouse/handleDevice.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';
import { startWarehouse } from './helpers/warehouse.ts';

const INSPECTION = { type: 'device.inspect', grade: 'B', hasCharger: true, serialNumber: '' };

/** A device on the bench, and what is done with it. */
async function startDevice() {
  const warehouse = await startWarehouse();
  const { portal, bench, admin, scan, device, does } = warehouse;
  await portal.testDatabase.pool.query(
    `UPDATE users SET name = 'Dana Reyes' WHERE email = 'member@acme.test'`,
  );
  const found = await admin.get('/api/portal/colleagues?search=dana');
  const dana = found.json<{ colleagues: Colleague[] }>().colleagues[0]?.id ?? '';
  const number = (await scan('SN-1', { unexpected: 'laptop' })).device?.deviceNumber ?? '';
  const handle = (change: object, browser = bench) =>
    browser.post(`/api/portal/devices/${number}/handling`, change);
  const details = () => device(number);
  return {
    ...warehouse,
    ...{ number, handle, details },
    /** Makes the same change of several devices. */
    many: async (numbers: readonly string[], change: object) => {
      const changes = numbers.map((deviceNumber) => ({ deviceNumber, change }));
      const answer = await bench.post('/api/portal/warehouse/handling', { changes });
      return answer.json<Static<typeof HandledStock>>();
    },
    assign: () => handle({ type: 'colleague.assigned', colleague: dana }),
    async snooze() {
      const until = (await details()).handling.snoozeDays?.first ?? '';
      await handle({ type: 'snooze.started', until });
      return until;
    },
    inspect: (locked = false) =>
      does(number, { ...INSPECTION, isLocked: locked, isDamaged: false, note: '' }),
    /** Recipients and subjects of the emails that are due within a minute. */
    async mails() {
      portal.clock.advance(MINUTE);
      await portal.work();
      return portal.mails.splice(0).map(({ to, subject }) => `${to}: ${subject}`);
    },
  };
}

test('an assigned device names the colleague in its page and list, and tells them', async () => {
  const { number, assign, mails, stock } = await startDevice();
  await mails();
  const { handling, history } = (await assign()).json<DeviceDetails>();
  expect(handling.assignee?.name).toBe('Dana Reyes');
  expect(history.at(-1)).toMatchObject({ type: 'colleague.assigned', detail: 'Dana Reyes' });
  expect(await mails()).toEqual([`member@acme.test: Wim Warehouse assigned ${number} to you`]);
  const [row] = (await stock()).rows;
  expect(row?.assignee?.name).toBe('Dana Reyes');
});

test('a snoozed device comes back on its day', async () => {
  const { portal, snooze, details, stock } = await startDevice();
  const until = await snooze();
  expect((await stock()).rows[0]?.snoozedUntil).toBe(until);
  portal.clock.advance(2 * DAY);
  await endDeviceSnoozes(portal.services);
  const { handling, history } = await details();
  expect([handling.snooze, history.at(-1)?.type]).toEqual([null, 'day.reached']);
});

test('a question about a snoozed device brings it back, and is mailed to its assignee', async () => {
  const { assign, snooze, inspect, details, mails } = await startDevice();
  await assign();
  await snooze();
  await mails();
  await inspect(true);
  expect((await details()).handling.snooze).toBeNull();
  expect((await mails()).map((line) => line.split(':')[0])).toEqual(['member@acme.test']);
});

test('a device that is gone can’t be snoozed', async () => {
  const { portal, number, details, snooze } = await startDevice();
  await snooze();
  await portal.testDatabase.pool.query(
    `UPDATE devices SET status = 'disposed' WHERE device_number = $1`,
    [number],
  );
  expect((await details()).handling.snoozeDays).toBeNull();
});

test('the stock is listed by assignee, who is named, until a device is gone', async () => {
  const { portal, admin, number, assign, scan, stock } = await startDevice();
  const { device: other } = await scan('SN-2', { unexpected: 'monitor' });
  await assign();
  const listed = async (assignee: string) =>
    (await stock(`?assignee=${assignee}`)).rows.map(({ deviceNumber }) => deviceNumber);
  const assignees = async () =>
    (await admin.get('/api/portal/assignees?of=devices')).json<Assignees>().assignees;
  const [dana] = await assignees();
  expect(dana?.name).toBe('Dana Reyes');
  expect(await listed(dana?.id ?? '')).toEqual([number]);
  expect(await listed('none')).toEqual([other?.deviceNumber]);
  await portal.testDatabase.pool.query(`UPDATE devices SET status = 'disposed'`);
  expect([await listed(dana?.id ?? ''), await listed('none')]).toEqual([[], []]);
  expect(await assignees()).toEqual([]);
  const { rows } = await stock(`?assignee=${dana?.id}&status=disposed`);
  expect(rows.map(({ deviceNumber }) => deviceNumber)).toEqual([number]);
});

test('many devices are assigned in one email, and given back without another', async () => {
  const { admin, assign, number, scan, mails, many, device } = await startDevice();
  const other = (await scan('SN-2', { unexpected: 'monitor' })).device?.deviceNumber ?? '';
  await assign();
  await mails();
  const mine = { type: 'colleague.assigned', colleague: 'me' };
  expect((await many([number, other], mine)).handled).toEqual({ done: 2, skipped: [] });
  const found = await admin.get('/api/portal/colleagues?search=dana');
  const [dana] = found.json<{ colleagues: Colleague[] }>().colleagues;
  const given = { type: 'colleague.assigned', colleague: dana?.id };
  const { page } = await many([number, other], given);
  expect(page.rows.map(({ assignee }) => assignee?.name)).toEqual(['Dana Reyes', 'Dana Reyes']);
  expect(await mails()).toEqual(['member@acme.test: Wim Warehouse assigned 2 devices to you']);
  await many([number, other], mine);
  await many([number, other], { ...given, isUndo: true });
  expect((await device(other)).handling.assignee?.name).toBe('Dana Reyes');
  expect(await mails()).toEqual([]);
});

test('a device that can’t be snoozed keeps no other from it', async () => {
  const { portal, number, scan, many, stock } = await startDevice();
  const gone = (await scan('SN-2', { unexpected: 'monitor' })).device?.deviceNumber ?? '';
  await portal.testDatabase.pool.query(
    `UPDATE devices SET status = 'disposed' WHERE device_number = $1`,
    [gone],
  );
  const until = (await stock()).snoozeDays.first;
  const { handled, page } = await many([number, gone], { type: 'snooze.started', until });
  expect(handled).toEqual({
    done: 1,
    skipped: [
      {
        deviceNumber: gone,
        reason: "Nothing is left to be done here, so it can't be snoozed.",
      },
    ],
  });
  const snoozed = page.rows.find(({ deviceNumber }) => deviceNumber === number);
  expect(snoozed?.snoozedUntil).toBe(until);
});
