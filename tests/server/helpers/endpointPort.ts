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

/** Status that the receiver responds with to cause each event. */
const ANSWERS: Readonly<Record<string, number>> = {
  'delivery.succeeded': 200,
  'delivery.failed': 500,
  'delivery.gone': 410,
};

/**
 * Test port of one endpoint in the real portal: attempts are test events to a real receiver, stored
 * as a return's events, and admins' decisions are API requests. After each event, the stored state
 * must be the machine's next state.
 */
export function endpointPort(portal: TestPortal, meter: Meter, receiver: Receiver): Port {
  let hooks: Hooks;
  let id = '';
  /** The model's time of the first failure; the model has only two times. */
  let failedAt: number | null = null;
  let secret: string | null = null;

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

  const sendEvent = async (event: WebhookEndpointEvent) => {
    const before = await stored();
    portal.mails.length = 0;
    // Advances the clock when the model's time advances.
    if (event.at === DAYS_LATER && failedAt === SOON) {
      portal.clock.advance(PATIENCE_MS);
      await signIn();
      portal.mails.length = 0;
    }
    const real = { ...event, at: portal.clock.now().getTime() };
    const code = ANSWERS[event.type];
    if (code === undefined) {
      const answer = await hooks.admin.post(`${WEBHOOKS}/${id}/events`, { type: event.type });
      const isPossible = applyToEndpoint(endpointSnapshot(before), real) !== null;
      expect(answer.statusCode, answer.body).toBe(isPossible ? 200 : 409);
    } else {
      receiver.answer(status(code));
      await hooks.does(id, 'test');
      // Results of test events don't count for an endpoint, so they are stored as a return's
      // events.
      await waiting("type = 'device_return.created'");
    }
    await portal.work();
    // Stops retries while the model's time stands still.
    await waiting("state = 'failed', due_at = NULL");
    const after = await stored();
    count(simulate(endpointSnapshot(before), real, watch), after);
    if (after.failing_since === null) failedAt = null;
    else if (before.failing_since === null) failedAt = event.at;
    const about = portal.mails.find(({ subject }) => subject.includes('is disabled'));
    secret = about === undefined ? null : (after.disabled_by ?? 'unnamed');
  };

  return {
    async act({ type, event }: ModelEvent) {
      portal.clock.advance(1000);
      // Clears the rate limit of manual events, which counts per minute.
      await portal.testDatabase.pool.query('DELETE FROM rate_limits');
      if (type === 'start') await start();
      // The profile's events are the machine's own.
      else await sendEvent(event as WebhookEndpointEvent);
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
        told: secret,
      };
    },
    // A request is answered after its transaction, so one check suffices.
    async until(isSo) {
      await isSo();
    },
    async close() {
      await hooks.admin.request('DELETE', `${WEBHOOKS}/${id}`);
    },
  };
}
