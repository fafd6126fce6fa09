import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookLogQuery,
  WebhookPage,
} from '../../domain/programs/webhooks.ts';
import { TEST_EVENT } from '../../domain/programs/webhookWords.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { composeBody } from './body.ts';
import { type EndpointRow, readEndpoint } from './endpointRow.ts';

const PAGE_SIZE = 20;

/** Returns an endpoint with a page of its deliveries, newest first. */
export async function readPage(
  tx: TenantTransaction,
  row: EndpointRow,
  { state, before }: WebhookLogQuery,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<WebhookPage> {
  const { organisation_id: organisationId, id } = row;
  const endpoint = await readEndpoint(tx, row, now);
  const found = await tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('endpoint_id', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'failed'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? '0'))
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const rows = found.slice(0, PAGE_SIZE);
  const attempts = await readAttempts(tx, organisationId, rows);
  const { failed } = await tx
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.countAll<string>().as('failed'))
    .where('organisation_id', '=', organisationId)
    .where('endpoint_id', '=', id)
    .where('state', '=', 'failed')
    .where('type', '!=', TEST_EVENT)
    .executeTakeFirstOrThrow();
  return {
    endpoint,
    deliveries: rows.map(
      (delivery): WebhookDelivery => ({
        id: delivery.id,
        messageId: delivery.message_id,
        type: delivery.type,
        subject: delivery.subject,
        createdAt: delivery.created_at.toISOString(),
        state: delivery.state,
        nextTryAt: delivery.due_at?.toISOString() ?? null,
        canReplay: endpoint.canReplay && delivery.due_at === null && delivery.type !== TEST_EVENT,
        body: composeBody(delivery, publicUrl),
        attempts: attempts.get(delivery.id) ?? [],
      }),
    ),
    next: found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null,
    failed: Number(failed),
    made: null,
  };
}

async function readAttempts(
  tx: TenantTransaction,
  organisationId: string,
  deliveries: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, WebhookAttempt[]>> {
  const byDelivery = new Map<string, WebhookAttempt[]>();
  if (deliveries.length === 0) return byDelivery;
  const rows = await tx
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where(
      'delivery_id',
      'in',
      deliveries.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .execute();
  for (const row of rows) {
    const attempts = byDelivery.get(row.delivery_id) ?? [];
    attempts.push({
      at: row.at.toISOString(),
      durationMs: row.duration_ms,
      status: row.status,
      answer: row.answer,
      error: row.error,
    });
    byDelivery.set(row.delivery_id, attempts);
  }
  return byDelivery;
}
