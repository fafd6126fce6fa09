import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type {
  ApiDeployment,
  ApiDeploymentList,
} from '../../src/domain/programs/publicApiDeployments.ts';
import type { ApiDeviceList } from '../../src/domain/programs/publicApiWarehouse.ts';
import { EMPTY_REFERENCES } from '../../src/domain/returns/references.ts';
import type { DeploymentOffer } from '../../src/domain/warehouse/deployments/deployments.ts';
import { smtpMailer } from '../../src/server/platform/mail/smtpMailer.ts';
import { programOf } from './helpers/apiProgram.ts';
import { bench, FORM } from './helpers/deployments.ts';
import { shipmentFor, startWithEasyPost } from './helpers/easyPostPortal.ts';
import { listen } from './helpers/liveStream.ts';
import { startMailServer } from './helpers/mailServer.ts';
import { AUSTIN, order } from './helpers/orders.ts';
import { startPortal } from './helpers/portal.ts';
import { startWarehouse } from './helpers/warehouse.ts';
import { hooksOn, startReceiver } from './helpers/webhookReceiver.ts';

const ORDER = {
  employee_info: {
    name: 'Jamie Okafor',
    email: 'jamie@home.test',
    address_line_1: '500 Congress Ave, Austin, TX 78701',
  },
  display_name: 'Acme',
};

test('one device is deployed once by two people in parallel; a repeated order counts once', async () => {
  const portal = await startPortal();
  const { ready, deploy, device, browser } = await bench(portal);
  const number = await ready('C02-1');
  const key = randomUUID();
  const answers = await Promise.all([deploy(number, FORM, key), deploy(number)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await device(number)).status).toBe('deployment_requested');
  const won = answers.find(({ statusCode }) => statusCode === 200)?.json<DeploymentOffer>();
  const wasFirst = answers[0]?.statusCode === 200;
  if (wasFirst) {
    expect((await deploy(number, FORM, key)).json<DeploymentOffer>().ordered).toBe(won?.ordered);
    expect((await deploy(number, { ...FORM, notes: 'Other' }, key)).statusCode).toBe(409);
  }
  const bad = { ...FORM, displayName: ' ', labelName: 'محمد' };
  const { errors } = (await deploy(await ready('C02-2'), bad)).json<{ errors: object }>();
  expect(Object.keys(errors).sort()).toEqual(['form.displayName', 'form.labelName']);
  expect((await browser.get('/api/portal/deployments?status=x')).statusCode).toBe(400);
});

