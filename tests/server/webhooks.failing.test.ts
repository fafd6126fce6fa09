import { describe, expect, test } from 'vitest';
import { PATIENCE_MS } from '../../src/machines/webhookEndpoint/webhookEndpoint.machine.ts';
import { PAUSES_MS } from '../../src/server/webhooks/schedule.ts';
import { order } from './helpers/orders.ts';
import { MINUTE } from './helpers/testClock.ts';
import { startHooks, startReceiver, status } from './helpers/webhookReceiver.ts';

/** Longer than any retry pause with its jitter. */
const A_WHILE = Math.max(...PAUSES_MS) * 1.2;

describe('a failing webhook receiver', () => {
  test('is retried with growing pauses, with the same id and body, until it accepts', async () => {
    const hooks = await startHooks();
    const receiver = await startReceiver();
    const { id } = await hooks.add({ url: receiver.url });
    receiver.answer(status(500));
    await order(hooks.admin);
    await hooks.portal.work();
    expect(receiver.received).toHaveLength(1);
    expect((await hooks.page(id)).endpoint).toMatchObject({ state: 'failing' });
    // From now on it waits in the lane of failing deliveries, and delays no responding receivers.
    const { rows } = await hooks.portal.testDatabase.pool.query(
      'SELECT lane FROM outbox WHERE done_at IS NULL',
    );
    expect(rows).toEqual([{ lane: 'slowWebhooks' }]);
    await hooks.portal.work();
    expect(receiver.received).toHaveLength(1);
    hooks.portal.clock.advance(MINUTE);
    receiver.answer(status(204));
    await hooks.portal.work();
    const [first, second] = receiver.received;
    expect(second).toMatchObject({ id: first?.id, body: first?.body });
    const { endpoint, deliveries } = await hooks.page(id);
    expect(endpoint).toMatchObject({ state: 'enabled', failingSince: null });
    expect(deliveries).toMatchObject([
      { state: 'delivered', attempts: [{ status: 204 }, { status: 500 }] },
    ]);
  });

  test('makes way for other receivers of the organization', async () => {
    const hooks = await startHooks();
    const receiver = await startReceiver();
    receiver.answer(status(500));
    await hooks.add({ url: receiver.url });
    // Four are sent at once: two remain, in the lane of failing deliveries.
    for (let count = 0; count < 6; count++) await order(hooks.admin);
    await hooks.portal.work();
    expect(receiver.received).toHaveLength(6);
    const { rows } = await hooks.portal.testDatabase.pool.query(
      `SELECT DISTINCT lane FROM outbox
       WHERE kind = 'webhook.deliver' AND done_at IS NOT NULL ORDER BY lane`,
    );
    expect(rows).toEqual([{ lane: 'slowWebhooks' }, { lane: 'webhooks' }]);
  });

  test('is given up after its last try, and everything can be sent again', async () => {
    const hooks = await startHooks();
    const receiver = await startReceiver();
    const { id } = await hooks.add({ url: receiver.url, events: ['device_return.created'] });
    receiver.answer(status(503));
    await order(hooks.admin);
    await order(hooks.admin);
    const begin = hooks.portal.clock.now().toISOString();
    for (let tries = 0; tries <= PAUSES_MS.length; tries++) {
      await hooks.portal.work();
      hooks.portal.clock.advance(A_WHILE);
      // Resets the start of the failures, as if a delivery had succeeded between: otherwise the
      // endpoint would be disabled first.
      await hooks.portal.testDatabase.pool.query(
        'UPDATE webhook_endpoints SET failing_since = $1',
        [hooks.portal.clock.now()],
      );
    }
    const again = await hooks.portal.signIn('admin@acme.test');
    const failed = (await again.get(`/api/portal/webhooks/${id}?state=failed`)).json();
    expect(failed).toMatchObject({
      failed: 2,
      deliveries: [{ state: 'failed' }, { state: 'failed' }],
    });
    expect(failed.deliveries[0].attempts).toHaveLength(PAUSES_MS.length + 1);
    receiver.answer(status(200));
    receiver.received.length = 0;
    const replayed = await again.post(`/api/portal/webhooks/${id}/replay`, { since: begin });
    expect(replayed.statusCode, replayed.body).toBe(200);
    await hooks.portal.work();
    expect(receiver.received).toHaveLength(2);
    const after = (await again.get(`/api/portal/webhooks/${id}`)).json();
    expect(after).toMatchObject({ failed: 0, endpoint: { state: 'enabled' } });
  });

  test('is disabled after days, its admins are notified once, and missed events can be sent again', async () => {
    const hooks = await startHooks();
    const receiver = await startReceiver();
    const { id } = await hooks.add({ url: receiver.url, events: ['device_return.created'] });
    receiver.answer(status(500));
    await order(hooks.admin);
    await hooks.portal.work();
    hooks.portal.clock.advance(PATIENCE_MS);
    hooks.portal.mails.length = 0;
    await hooks.portal.work();
    const about = hooks.portal.mails.filter(({ subject }) => subject.includes('webhook'));
    expect(about.map(({ to }) => to)).toEqual(['admin@acme.test']);
    expect(about[0]?.text).toContain(`/webhooks/${id}`);
    const admin = await hooks.portal.signIn('admin@acme.test');
    const page = (await admin.get(`/api/portal/webhooks/${id}`)).json();
    expect(page).toMatchObject({
      endpoint: { state: 'disabled', disabledBy: 'failure', canEnable: true, canReplay: false },
      failed: 1,
    });
    const count = receiver.received.length;
    await order(admin);
    await hooks.portal.work();
    expect(receiver.received).toHaveLength(count);
    const replay = `/api/portal/webhooks/${id}/deliveries/${page.deliveries[0].id}/replay`;
    expect((await admin.post(replay)).statusCode).toBe(409);
    receiver.answer(status(200));
    await admin.post(`/api/portal/webhooks/${id}/events`, { type: 'endpoint.enable' });
    expect((await admin.post(replay)).statusCode).toBe(200);
    expect((await admin.post(replay)).statusCode).toBe(409);
    await hooks.portal.work();
    expect(receiver.received.at(-1)).toMatchObject({ id: page.deliveries[0].messageId });
  });

  test.each([500, 410])(
    'may answer a test event with %i without a mark on the endpoint',
    async (answer) => {
      const hooks = await startHooks();
      const receiver = await startReceiver();
      const { id } = await hooks.add({ url: receiver.url });
      receiver.answer(status(answer));
      await hooks.does(id, 'test');
      await hooks.portal.work();
      expect(await hooks.page(id)).toMatchObject({
        endpoint: { state: 'enabled', failingSince: null },
        deliveries: [{ state: 'failed', attempts: [{ status: answer }] }],
      });
    },
  );

  test('is disabled right away by 410', async () => {
    const hooks = await startHooks();
    const receiver = await startReceiver();
    const { id } = await hooks.add({ url: receiver.url });
    receiver.answer(status(410));
    await order(hooks.admin);
    await hooks.portal.work();
    expect(await hooks.page(id)).toMatchObject({
      endpoint: { state: 'disabled', disabledBy: 'gone' },
      deliveries: [{ state: 'failed', attempts: [{ status: 410 }] }],
    });
    expect(hooks.portal.mails.at(-1)).toMatchObject({ to: 'admin@acme.test' });
    expect(hooks.portal.mails.at(-1)?.text).toContain('410 Gone');
  });

  test('is left alone until its time to retry', async () => {
    const hooks = await startHooks();
    const receiver = await startReceiver();
    await hooks.add({ url: receiver.url });
    receiver.answer(status(429, { 'retry-after': '600' }));
    await order(hooks.admin);
    await hooks.portal.work();
    hooks.portal.clock.advance(9 * MINUTE);
    await hooks.portal.work();
    expect(receiver.received).toHaveLength(1);
    hooks.portal.clock.advance(MINUTE);
    await hooks.portal.work();
    expect(receiver.received).toHaveLength(2);
  });

  test('is not followed by a redirect, and reported so', async () => {
    const hooks = await startHooks();
    const [receiver, elsewhere] = [await startReceiver(), await startReceiver()];
    const { id } = await hooks.add({ url: receiver.url });
    receiver.answer(status(307, { location: elsewhere.url }));
    await hooks.does(id, 'test');
    await hooks.portal.work();
    expect(elsewhere.received).toEqual([]);
    const { deliveries } = await hooks.page(id);
    expect(deliveries[0]?.attempts[0]?.error).toContain("we don't follow redirects");
  });
});
