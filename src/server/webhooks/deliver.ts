import type { Selectable } from 'kysely';
import { selectIsOpen } from '../../machines/webhookEndpoint/webhookEndpoint.machine.ts';
import type { Database } from '../platform/database/schema.ts';
import type { OutboxJob } from '../platform/outbox/outbox.ts';
import type { Services } from '../services.ts';
import { composeBody } from './body.ts';
import { type EndpointRow, endpointSnapshot, giveUpWaiting } from './endpointRow.ts';
import { resolveName } from './reach.ts';
import { openSecret } from './secrets.ts';
import { send } from './send.ts';
import { settle } from './settle.ts';
import { signedHeaders } from './signature.ts';
import { wakeEndpoint } from './tellEndpoints.ts';

/** How many are sent to one endpoint at once. */
const AT_ONCE = 4;
/** After how long a round ends, so that other endpoints have their turn. With the last attempts
 * of it well below the worker's limit for one job. */
const ROUND_MS = 20_000;
/** For how long an endpoint is one job's, longer than a round takes. Whoever takes the job of a
 * worker that died has its endpoint with it. */
const LEASE_MS = 90_000;

type Delivery = Selectable<Database['webhook_deliveries']>;
type Job = OutboxJob<'webhook.deliver'>;

/**
 * The worker's part of webhooks. A row of the outbox says only that an endpoint may have work;
 * what that is stands in `webhook_deliveries`. One round for an endpoint at a time: a slow
 * receiver keeps one place busy and no more. Once it has failed, what is left goes to the lane of
 * those that fail, so that the organization's other receivers don't wait for it.
 */
export function createWebhookDeliverer(services: Services): (job: Job) => Promise<void> {
  return async (job) => {
    if (job.organisationId === null) throw new Error('A webhook belongs to no organisation.');
    const place = { organisationId: job.organisationId, id: job.payload.endpointId };
    if (!(await takeLease(services, place, job.id))) return;
    try {
      const end = performance.now() + ROUND_MS;
      while (performance.now() < end) {
        const batch = await takeDue(services, place);
        if (batch === null) break;
        const { endpoint, deliveries } = batch;
        if (endpoint.state === 'failing' && job.lane === 'webhooks') break;
        const results = await Promise.allSettled(
          deliveries.map((delivery) => attempt(services, endpoint, delivery)),
        );
        for (const result of results) if (result.status === 'rejected') throw result.reason;
      }
    } finally {
      await release(services, place, job.id);
    }
  };
}

interface Place {
  readonly organisationId: string;
  readonly id: string;
}

/** Whether the endpoint is this job's now. Whoever has it looks again before letting go. */
function takeLease({ database, clock }: Services, { organisationId, id }: Place, job: string) {
  const now = clock.now();
  return database.forOrganisation(organisationId, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('webhook_endpoints')
      .set({ sending_job: job, sending_until: new Date(now.getTime() + LEASE_MS) })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where((any) =>
        any.or([
          any('sending_until', 'is', null),
          any('sending_until', '<=', now),
          any('sending_job', '=', job),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Lets the endpoint go; what came meanwhile, or was left, is work of its own. */
function release({ database, clock }: Services, { organisationId, id }: Place, job: string) {
  return database.forOrganisation(organisationId, async (tx) => {
    const endpoint = await tx
      .updateTable('webhook_endpoints')
      .set({ sending_job: null, sending_until: null })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('sending_job', '=', job)
      .returning('state')
      .executeTakeFirst();
    if (endpoint === undefined) return;
    const left = await tx
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('endpoint_id', '=', id)
      .where('state', '=', 'waiting')
      .where('due_at', '<=', clock.now())
      .limit(1)
      .executeTakeFirst();
    if (left === undefined) return;
    await wakeEndpoint(tx, organisationId, { id, state: endpoint.state }, clock);
  });
}

/** What is due now, the oldest first; null when nothing is. */
function takeDue(
  { database, clock }: Services,
  { organisationId, id }: Place,
): Promise<{ endpoint: EndpointRow; deliveries: readonly Delivery[] } | null> {
  return database.forOrganisation(organisationId, async (tx) => {
    const endpoint = await tx
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!endpoint) return null;
    // Written by a transaction that did not see yet that it was disabled.
    if (!selectIsOpen(endpointSnapshot(endpoint))) await giveUpWaiting(tx, endpoint);
    const deliveries = await tx
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('endpoint_id', '=', id)
      .where('state', '=', 'waiting')
      .where('due_at', '<=', clock.now())
      .orderBy('due_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    return deliveries.length === 0 ? null : { endpoint, deliveries };
  });
}

async function attempt(services: Services, endpoint: EndpointRow, delivery: Delivery) {
  const { config, clock } = services;
  const body = composeBody(delivery, config.publicUrl);
  const at = clock.now();
  const headers = signedHeaders(
    { id: delivery.message_id, at, body },
    secretsOf(services, endpoint, at),
  );
  const begun = performance.now();
  const outcome = await send(
    { url: endpoint.url, headers, body },
    { resolve: resolveName, allowsPrivate: config.webhooksReachPrivate },
  );
  const durationMs = Math.round(performance.now() - begun);
  await settle(services, delivery, { ...outcome, at, durationMs });
}

/** The secrets that sign now, the newest first. */
function secretsOf({ secret }: Services, endpoint: EndpointRow, now: Date): readonly string[] {
  const { organisation_id: owner, old_secret: old, old_secret_until: until } = endpoint;
  const isOldGood = old !== null && until !== null && until > now;
  const sealed = isOldGood ? [endpoint.secret, old] : [endpoint.secret];
  return sealed.map((one) => openSecret(secret, owner, one));
}
