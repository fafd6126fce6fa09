import { expect, test } from 'vitest';
import { EMPTY_REFERENCES } from '../../src/domain/returns/references.ts';
import type { Findings } from '../../src/domain/search.ts';
import { bench, FORM } from './helpers/deployments.ts';
import { order } from './helpers/orders.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { startWarehouse } from './helpers/warehouse.ts';

const search = async (browser: TestBrowser, text: string) =>
  (await browser.get(`/api/portal/search?text=${encodeURIComponent(text)}`)).json<Findings>();

/** Numbers and addresses of what was found, by kind. */
const namesOf = ({ returns, devices, deployments, people }: Findings) => [
  ...returns.map(({ orderNumber }) => orderNumber),
  ...devices.map(({ deviceNumber }) => deviceNumber),
  ...deployments.map(({ deploymentNumber }) => deploymentNumber),
  ...people.map(({ email }) => email),
];

/** Starts with a return on its way and a device on its way to an employee. */
async function startThings() {
  const world = await startWarehouse();
  const { orderNumber } = await order(world.admin, {
    references: {
      ...EMPTY_REFERENCES,
      ...{ serialNumber: 'C02XK0AAJGH5', assetTag: 'AT-77', ticketId: 'HR-1234' },
    },
  });
  await world.move(
    orderNumber,
    { type: 'order.release' },
    { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
  );
  const desk = await bench(world.portal);
  const deviceNumber = await desk.ready('SN-READY-1');
  await desk.deploy(deviceNumber, { ...FORM, ticketId: 'IT-4711' });
  const deploymentNumber = (await desk.device(deviceNumber)).deployment.number ?? '';
  return { ...world, orderNumber, deviceNumber, deploymentNumber };
}

test('things are found by anything that is on them, by a pasted barcode too', async () => {
  const { admin, orderNumber, deviceNumber, deploymentNumber } = await startThings();
  const found = async (text: string) => namesOf(await search(admin, text));
  for (const text of [
    ...[orderNumber, orderNumber.toLowerCase(), ` ${orderNumber} `],
    ...['eve@home.test', 'Eve Employee', 'HR-1234', 'at-77', 'C02XK0AAJGH5', '*SC02XK0AAJGH5*'],
    ...['1Z999AA10123456784', '1Z 999 AA1 01 2345 6784', ']C11Z999AA10123456784'],
  ]) {
    expect(await found(text), text).toContain(orderNumber);
  }
  for (const text of [deviceNumber, 'sn-ready-1', 'S/N: SN-READY-1']) {
    expect(await found(text), text).toContain(deviceNumber);
  }
  for (const text of [deploymentNumber, 'IT-4711', 'jamie@home.test']) {
    expect(await found(text), text).toContain(deploymentNumber);
  }
  expect(await found('member@acme')).toEqual(['member@acme.test']);
  expect(await found('zzyzx')).toEqual([]);
});

test('found things have the actions that the user may take now', async () => {
  const { admin, portal, orderNumber, deviceNumber } = await startThings();
  const [row] = (await search(admin, orderNumber)).returns;
  expect(row?.actions).toEqual(expect.arrayContaining(['kit.delivered', 'contact.correct']));
  expect(row?.actions).not.toContain('order.cancel');
  const desk = await portal.signIn('warehouse@acme.test');
  const [device] = (await search(desk, deviceNumber)).devices;
  expect(device?.actions).toContain('device.move');
});

test('a member finds neither people nor devices, a warehouse user no people', async () => {
  const { portal, orderNumber, deviceNumber, deploymentNumber } = await startThings();
  const member = await portal.signIn('member@acme.test');
  expect(namesOf(await search(member, orderNumber))).toEqual([orderNumber]);
  expect((await search(member, deviceNumber)).devices).toEqual([]);
  expect(namesOf(await search(member, deploymentNumber))).toEqual([deploymentNumber]);
  expect(namesOf(await search(member, 'acme.test'))).toEqual([]);
  const desk = await portal.signIn('warehouse@acme.test');
  expect((await search(desk, deviceNumber)).devices).toHaveLength(1);
  expect((await search(desk, 'acme.test')).people).toEqual([]);
});

test('a search of one letter, of none or of too many is refused', async () => {
  const { admin } = await startWarehouse();
  for (const text of ['', 'a', 'a'.repeat(101)]) {
    expect((await admin.get(`/api/portal/search?text=${text}`)).statusCode).toBe(400);
  }
  expect((await admin.get('/api/portal/search')).statusCode).toBe(400);
  // Signs alone are a search that nothing matches.
  expect(namesOf(await search(admin, '--'))).toEqual([]);
  expect(namesOf(await search(admin, '  '))).toEqual([]);
});
