import type { Selectable } from 'kysely';
import { selectIsOpen } from '../../machines/webhookEndpoint/webhookEndpoint.machine.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { resolveName } from '../platform/http/publicAddresses.ts';
import { webhookAttempts } from '../platform/observe/metrics.ts';
import { inCallSpan } from '../platform/observe/tracing.ts';
import type { OutboxJob } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { composeBody } from './body.ts';
import { type EndpointRow, endpointSnapshot, failWaitingDeliveries } from './endpointRow.ts';
import { wakeEndpoint } from './notifyEndpoints.ts';
import { openSecret } from './secrets.ts';
import { send } from './send.ts';
import { settle } from './settle.ts';
import { signedHeaders } from './signature.ts';

/** Concurrent deliveries to one endpoint. */
const CONCURRENT_DELIVERIES = 4;
/**
 * Duration of a round, so that other endpoints have their turn. Together with its last attempts it
 * stays well below the worker's time limit.
 */
const ROUND_MS = 20_000;
/**
 * Duration of a job's lease on an endpoint, longer than a round. A worker that takes over the job
 * of a crashed one keeps its lease.
 */
const LEASE_MS = 90_000;

type Delivery = Selectable<Database['webhook_deliveries']>;
type Job = OutboxJob<'webhook.deliver'>;

/**
 * Creates the worker's handler of webhooks. A row of the outbox only says that an endpoint may have
 * deliveries; these are in `webhook_deliveries`. Each endpoint has one round at a time: a slow
 * receiver occupies a single place. Once it has failed, the rest moves to the lane of failing
 * receivers, so that the organization's other receivers don't wait for it.
 */
export function createWebhookDeliverer(services: Services): (job: Job) => Promise<void> {
  return async (job) => {
    if (job.organisationId === null) throw new Error('A webhook belongs to no organisation.');
    const key = { organisationId: job.organisationId, id: job.payload.endpointId };
    if (!(await claimLease(services, key, job.id))) return;
    try {
      const end = performance.now() + ROUND_MS;
      while (performance.now() < end) {
        const batch = await claimDue(services, key);
        if (batch === null) break;
        const { endpoint, deliveries } = batch;
        if (endpoint.state === 'failing' && job.lane === 'webhooks') break;
        const results = await Promise.allSettled(
          deliveries.map((delivery) => attempt(services, endpoint, delivery)),
        );
        for (const result of results) if (result.status === 'rejected') throw result.reason;
      }
    } finally {
      await release(services, key, job.id);
    }
  };
}

interface Place {
  readonly organisationId: string;
  readonly id: string;
}

/**
 * Leases the endpoint to this job; false if another job has it, which checks for new deliveries
 * before its release.
 */
function claimLease({ database, clock }: Services, { organisationId, id }: Place, job: string) {
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

/** Releases the endpoint, and enqueues its remaining or new deliveries. */
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
    const delivery = await tx
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('endpoint_id', '=', id)
      .where('state', '=', 'waiting')
      .where('due_at', '<=', clock.now())
      .limit(1)
      .executeTakeFirst();
    if (delivery === undefined) return;
    await wakeEndpoint(tx, organisationId, { id, state: endpoint.state }, clock);
  });
}

/** Returns the due deliveries, oldest first; null if there are none. */
function claimDue(
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
    // A concurrent transaction inserted deliveries after the endpoint was disabled.
    if (!selectIsOpen(endpointSnapshot(endpoint))) await failWaitingDeliveries(tx, endpoint);
    const deliveries = await tx
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('endpoint_id', '=', id)
      .where('state', '=', 'waiting')
      .where('due_at', '<=', clock.now())
      .orderBy('due_at')
      .orderBy('id')
      .limit(CONCURRENT_DELIVERIES)
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
  const startedAt = performance.now();
  const outcome = await inCallSpan('webhook', (trace) =>
    send(
      { url: endpoint.url, headers: { ...trace, ...headers }, body },
      { resolve: resolveName, allowsPrivate: config.webhooksReachPrivate },
    ),
  );
  const durationMs = Math.round(performance.now() - startedAt);
  webhookAttempts.inc({ outcome: outcome.error === null ? 'delivered' : 'failed' });
  await settle(services, delivery, { ...outcome, at, durationMs });
}

/** Returns the secrets that currently sign, newest first. */
function secretsOf({ secret }: Services, endpoint: EndpointRow, now: Date): readonly string[] {
  const { organisation_id: owner, old_secret: old, old_secret_until: until } = endpoint;
  const isOldGood = old !== null && until !== null && until > now;
  const sealed = isOldGood ? [endpoint.secret, old] : [endpoint.secret];
  return sealed.map((item) => openSecret(secret, owner, item));
}
