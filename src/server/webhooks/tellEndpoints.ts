import type { WebhookEvent } from '../../domain/programs/webhookWords.ts';
import { newToken } from '../auth/tokens.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import type { EndpointRow } from './endpointRow.ts';

/** Something that endpoints may be told of. */
export interface Announcement {
  readonly type: WebhookEvent;
  /** The number of what it is about. */
  readonly subject: string;
  readonly at: Date;
  /** What it is about as programs read it; asked for only where somebody listens. */
  readonly data: () => Promise<object> | object;
}

export function newMessageId(): string {
  return `msg_${newToken().slice(0, 27)}`;
}

/** Writes what endpoints are to be told, in the caller's transaction. One look where nobody listens. */
export async function tellEndpoints(
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

/** Asks for what waits for an endpoint to be sent. One that failed last has other places. */
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
