import { randomBytes, randomUUID } from 'node:crypto';
import type { Call } from '../../../src/api/contract/index.ts';
import type { Owner, World } from './callers.ts';
import type { Case } from './cases.ts';
import { aRow, canaryOf } from './things.ts';

type WebhookCall = Extract<Call, `${string} /api/portal/webhooks${string}`>;

/** The owner's one webhook, without manual deliveries yet: those are limited. */
async function aWebhook(world: World, { organisationId, side }: Owner): Promise<string> {
  const { clock, testDatabase } = world.portal;
  await testDatabase.pool.query('DELETE FROM webhook_endpoints WHERE organisation_id = $1', [
    organisationId,
  ]);
  await testDatabase.pool.query("DELETE FROM rate_limits WHERE bucket LIKE 'webhook.send%'");
  return aRow(world, 'webhook_endpoints', {
    organisation_id: organisationId,
    url: `https://${canaryOf(side)}.example.com/`,
    events: ['device_return.created'],
    created_at: clock.now(),
    state: 'enabled',
    state_since: clock.now(),
    secret: randomBytes(32),
  });
}

async function aDelivery(world: World, owner: Owner) {
  const id = await aWebhook(world, owner);
  const now = world.portal.clock.now();
  const deliveryId = await aRow(world, 'webhook_deliveries', {
    organisation_id: owner.organisationId,
    endpoint_id: id,
    message_id: randomUUID(),
    type: 'device_return.created',
    subject: canaryOf(owner.side),
    happened_at: now,
    data: '{}',
    created_at: now,
    state: 'failed',
  });
  return { id, deliveryId };
}

const names = {
  make: async (world: World, owner: Owner) => ({ id: await aWebhook(world, owner) }),
  absent: () => ({ id: '999999999' }),
  malformed: { id: 'one' },
};
const body = () => ({
  url: 'https://hooks.example.com/',
  description: '',
  events: ['device_return.created'],
});

export const WEBHOOK_CASES: Readonly<Record<WebhookCall, Case>> = {
  'GET /api/portal/webhooks': {},
  'POST /api/portal/webhooks': { body },
  'GET /api/portal/webhooks/:id': { names },
  'PUT /api/portal/webhooks/:id': { names, body },
  'DELETE /api/portal/webhooks/:id': { names },
  'POST /api/portal/webhooks/:id/events': { names, body: () => ({ type: 'endpoint.disable' }) },
  'POST /api/portal/webhooks/:id/secret': { names },
  'POST /api/portal/webhooks/:id/test': { names },
  'POST /api/portal/webhooks/:id/replay': {
    names,
    body: () => ({ since: '2020-01-01T00:00:00.000Z' }),
  },
  'POST /api/portal/webhooks/:id/deliveries/:deliveryId/replay': {
    names: {
      make: aDelivery,
      absent: () => ({ id: '999999999', deliveryId: '999999999' }),
      malformed: { id: 'one', deliveryId: 'one' },
    },
  },
};
