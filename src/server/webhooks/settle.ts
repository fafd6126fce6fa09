import type { Selectable } from 'kysely';
import { TEST_EVENT } from '../../domain/programs/webhookWords.ts';
import { applyToEndpoint } from '../../machines/webhookEndpoint/apply.ts';
import {
  selectIsOpen,
  type WebhookEndpointEvent,
} from '../../machines/webhookEndpoint/webhookEndpoint.machine.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import type { Services } from '../services/services.ts';
import { endpointSnapshot, recordEndpointStep } from './endpointRow.ts';
import { wakeEndpoint } from './notifyEndpoints.ts';
import { pauseAfter } from './schedule.ts';
import type { Outcome } from './send.ts';

export interface Attempt extends Outcome {
  readonly at: Date;
  readonly durationMs: number;
}

type Delivery = Pick<
  Selectable<Database['webhook_deliveries']>,
  'id' | 'organisation_id' | 'endpoint_id' | 'type'
>;

/** Converts the result of an attempt to the machine's event. */
function eventOf({ error, status }: Outcome, at: number): WebhookEndpointEvent {
  if (error === null) return { type: 'delivery.succeeded', at };
  return { type: status === 410 ? 'delivery.gone' : 'delivery.failed', at };
}

/**
 * Stores the result of an attempt: its record, the delivery's state, and the endpoint's step. Does
 * nothing if the endpoint was deleted meanwhile.
 */
export async function settle(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, organisation_id: organisationId, endpoint_id: endpointId, type }: Delivery,
  attempt: Attempt,
): Promise<void> {
  await database.forOrganisation(organisationId, async (tx) => {
    const endpoint = await tx
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', endpointId)
      // A weaker lock, so that concurrent inserts of deliveries, which refer to the endpoint, don't
      // wait.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!endpoint) return;
    const { tries: before, state } = await tx
      .selectFrom('webhook_deliveries')
      .select(['tries', 'state'])
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const now = clock.now();
    const { at, durationMs, status, answer, error, retryAfter } = attempt;
    await tx
      .insertInto('webhook_attempts')
      .values({
        organisation_id: organisationId,
        delivery_id: id,
        at,
        duration_ms: durationMs,
        status,
        answer,
        error,
      })
      .execute();

    const snapshot = endpointSnapshot(endpoint);
    // A test only shows the receiver's response; it doesn't affect the endpoint's state.
    const isTest = type === TEST_EVENT;
    const step = isTest ? null : applyToEndpoint(snapshot, eventOf(attempt, now.getTime()));
    const tries = before + 1;
    // If the endpoint was disabled meanwhile, its waiting deliveries were given up already. A test
    // is sent once.
    const isTriedAgain =
      error !== null && state === 'waiting' && !isTest && selectIsOpen(step?.snapshot ?? snapshot);
    const pause = isTriedAgain ? pauseAfter(tries, retryAfter, now) : null;
    const dueAt = pause === null ? null : new Date(now.getTime() + pause);
    await tx
      .updateTable('webhook_deliveries')
      .set({
        state: error === null ? 'delivered' : dueAt === null ? 'failed' : 'waiting',
        tries,
        due_at: dueAt,
        last_at: at,
      })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute();
    if (dueAt !== null) {
      const state = (step?.snapshot ?? snapshot).value;
      await wakeEndpoint(tx, organisationId, { id: endpointId, state }, clock, dueAt);
    }
    if (step !== null) await recordEndpointStep(tx, endpoint, step, clock);
  });
}
