import pg from 'pg';
import { expect, it, vi } from 'vitest';
import type { LeaverDetails } from '../../src/domain/leavers/leavers.ts';
import { bench, FORM } from './helpers/deployments.ts';
import { addLeaver, LEAVERS, leaverForm, leaversOf, person, step } from './helpers/leavers.ts';
import { order, startOrders } from './helpers/orders.ts';
import type { TestPortal } from './helpers/portal.ts';

/** Sends a device to Jamie Okafor, who has it then. */
async function deployed(portal: TestPortal, serial: string, employee: object = FORM.employee) {
  const { ready, deploy, does } = await bench(portal);
  const answer = await deploy(await ready(serial), { ...FORM, employee });
  const number = answer.json().ordered ?? '';
  const [row] = (
    await portal.testDatabase.pool.query(
      'SELECT deployment_number FROM deployments ORDER BY id DESC LIMIT 1',
    )
  ).rows;
  const id = number || row.deployment_number;
  const label = { type: 'label.record', carrier: 'UPS', trackingNumber: `1Z${serial}` };
  await does(id, { ...label, returnTrackingNumber: '' });
  await does(id, { type: 'device.ship', carrier: 'UPS', trackingNumber: `1Z${serial}` });
  await does(id, { type: 'device.deliver' });
  return id;
}

it('offers what the warehouse sent to the same email, or name and address', async () => {
  const { portal, browser } = await startOrders();
  await deployed(portal, 'SENT-1');
  await deployed(portal, 'SENT-2', { ...FORM.employee, email: 'old@home.test' });
  await deployed(portal, 'OTHER', {
    ...FORM.employee,
    name: 'Somebody Else',
    email: 'e@home.test',
  });
  const leaver = await addLeaver(browser, {
    employee: {
      ...leaverForm().employee,
      name: 'jamie okafor',
      email: 'JAMIE@home.test',
      address: { ...FORM.employee.address, line1: '1100 congress ave.' },
    },
    devices: [],
  });
  expect(leaver).toMatchObject({ missing: [], isFromWarehouse: true });
  expect(leaver.devices.map(({ serialNumber }) => serialNumber)).toEqual(['SENT-1', 'SENT-2']);
  const ordered = await step(browser, leaver.leaverNumber, { type: 'order.placed' });
  expect(ordered.json<LeaverDetails>().returns).toHaveLength(2);
  // A device that is on its way back is not offered twice.
  const again = await addLeaver(browser, {
    employee: person('Jamie', 'jamie@home.test'),
    devices: [],
  });
  expect(again.devices).toEqual([]);
});

it('takes what a person names instead, and keeps it', async () => {
  const { portal, browser } = await startOrders();
  await deployed(portal, 'SENT-1');
  const employee = { ...leaverForm().employee, email: 'jamie@home.test' };
  const { leaverNumber, version, form } = await addLeaver(browser, { employee, devices: [] });
  const own = [{ device: 'tablet', serialNumber: 'OWN', assetTag: '' }];
  const edited = await browser.request('PUT', `${LEAVERS}/${leaverNumber}`, {
    body: { basedOn: version, form: { ...form, devices: own } },
  });
  expect(edited.json()).toMatchObject({ devices: own, isFromWarehouse: false });
});

it('lists many with as many queries as few', async () => {
  const { browser } = await startOrders();
  const fill = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      const employee = { ...leaverForm().employee, email: `p${n}@home.test` };
      const { leaverNumber } = await addLeaver(browser, { employee });
      if (n % 2 === 0) await step(browser, leaverNumber, { type: 'order.placed' });
    }
  };
  const count = async (query: string) => {
    await leaversOf(browser, query);
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    await leaversOf(browser, query);
    const { length } = queries.mock.calls;
    queries.mockRestore();
    return length;
  };
  await order(browser);
  await fill(0, 2);
  const few = [await count(''), await count('?tab=ordered'), await count('?duplicate=yes')];
  await fill(2, 14);
  const many = [await count(''), await count('?tab=ordered'), await count('?duplicate=yes')];
  expect(many).toEqual(few);
});
