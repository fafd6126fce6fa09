import type { WebhookEvent } from '../../domain/programs/webhookWords.ts';
import type { Attention } from '../../domain/returns/status/attention.ts';
import { statusOf } from '../../domain/returns/status/status.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { apiPickupTimes, apiReturnAt } from '../returns/apiReturn.ts';
import type { Moved, MovedReturn } from '../services/returnSteps.ts';
import { newMessageId, wakeEndpoint } from './notifyEndpoints.ts';

interface StepEvent {
  readonly type: WebhookEvent;
  /** Fields beside those of the return: the problem or the pick-up that the event is about. */
  readonly fields?: { readonly attention: object } | { readonly pickup: object };
}

/** Returns the webhook events of a step. */
function webhookEventsOf({ before, after, cause }: Moved): readonly StepEvent[] {
  if (cause.type === 'order.placed') return [{ type: 'device_return.created' }];
  const events: StepEvent[] = [];
  const shipments = [before, after].map(({ context }) => JSON.stringify(context.shipments));
  if (statusOf(before) !== statusOf(after)) {
    events.push({ type: 'device_return.status_changed' });
  } else if (cause.type === 'order.edit' || shipments[0] !== shipments[1]) {
    events.push({ type: 'device_return.updated' });
  }
  if (cause.type === 'order.approve') events.push({ type: 'order.approved' });
  if (cause.type === 'order.reject') events.push({ type: 'order.rejected' });
  const [had, has] = [before.context.attention, after.context.attention];
  if (has !== null && (had?.kind !== has.kind || had.since !== has.since)) {
    events.push({
      type: 'device_return.attention_required',
      fields: { attention: plain(has) },
    });
  } else if (had !== null && has === null) {
    events.push({
      type: 'device_return.attention_resolved',
      fields: { attention: plain(had) },
    });
  }
  return [
    ...events,
    ...pickupEventsOf({ before, after, cause }),
    ...questionEventsOf(before, after),
  ];
}

type PickupEvent = Extract<WebhookEvent, `pickup.${string}`>;

function pickupEventsOf({ before, after, cause }: Moved): readonly StepEvent[] {
  const type = pickupEventOf(before.value.handover, after.value.handover, cause.type);
  if (type === null) return [];
  // A pick-up that is off is no longer part of the return.
  const { context } = type === 'pickup.canceled' || type === 'pickup.refused' ? before : after;
  const status = type.slice('pickup.'.length);
  return [{ type, fields: { pickup: { status, ...apiPickupTimes(context.pickup) } } }];
}

type Handover = Moved['after']['value']['handover'];

function pickupEventOf(
  had: Handover,
  has: Handover,
  cause: Moved['cause']['type'],
): PickupEvent | null {
  if (has === 'requested') return cause === 'pickup.request' ? 'pickup.requested' : null;
  if (had === has) return null;
  switch (has) {
    case 'booked':
      return 'pickup.booked';
    case 'refused':
      return 'pickup.refused';
    case 'missed':
      return 'pickup.missed';
    case 'pickedUp':
      return 'pickup.picked_up';
    default:
      return had === 'requested' || had === 'booked' ? 'pickup.canceled' : null;
  }
}

function questionEventsOf(
  { context: { question: had } }: Moved['before'],
  { context: { question: has } }: Moved['after'],
): readonly StepEvent[] {
  if (has === null) return [];
  if (has.answer !== null) return had?.answer === null ? [{ type: 'question.answered' }] : [];
  return had?.askedAt === has.askedAt ? [] : [{ type: 'question.asked' }];
}

/**
 * Inserts the deliveries for steps of an organization's returns, in the transaction that takes
 * them. One query if no endpoint is subscribed.
 */
export async function announceSteps(
  tx: TenantTransaction,
  organisationId: string,
  moved: readonly MovedReturn[],
  clock: Clock,
): Promise<void> {
  const listening = await tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'events', 'state'])
    .where('organisation_id', '=', organisationId)
    .where('state', '!=', 'disabled')
    .execute();
  if (listening.length === 0) return;
  const now = clock.now();
  const emails = await emailsOf(tx, organisationId, moved);
  const rows = moved.flatMap(({ row, moves }) => {
    const user_email = emails.get(row.created_by ?? '') ?? null;
    return moves.flatMap((move) =>
      webhookEventsOf(move).flatMap(({ type, fields }) => {
        const endpoints = listening.filter(({ events }) => events.includes(type));
        if (endpoints.length === 0) return [];
        // The public API's shape of the return, with its URL as a path.
        const shape = apiReturnAt({ ...row, user_email }, move.after, '');
        const data = { ...shape, ...fields };
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
        return endpoints.map(({ id }) => ({ ...message, endpoint_id: id }));
      }),
    );
  });
  if (rows.length === 0) return;
  await tx.insertInto('webhook_deliveries').values(rows).execute();
  const endpointIds = new Set(rows.map(({ endpoint_id: id }) => id));
  for (const endpoint of listening) {
    if (endpointIds.has(endpoint.id)) await wakeEndpoint(tx, organisationId, endpoint, clock);
  }
}

/** Returns the addresses of users who have ordered returns, by ID. */
async function emailsOf(
  tx: TenantTransaction,
  organisationId: string,
  moved: readonly MovedReturn[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(moved.flatMap(({ row }) => row.created_by ?? []));
  if (ids.size === 0) return new Map();
  const users = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(users.map(({ id, email }) => [id, email]));
}

/** Converts a problem to the API's names: `battery_hazard`. */
function plain({ kind, note, since }: Attention) {
  return { kind: kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), note, since };
}
