import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { PickupWindow } from '../../../domain/returns/timeline/events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { snapshotOf } from '../../returns/lifecycle/record.ts';
import { lockReturnById } from '../../returns/reading/find.ts';
import type { StoredReturn } from '../../services/returnSteps.ts';

export type StoredPickup = Selectable<Database['carrier_pickups']>;

/** Pick-up that the machine accepted. */
interface RequestedPickup extends PickupWindow {
  /** Note for the driver; null for the one of the return's last pick-up. */
  readonly place: string | null;
}

/**
 * Inserts a pick-up of a locked return's present kit, at the organization's present price, and
 * enqueues its booking.
 * @throws ProblemError 409 if the portal has not bought the label of this kit
 */
export async function requestPickup(
  tx: TenantTransaction,
  row: StoredReturn,
  { from, to, place }: RequestedPickup,
  clock: Clock,
): Promise<void> {
  const organisationId = row.organisation_id;
  const { shipments } = snapshotOf(row).context;
  const [label, last, { pickup_price: price, pickup_currency: currency }] = await Promise.all([
    tx
      .selectFrom('carrier_labels')
      .select(['id', 'provider'])
      .where('organisation_id', '=', organisationId)
      .where('return_id', '=', row.id)
      .where('shipment', '=', shipments.length - 1)
      .where('leg', '=', 'back')
      .executeTakeFirst(),
    tx
      .selectFrom('carrier_pickups')
      .select('place')
      .where('organisation_id', '=', organisationId)
      .where('return_id', '=', row.id)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
    tx
      .selectFrom('organisations')
      .select(['pickup_price', 'pickup_currency'])
      .where('id', '=', organisationId)
      .executeTakeFirstOrThrow(),
  ]);
  if (label === undefined) {
    throw new ProblemError(
      409,
      'refused',
      "The carrier can't pick this box up. Drop it off with its label instead.",
    );
  }
  const { id: pickupId } = await tx
    .insertInto('carrier_pickups')
    .values({
      organisation_id: organisationId,
      return_id: row.id,
      label_id: label.id,
      provider: label.provider,
      reference: `${row.order_number}-pickup-${randomBytes(4).toString('hex')}`,
      created_at: clock.now(),
      from_at: new Date(from),
      to_at: new Date(to),
      place: place ?? last?.place ?? '',
      state: 'requested',
      ...{ price, currency },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, { organisationId, kind: 'pickup.book', payload: { pickupId } }, clock);
}

/** Locks and returns a pick-up with its return. Undefined if it no longer exists. */
export async function lockPickup(
  tx: TenantTransaction,
  organisationId: string,
  pickupId: string,
): Promise<{ pickup: StoredPickup; row: StoredReturn } | undefined> {
  const select = tx
    .selectFrom('carrier_pickups')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', pickupId);
  const found = await select.executeTakeFirst();
  if (!found) return undefined;
  // The return's lock also guards its pick-ups.
  const row = await lockReturnById(tx, { organisationId, returnId: found.return_id });
  return { pickup: await select.executeTakeFirstOrThrow(), row };
}

/** Selects the pick-ups of a return that the carrier still has to come for. */
export function openPickups(
  tx: TenantTransaction,
  { organisation_id: organisationId, id }: Pick<StoredReturn, 'organisation_id' | 'id'>,
): Promise<StoredPickup[]> {
  return tx
    .selectFrom('carrier_pickups')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('return_id', '=', id)
    .where('state', 'in', ['requested', 'booked'])
    .orderBy('id')
    .execute();
}

export async function updatePickup(
  tx: TenantTransaction,
  { organisation_id, id }: Pick<StoredPickup, 'organisation_id' | 'id'>,
  change: Partial<Omit<StoredPickup, 'id' | 'organisation_id'>>,
): Promise<void> {
  await tx
    .updateTable('carrier_pickups')
    .set(change)
    .where('organisation_id', '=', organisation_id)
    .where('id', '=', id)
    .execute();
}

/** Enqueues the cancellation of a pick-up at the carrier, which may have been asked for it. */
export async function releasePickup(
  tx: TenantTransaction,
  pickup: StoredPickup,
  clock: Clock,
): Promise<void> {
  // A booking under way sees the state afterwards, and calls itself off.
  if (pickup.provider_id === null) return;
  const { organisation_id: organisationId, id: pickupId } = pickup;
  await enqueue(tx, { organisationId, kind: 'pickup.release', payload: { pickupId } }, clock);
}