test('a deployment and its device move together, and both people are emailed', async () => {
  const server = await startMailServer();
  const portal = await startPortal({
    env: { WEBHOOK_ALLOW_PRIVATE: 'on' },
    mailer: () => smtpMailer(server.url, 'Retriever <no-reply@acme.test>'),
  });
  const { ready, deploy, does, device, read } = await bench(portal);
  const admin = await portal.signIn('admin@acme.test');
  await portal.testDatabase.pool.query("UPDATE users SET return_emails = 'problems'");
  const receiver = await startReceiver();
  await hooksOn(portal, admin).add({ url: receiver.url });
  const number = await ready('C02-1');
  const { ordered } = (await deploy(number)).json<DeploymentOffer>();
  const id = ordered ?? '';
  const places: string[] = [];
  const blank = {
    type: 'label.record',
    carrier: '',
    trackingNumber: ' ',
    returnTrackingNumber: '',
  };
  expect((await does(id, blank)).statusCode).toBe(400);
  expect((await does(id, { type: 'label.order' })).statusCode).toBe(409);
  for (const event of [
    { ...blank, carrier: 'ups', trackingNumber: '1ZOUT' },
    { type: 'device.ship', carrier: '', trackingNumber: '' },
    { type: 'loss.declare', note: 'The carrier says so.' },
    { type: 'device.deliver' },
  ]) {
    expect((await does(id, event)).statusCode).toBe(200);
    places.push((await device(number)).place);
  }
  expect(places).toEqual(['labelled', 'deploying', 'lost', 'deployed']);
  expect((await does(id, { type: 'order.cancel', note: '' })).statusCode).toBe(409);
  expect(await read(id)).toMatchObject({ carrier: 'UPS', canReturn: true, actions: [] });
  expect(await device(number)).toMatchObject({ personName: 'Jamie Okafor', data: 'unknown' });

  const foundReturn = await admin.get(`/api/portal/devices/${number}/return`);
  expect(foundReturn.json()).toMatchObject({
    device: { serialNumber: 'C02-1', employee: { name: 'Jamie Okafor', address: AUSTIN } },
  });

  await portal.work();
  const mails = server.received.map(({ to, message }) => ({
    to: to.join(),
    subject: /^Subject: (.*(?:\r\n .*)*)/m.exec(message)?.[1]?.replaceAll('\r\n', ''),
    message,
  }));
  const toEmployee = mails.filter(({ to }) => to === 'jamie@home.test');
  expect(toEmployee.map(({ subject }) => subject)).toEqual([
    'Your laptop from Acme is on its way',
    'Your laptop from Acme was delivered',
  ]);
  expect(toEmployee[0]?.message).toContain('UPS 1ZOUT');
  const toOrderer = mails.filter(({ to }) => to === 'warehouse@acme.test');
  // The user who ordered gets only emails about problems.
  expect(toOrderer.map(({ subject }) => subject)).toEqual([`${id}: lost on the way`]);
  const sentEvents = receiver.received.filter(({ type }) => type.startsWith('deployment.'));
  expect(sentEvents.map(({ type }) => type)).toEqual([
    'deployment.created',
    'deployment.shipped',
    'deployment.lost',
    'deployment.delivered',
  ]);
  const program = await programOf(portal, { scopes: ['warehouse:read'] });
  const { body } = await program.get(`/api/v2/deployments/${id}/`);
  expect(sentEvents.at(-1)?.data).toEqual(body);
  const stock = await program.get<ApiDeviceList>('/api/v2/warehouse/');
  const lastOfDevice = receiver.received
    .filter(({ type }) => type === 'device.status_changed')
    .at(-1);
  expect(lastOfDevice?.data).toEqual(stock.body.results[0]);
  expect(stock.body.results[0]).toMatchObject({
    status: 'deployed',
    customer_name: 'Jamie Okafor',
    initial_deployment: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test('the pages of a deployed device link to its return under way', async () => {
  const { admin, portal, move } = await startWarehouse();
  const { ready, deploy, does, device, read } = await bench(portal);
  const number = await ready('C02-1');
  const id = (await deploy(number)).json<DeploymentOffer>().ordered ?? '';
  await does(id, { type: 'device.ship', carrier: 'UPS', trackingNumber: '1ZOUT' });
  await does(id, { type: 'device.deliver' });
  expect(await read(id)).toMatchObject({ canReturn: true, returnNumber: null });
  const references = { ...EMPTY_REFERENCES, serialNumber: 'c02-1' };
  const destination = { kind: 'warehouse' } as const;
  const returnNumber = (await order(admin, { destination, references })).orderNumber;
  expect(await read(id)).toMatchObject({ canReturn: false, returnNumber });
  expect((await device(number)).deployment).toMatchObject({ returnNumber });
  await move(returnNumber, { type: 'order.release' });
  expect(await read(id)).toMatchObject({ canReturn: false, returnNumber });
});

test('a canceled deployment frees its device, a hold keeps it, a return ends the deployment', async () => {
  const portal = await startPortal();
  const { ready, deploy, does, device, read, browser } = await bench(portal);
  const number = await ready('C02-1');
  const order = async () => (await deploy(number)).json<DeploymentOffer>().ordered ?? '';
  const first = await order();
  await does(first, { type: 'order.cancel', note: 'Not needed.' });
  expect((await device(number)).place).toBe('ready');
  const second = await order();
  const hold = { type: 'hold.place', kind: 'legal', reason: 'Case 14', until: null };
  await browser.post(`/api/portal/devices/${number}/events`, hold);
  const ship = { type: 'device.ship', carrier: '', trackingNumber: '' };
  expect((await does(second, ship)).json()).toMatchObject({
    detail: expect.stringContaining('on hold'),
  });
  const admin = await portal.signIn('admin@acme.test');
  const release = { type: 'hold.release', kind: 'legal' };
  await admin.post(`/api/portal/devices/${number}/events`, release);
  await does(second, ship);
  await browser.post('/api/portal/warehouse/scans', {
    code: second,
    location: '',
    unexpected: null,
  });
  expect((await device(number)).place).toBe('received');
  expect((await read(second)).status).toBe('turnedBack');
  // The device is on the bench, so no employee can have received it.
  expect((await does(second, { type: 'device.deliver' })).statusCode).toBe(409);
});

test('labels are bought for both ways, and their scans move deployment and device', async () => {
  const { portal, easyPost, reportScans } = await startWithEasyPost();
  const { ready, deploy, does, device, read } = await bench(portal);
  const number = await ready('C02-1');
  const answer = await deploy(number, { ...FORM, labelName: 'Mohamed Ali' });
  const id = answer.json<DeploymentOffer>().ordered ?? '';
  await does(id, { type: 'label.order' });
  expect(await read(id)).toMatchObject({ label: 'labelOrdered', labelName: 'Mohamed Ali' });
  await portal.work();
  const out = shipmentFor(easyPost, 'out');
  const to = { name: 'Mohamed Ali' };
  expect(out.wanted).toMatchObject({ to_address: to, parcel: { weight: 104 } });
  expect(await read(id)).toMatchObject({
    label: 'labelled',
    trackingNumber: out.trackingCode,
    returnTrackingNumber: shipmentFor(easyPost, 'back').trackingCode,
    labels: [{ leg: 'out' }, { leg: 'back' }],
  });
  portal.clock.advance(48 * 60 * 60_000);
  const at = (status: string) => ({
    status,
    status_detail: '',
    datetime: portal.clock.now().toISOString(),
    message: status,
  });
  await reportScans('out', at('in_transit'));
  expect((await device(number)).place).toBe('deploying');
  const browser = await portal.signIn('member@acme.test');
  const stream = await listen(portal, browser);
  portal.clock.advance(60_000);
  await reportScans('out', { ...at('out_for_delivery'), message: 'Out for delivery' });
  await stream.until(({ messages }) =>
    messages().some(({ data }) => data.stockNumber === id && data.event === null),
  );
  expect((await read(id)).lastScan).toMatchObject({ words: 'Out for delivery' });
  await reportScans('out', at('delivered'));
  expect((await read(id)).status).toBe('deployed');
  await reportScans('back', at('in_transit'));
  expect((await device(number)).status).toBe('retrieval_initiated');
});

test('a program orders once, reads its order, and learns which field is wrong', async () => {
  const portal = await startPortal();
  const { ready } = await bench(portal);
  const program = await programOf(portal, { scopes: ['warehouse:read', 'deployments:write'] });
  const device_id = await ready('C02-1');
  const path = '/api/v2/deployments/';
  const headers = { 'idempotency-key': 'one' };
  const first = await program.post<ApiDeployment>(path, { device_id, ...ORDER }, headers);
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({
    device_id,
    created_via_api: true,
    notes: null,
    shipping_speed: null,
    ticket_id: null,
    shipment: { status: 'awaiting_shipment', tracking_number: '', return_tracking: '' },
  });
  const again = await program.post<ApiDeployment>(path, { device_id, ...ORDER }, headers);
  expect(again.body).toEqual(first.body);
  const refused = async (body: object) => (await program.post(path, { ...ORDER, ...body })).body;
  expect(await refused({ device_id })).toEqual({ device_id: [expect.any(String)] });
  expect(await refused({ device_id: 'DEV-1' })).toEqual({ device_id: [expect.any(String)] });
  expect(
    await refused({
      device_id,
      display_name: '',
      employee_info: { name: '', address_line_1: '1 A St' },
    }),
  ).toMatchObject({
    display_name: ['This field is required.'],
    employee_info: { name: ['This field is required.'], address_zip: [expect.any(String)] },
  });
  const named = { ...ORDER.employee_info, name: 'محمد علي', label_name: 'محمد' };
  const inLatin = { label_name: ['Enter it in Latin letters: labels have no others.'] };
  expect(await refused({ device_id, employee_info: named })).toEqual({ employee_info: inLatin });
  const { body } = await program.get<ApiDeploymentList>(
    `${path}?updated_since=2020-01-01T00:00:00Z`,
  );
  expect(body.results.map(({ id }) => id)).toEqual([first.body.id]);
  expect((await program.get(`${path}DPL-999999999/`)).status).toBe(404);
  const link = await portal.app.inject(`/orders/${first.body.id}`);
  expect(link.headers.location).toBe(`/warehousing/deployments/${first.body.id}`);

  const test = await programOf(portal, {
    mode: 'test',
    scopes: ['warehouse:read', 'deployments:write'],
  });
  const stock = (await test.get<ApiDeviceList>('/api/v2/warehouse/')).body.results;
  const tried = await test.post(path, { device_id: stock[0]?.id, ...ORDER });
  expect(tried.status).toBe(201);
  expect((await test.post(path, { device_id, ...ORDER })).status).toBe(400);
});
