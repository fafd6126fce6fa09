import { describe, expect, test } from 'vitest';
import { programOf } from './helpers/apiProgram.ts';
import { order, send } from './helpers/orders.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';
import { signatureOf, startHooks, startReceiver, status } from './helpers/webhookReceiver.ts';

describe('a webhook receiver', () => {
  test('gets each step of a return, signed, in the format of the API', async () => {
    const hooks = await startHooks();
    const receiver = await startReceiver();
    const { secret } = await hooks.add({ url: receiver.url });
    const { orderNumber } = await order(hooks.admin);
    await hooks.portal.work();
    await send(hooks.admin, orderNumber, { type: 'order.release' });
    await hooks.portal.work();
    const program = await programOf(hooks.portal);
    const { body } = await program.get(`/api/v2/device_returns/${orderNumber}/`);
    expect(receiver.received.map(({ type }) => type)).toEqual([
      'device_return.created',
      'device_return.status_changed',
    ]);
    const last = receiver.received.at(-1);
    expect(last?.data).toEqual(body);
    for (const message of receiver.received) {
      expect(message.signatures).toEqual([signatureOf(secret, message)]);
      expect(Object.keys(JSON.parse(message.body))).toEqual(['type', 'timestamp', 'data']);
    }
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2);
  });

  test('gets only the events of its subscription, and none while disabled', async () => {
    const hooks = await startHooks();
    const [few, none] = [await startReceiver(), await startReceiver()];
    await hooks.add({
      url: few.url,
      events: ['device_return.attention_required', 'device_return.attention_resolved'],
    });
    const { id } = await hooks.add({ url: none.url });
    await hooks.does(id, 'events', { type: 'endpoint.disable' });
    const { orderNumber } = await order(hooks.admin);
    const raised = { type: 'attention.raise', kind: 'batteryHazard', note: 'It smells.' };
    await send(hooks.admin, orderNumber, raised);
    await send(hooks.admin, orderNumber, { ...{ type: 'attention.resolve', note: 'Recycled.' } });
    await hooks.portal.work();
    expect(few.received.map(({ type }) => type).sort()).toEqual([
      'device_return.attention_required',
      'device_return.attention_resolved',
    ]);
    expect(few.received[0]?.data).toMatchObject({
      id: orderNumber,
      attention: { kind: 'battery_hazard', note: 'It smells.' },
    });
    expect(none.received).toEqual([]);
    expect((await hooks.page(id)).deliveries).toEqual([]);
  });

  test('gets nothing of an order that failed, and nothing of a test order', async () => {
    const hooks = await startHooks();
    const receiver = await startReceiver();
    const { id } = await hooks.add({ url: receiver.url });
    const refused = await hooks.admin.post('/api/portal/returns', {
      idempotencyKey: 'k',
      order: {},
    });
    expect(refused.statusCode).toBe(400);
    const program = await programOf(hooks.portal, { mode: 'test' });
    const placed = await program.post('/api/v1/device_returns/', {
      request_charger: false,
      employee_info: { name: 'Eve', address_line_1: '1 Main St, New York, NY 10001' },
      company_info: {
        return_recipient_name: 'IT',
        return_address_line_1: '350 5th Ave, New York, NY 10118',
        display_name: 'Acme',
      },
    });
    expect(placed.status).toBe(201);
    await hooks.portal.work();
    expect((await hooks.page(id)).deliveries).toEqual([]);
    expect(receiver.received).toEqual([]);
  });

  test('gets both signatures for a day after the secret was changed', async () => {
    const hooks = await startHooks();
    const receiver = await startReceiver();
    const before = await hooks.add({ url: receiver.url });
    const after = (await hooks.does(before.id, 'secret')).made?.secret ?? '';
    const sent = async () => {
      await hooks.does(before.id, 'test');
      await hooks.portal.work();
      const message = receiver.received.at(-1);
      if (message === undefined) throw new Error('Nothing came.');
      return message;
    };
    const first = await sent();
    expect(first.signatures).toEqual([
      signatureOf(after, first),
      signatureOf(before.secret, first),
    ]);
    hooks.portal.clock.advance(DAY - MINUTE * 10);
    expect((await sent()).signatures).toHaveLength(2);
    hooks.portal.clock.advance(MINUTE * 10);
    const second = await sent();
    expect(second.signatures).toEqual([signatureOf(after, second)]);
  });
});

test('only the beginning of a response is stored', async () => {
  const hooks = await startHooks();
  const receiver = await startReceiver();
  const { id } = await hooks.add({ url: receiver.url });
  receiver.answer((_, response) => {
    response.writeHead(400);
    const more = () => {
      while (response.write('x'.repeat(100_000)));
      response.once('drain', more);
    };
    more();
  });
  await hooks.does(id, 'test');
  await hooks.portal.work();
  const { deliveries } = await hooks.page(id);
  expect(deliveries[0]?.attempts[0]?.answer).toBe('x'.repeat(1024));
});

test('a silent receiver delays no mail', async () => {
  const hooks = await startHooks();
  const receiver = await startReceiver();
  const open: (() => void)[] = [];
  receiver.answer((_, response) => void open.push(() => response.end()));
  for (let count = 0; count < 6; count++) {
    const { id } = await hooks.add({ url: receiver.url });
    await hooks.does(id, 'test');
  }
  const working = hooks.portal.work();
  // Maximum number of concurrent deliveries of one organization.
  await expect.poll(() => open.length).toBe(2);
  hooks.portal.mails.length = 0;
  const visitor = hooks.portal.browser();
  await visitor.get('/authentication/login');
  const form = { email: 'member@acme.test' };
  await visitor.request('POST', '/api/send_magic_link/', { form });
  const beside = hooks.portal.work();
  await expect.poll(() => hooks.portal.mails.map(({ to }) => to)).toEqual(['member@acme.test']);
  receiver.answer(status(200));
  for (const end of open) end();
  await Promise.all([working, beside]);
  expect(receiver.received).toHaveLength(6);
});

test('many returns in parallel are each sent once, by two workers too', async () => {
  const hooks = await startHooks();
  const receiver = await startReceiver();
  const { id } = await hooks.add({ url: receiver.url, events: ['device_return.created'] });
  const placed = await Promise.all(Array.from({ length: 25 }, () => order(hooks.admin)));
  await Promise.all([hooks.portal.work(), hooks.portal.work(), hooks.portal.work()]);
  await hooks.portal.work();
  const deliveredIds = receiver.received.map(({ data }) => String(data.id));
  expect(deliveredIds.sort()).toEqual(placed.map(({ orderNumber }) => orderNumber).sort());
  expect((await hooks.page(id)).next).not.toBeNull();
});

test('deliveries are stored for 30 days', async () => {
  const hooks = await startHooks();
  const receiver = await startReceiver();
  const { id } = await hooks.add({ url: receiver.url });
  await hooks.does(id, 'test');
  await hooks.portal.work();
  const count = async () =>
    (
      await hooks.portal.testDatabase.pool.query(
        'SELECT (SELECT count(*) FROM webhook_deliveries) + (SELECT count(*) FROM webhook_attempts) AS count',
      )
    ).rows[0].count;
  hooks.portal.clock.advance(29 * DAY);
  await hooks.portal.work();
  expect(await count()).toBe('2');
  hooks.portal.clock.advance(2 * DAY);
  await hooks.portal.work();
  expect(await count()).toBe('0');
});
