import type { WebhookEvent } from '../../domain/programs/webhookWords.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import { newToken } from '../platform/tokens.ts';
import type { EndpointRow } from './endpointRow.ts';

/** Event that endpoints may subscribe to. */
interface Announcement {
  readonly type: WebhookEvent;
  /** Number of the return, deployment or device. */
  readonly subject: string;
  readonly at: Date;
  /** Returns the subject in the public API's shape; called only if an endpoint is subscribed. */
  readonly data: () => Promise<object> | object;
}

export function newMessageId(): string {
  return `msg_${newToken().slice(0, 27)}`;
}

/**
 * Inserts the deliveries of an event, in the caller's transaction. One query if no endpoint is
 * subscribed.
 */
export async function notifyEndpoints(
  tx: TenantTransaction,
  organisationId: string,
  { type, subject, at, data }: Announcement,
  clock: Clock,
): Promise<void> {
  const listening = await tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'events', 'state'])
    .where('organisation_id', '=', organisationId)
    .where('state', '!=', 'disabled')
    .execute();
  const endpoints = listening.filter(({ events }) => events.includes(type));
  if (endpoints.length === 0) return;
  const now = clock.now();
  const message = {
    organisation_id: organisationId,
    message_id: newMessageId(),
    type,
    subject,
    happened_at: at,
    data: JSON.stringify(await data()),
    created_at: now,
    state: 'waiting' as const,
    due_at: now,
  };
  await tx
    .insertInto('webhook_deliveries')
    .values(endpoints.map(({ id }) => ({ ...message, endpoint_id: id })))
    .execute();
  for (const endpoint of endpoints) await wakeEndpoint(tx, organisationId, endpoint, clock);
}

/** Enqueues the waiting deliveries of an endpoint. An endpoint that failed last uses another lane. */
export function wakeEndpoint(
  tx: TenantTransaction,
  organisationId: string,
  { id: endpointId, state }: Pick<EndpointRow, 'id' | 'state'>,
  clock: Clock,
  dueAt: Date = clock.now(),
): Promise<void> {
  return enqueue(
    tx,
    {
      organisationId,
      kind: 'webhook.deliver',
      payload: { endpointId },
      dueAt,
      ...(state === 'failing' && { lane: 'slowWebhooks' as const }),
    },
    clock,
  );
}

/** Ends the pauses of an endpoint whose address was corrected: waiting deliveries are sent at once. */
export async function retryWaitingDeliveries(
  tx: TenantTransaction,
  row: EndpointRow,
  clock: Clock,
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ tries: 0, due_at: clock.now() })
    .where('organisation_id', '=', row.organisation_id)
    .where('endpoint_id', '=', row.id)
    .where('state', '=', 'waiting')
    .execute();
  await wakeEndpoint(tx, row.organisation_id, row, clock);
}
