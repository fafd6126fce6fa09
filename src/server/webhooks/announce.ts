import type { ApiReturn } from '../../domain/programs/publicApi.ts';
import type { WebhookEvent } from '../../domain/programs/webhookWords.ts';
import type { Attention } from '../../domain/returns/attention.ts';
import { statusOf } from '../../domain/returns/status.ts';
import type { DeviceReturnSnapshot } from '../../machines/deviceReturn/deviceReturn.machine.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { apiReturnAt } from '../publicApi/shapeAt.ts';
import type { Moved, StoredReturn } from '../returns/steps.ts';
import { newMessageId, wakeEndpoint } from './tellEndpoints.ts';

interface Happening {
  readonly type: WebhookEvent;
  /** The problem that it is about. */
  readonly attention?: Attention;
}

/** What happened in a step, in the words of the webhooks. */
export function happeningsOf({ before, after, cause }: Moved): readonly Happening[] {
  if (cause.type === 'order.placed') return [{ type: 'device_return.created' }];
  const happenings: Happening[] = [];
  const shipments = [before, after].map(({ context }) => JSON.stringify(context.shipments));
  if (statusOf(before) !== statusOf(after)) {
    happenings.push({ type: 'device_return.status_changed' });
  } else if (cause.type === 'order.edit' || shipments[0] !== shipments[1]) {
    happenings.push({ type: 'device_return.updated' });
  }
  const [had, has] = [before.context.attention, after.context.attention];
  if (has !== null && (had?.kind !== has.kind || had.since !== has.since)) {
    happenings.push({ type: 'device_return.attention_required', attention: has });
  } else if (had !== null && has === null) {
    happenings.push({ type: 'device_return.attention_resolved', attention: had });
  }
  return happenings;
}

/**
 * Writes what endpoints are to be told of steps of a return, in the transaction that takes them.
 * One look where nobody listens.
 */
export async function announceSteps(
  tx: TenantTransaction,
  row: StoredReturn,
  moves: readonly Moved[],
  clock: Clock,
): Promise<void> {
  const organisationId = row.organisation_id;
  const listening = await tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'events', 'state'])
    .where('organisation_id', '=', organisationId)
    .where('state', '!=', 'disabled')
    .execute();
  if (listening.length === 0) return;
  const now = clock.now();
  const rows = [];
  for (const move of moves) {
    for (const { type, attention } of happeningsOf(move)) {
      const endpoints = listening.filter(({ events }) => events.includes(type));
      if (endpoints.length === 0) continue;
      const shape = await shapeOf(tx, row, move.after);
      const data = attention === undefined ? shape : { ...shape, attention: plain(attention) };
      const message = {
        organisation_id: organisationId,
        message_id: newMessageId(),
        type,
        subject: row.order_number,
        happened_at: move.cause.at,
        data: JSON.stringify(data),
        created_at: now,
        state: 'waiting' as const,
        due_at: now,
      };
      rows.push(...endpoints.map(({ id }) => ({ ...message, endpoint_id: id })));
    }
  }
  if (rows.length === 0) return;
  await tx.insertInto('webhook_deliveries').values(rows).execute();
  const told = new Set(rows.map(({ endpoint_id: id }) => id));
  for (const endpoint of listening) {
    if (told.has(endpoint.id)) await wakeEndpoint(tx, organisationId, endpoint, clock);
  }
}

/** The return as programs read it, its address as a path. */
async function shapeOf(
  tx: TenantTransaction,
  row: StoredReturn,
  snapshot: DeviceReturnSnapshot,
): Promise<ApiReturn> {
  const user =
    row.created_by === null
      ? undefined
      : await tx
          .selectFrom('users')
          .select('email')
          .where('organisation_id', '=', row.organisation_id)
          .where('id', '=', row.created_by)
          .executeTakeFirst();
  return apiReturnAt({ ...row, user_email: user?.email ?? null }, snapshot, '');
}

/** In the words of the API: `battery_hazard`. */
function plain({ kind, note, since }: Attention) {
  return { kind: kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), note, since };
}
