import type { Selectable } from 'kysely';
import type { WebhookEndpoint } from '../../domain/programs/webhooks.ts';
import { TEST_EVENT } from '../../domain/programs/webhookWords.ts';
import {
  type EndpointStep,
  restoreEndpoint,
  storeEndpoint,
} from '../../machines/webhookEndpoint/apply.ts';
import {
  selectIsOpen,
  type WebhookEndpointSnapshot,
} from '../../machines/webhookEndpoint/webhookEndpoint.machine.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { notFound } from '../platform/http/problem.ts';
import { enqueue } from '../platform/outbox/outbox.ts';

export type EndpointRow = Selectable<Database['webhook_endpoints']>;

/** Restores the machine's snapshot of an endpoint. */
export function endpointSnapshot(row: EndpointRow): WebhookEndpointSnapshot {
  return restoreEndpoint({
    state: row.state,
    failingSince: row.failing_since?.getTime() ?? null,
    disabledBy: row.disabled_by,
  });
}

function select(tx: TenantTransaction, organisationId: string, id: string) {
  if (!/^\d{1,18}$/.test(id)) throw notFound();
  return tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id);
}

/** Returns the endpoint with this ID. Throws the same 404 for an absent and for a foreign one. */
export async function findEndpoint(
  tx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<EndpointRow> {
  const row = await select(tx, organisationId, id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns the endpoint with this ID, locked. The lock doesn't block inserts of deliveries. */
export async function lockEndpoint(
  tx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<EndpointRow> {
  const row = await select(tx, organisationId, id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Writes a step of a locked endpoint. A disabled endpoint gives up its waiting deliveries, so that
 * an admin can resend them; and if the machine announces it, every admin is notified.
 */
export async function recordEndpointStep(
  tx: TenantTransaction,
  row: EndpointRow,
  { snapshot, notifyReason: reason }: EndpointStep,
  clock: Clock,
): Promise<void> {
  const { state, failingSince, disabledBy } = storeEndpoint(snapshot);
  const now = clock.now();
  await tx
    .updateTable('webhook_endpoints')
    .set({
      state,
      ...(state !== row.state && { state_since: now }),
      failing_since: failingSince === null ? null : new Date(failingSince),
      disabled_by: disabledBy,
    })
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .execute();
  if (!selectIsOpen(snapshot)) await failWaitingDeliveries(tx, row);
  if (reason === null) return;
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', row.organisation_id)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .execute();
  for (const { id: userId } of admins) {
    const payload = {
      endpointId: row.id,
      userId,
      reason,
      failingSince: failingSince === null ? null : new Date(failingSince).toISOString(),
    };
    const { organisation_id: organisationId } = row;
    await enqueue(tx, { organisationId, kind: 'webhook.disabled', payload }, clock);
  }
}

/** Marks the waiting deliveries of a closed endpoint as failed; requested tests are still sent. */
export async function failWaitingDeliveries(
  tx: TenantTransaction,
  { id, organisation_id: organisationId }: Pick<EndpointRow, 'id' | 'organisation_id'>,
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', due_at: null })
    .where('organisation_id', '=', organisationId)
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .where('type', '!=', TEST_EVENT)
    .execute();
}

/** Returns an endpoint as admins see it, without its secrets. */
export async function readEndpoint(
  tx: TenantTransaction,
  row: EndpointRow,
  now: Date,
): Promise<WebhookEndpoint> {
  const last = await tx
    .selectFrom('webhook_deliveries')
    .select(['type', 'state', 'created_at', 'last_at'])
    .where('organisation_id', '=', row.organisation_id)
    .where('endpoint_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const snapshot = endpointSnapshot(row);
  const at = now.getTime();
  const { old_secret_until: until } = row;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    createdAt: row.created_at.toISOString(),
    state: row.state,
    stateSince: row.state_since.toISOString(),
    failingSince: row.failing_since?.toISOString() ?? null,
    disabledBy: row.disabled_by,
    oldSecretUntil: until !== null && until > now ? until.toISOString() : null,
    canEnable: snapshot.can({ type: 'endpoint.enable', at }),
    canDisable: snapshot.can({ type: 'endpoint.disable', at }),
    canReplay: selectIsOpen(snapshot),
    last:
      last === undefined
        ? null
        : {
            type: last.type,
            state: last.state,
            at: (last.last_at ?? last.created_at).toISOString(),
          },
  };
}
