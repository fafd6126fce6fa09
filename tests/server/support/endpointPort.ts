import { expect } from 'vitest';
import type { WebhookPage } from '../../../src/domain/programs/webhooks.ts';
import { applyToEndpoint } from '../../../src/machines/webhookEndpoint/apply.ts';
import {
  PATIENCE_MS,
  type WebhookEndpointEvent,
  webhookEndpointMachine,
} from '../../../src/machines/webhookEndpoint/webhookEndpoint.machine.ts';
import { type EndpointRow, endpointSnapshot } from '../../../src/server/webhooks/endpointRow.ts';
import {
  type Meter,
  type ModelEvent,
  type Port,
  type Simulated,
  simulate,
  simulateStart,
} from '../../../tools/statewalk/statewalk.ts';
import type { WebhookEndpointAppearance } from '../../machines/webhookEndpoint.contract.ts';
import { DAYS_LATER, SOON } from '../../machines/webhookEndpoint.profile.ts';
import type { TestPortal } from './portal.ts';
import { type Hooks, hooksOn, type Receiver, status, WEBHOOKS } from './webhookReceiver.ts';

/** What the receiver answers so that an attempt is the machine's event. */
const ANSWERS: Readonly<Record<string, number>> = {
  'delivery.succeeded': 200,
  'delivery.failed': 500,
  'delivery.gone': 410,
};

/**
 * One endpoint in the real portal: attempts are test events to a real receiver, stored as events of a
 * return, and what admins decide goes through the calls. What is stored must be where the machine leads.
 */
export function endpointPort(portal: TestPortal, meter: Meter, receiver: Receiver): Port {
  let hooks: Hooks;
  let id = '';
  /** The model's instant of the first failure: it knows two. */
  let failedAt: number | null = null;
  let told: string | null = null;

  const stored = async (): Promise<EndpointRow> => {
    const { rows } = await portal.testDatabase.pool.query<EndpointRow>(
      'SELECT * FROM webhook_endpoints WHERE id = $1',
      [id],
    );
    if (rows[0] === undefined) throw new Error('The endpoint is gone.');
    return rows[0];
  };
  const waiting = (change: string) =>
    portal.testDatabase.pool.query(
      `UPDATE webhook_deliveries SET ${change} WHERE endpoint_id = $1 AND state = 'waiting'`,
      [id],
    );
  const count = ({ snapshot, step }: Simulated, after: EndpointRow) => {
    const { value, context } = endpointSnapshot(after);
    expect({ value: snapshot.value, context: snapshot.context }, 'what was stored').toEqual({
      value,
      context,
    });
    const machine = webhookEndpointMachine.id;
    const { eventType } = step;
    meter.observe({ kind: 'settled', machine, actor: 'endpoint', eventType, value: step.after });
  };
  const watch: Meter['observe'] = (seen) => meter.observe({ ...seen, actor: 'endpoint' });

  const signIn = async () => {
    hooks = hooksOn(portal, await portal.signIn('admin@acme.test'));
  };
  const start = async () => {
    await signIn();
    ({ id } = await hooks.add({ url: receiver.url }));
    count(simulateStart(webhookEndpointMachine, undefined, watch), await stored());
  };

  const offer = async (event: WebhookEndpointEvent) => {
    const before = await stored();
    portal.mails.length = 0;
    // No day is waited for: it comes when the model says that it has come.
    if (event.at === DAYS_LATER && failedAt === SOON) {
      portal.clock.advance(PATIENCE_MS);
      await signIn();
      portal.mails.length = 0;
    }
    const real = { ...event, at: portal.clock.now().getTime() };
    const code = ANSWERS[event.type];
    if (code === undefined) {
      const answer = await hooks.admin.post(`${WEBHOOKS}/${id}/events`, { type: event.type });
      const isTaken = applyToEndpoint(endpointSnapshot(before), real) !== null;
      expect(answer.statusCode, answer.body).toBe(isTaken ? 200 : 409);
    } else {
      receiver.answer(status(code));
      await hooks.does(id, 'test');
      // What a test is answered says nothing of where an endpoint stands.
      await waiting("type = 'device_return.created'");
    }
    await portal.work();
    // Nothing is sent again while the model believes that a day has passed.
    await waiting("state = 'failed', due_at = NULL");
    const after = await stored();
    count(simulate(endpointSnapshot(before), real, watch), after);
    if (after.failing_since === null) failedAt = null;
    else if (before.failing_since === null) failedAt = event.at;
    const about = portal.mails.find(({ subject }) => subject.includes('is disabled'));
    told = about === undefined ? null : (after.disabled_by ?? 'unnamed');
  };

  return {
    async act({ type, event }: ModelEvent) {
      portal.clock.advance(1000);
      // The events by hand are counted by the minute.
      await portal.testDatabase.pool.query('DELETE FROM rate_limits');
      if (type === 'start') await start();
      // The profile's events are the machine's own.
      else await offer(event as WebhookEndpointEvent);
    },
    async see(): Promise<WebhookEndpointAppearance> {
      const { endpoint }: WebhookPage = await hooks.page(id);
      return {
        state: endpoint.state,
        isSent: endpoint.canReplay,
        canEnable: endpoint.canEnable,
        canDisable: endpoint.canDisable,
        disabledBy: endpoint.disabledBy,
        failingSince: endpoint.failingSince === null ? null : failedAt,
        told,
      };
    },
    // A request is answered when its transaction is over: one look is enough.
    async until(isSo) {
      await isSo();
    },
    async close() {
      await hooks.admin.request('DELETE', `${WEBHOOKS}/${id}`);
    },
  };
}
