import { missedAt } from '../../../domain/returns/timeline/pickups.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { OutboxJob } from '../../platform/outbox/outbox.ts';
import { LAST_ATTEMPT } from '../../platform/outbox/queue.ts';
import { zoneOfEmployee } from '../../returns/employeeZone.ts';
import { applyEvent } from '../../returns/lifecycle/applyEvent.ts';
import { THE_PORTAL } from '../../services/actors.ts';
import type { StoredReturn } from '../../services/returnSteps.ts';
import type { Services } from '../../services/services.ts';
import {
  type BookedPickup,
  type Carrier,
  LabelRefused,
  type PickupOrder,
  type PickupSales,
} from '../carrier.ts';
import { labelOrderOf } from '../labelOrder.ts';
import { purchase } from '../purchase.ts';
import { lockPickup, releasePickup, type StoredPickup, updatePickup } from './pickupRows.ts';

type Job = OutboxJob<'pickup.book'>;

const AWAY = "The carrier service didn't answer in time.";
const NOT_SOLD = "The carrier can't be booked here anymore.";

/**
 * Creates the worker's handler that books a pick-up, once, like a label: prepared under our
 * reference, its ID stored, and only then bought. What the employee changed meanwhile is called off
 * after it.
 */
export function createPickupBooker(
  services: Services,
  carrier: Carrier | null,
): (job: Job) => Promise<void> {
  const { database, clock, wakeWorker } = services;

  async function book(job: Job, organisationId: string): Promise<void> {
    const { pickupId } = job.payload;
    const found = await database.forOrganisation(organisationId, async (tx) => {
      const locked = await lockPickup(tx, organisationId, pickupId);
      return locked && { ...locked, label: await labelOf(tx, locked.pickup) };
    });
    if (!found) return;
    const { pickup, row, label } = found;
    if (pickup.state !== 'requested') {
      // An earlier attempt may have bought it and lost the answer, even after it was called off.
      if (job.attempt === 1) return;
      return database.forOrganisation(organisationId, (tx) => releasePickup(tx, pickup, clock));
    }
    const sales = carrier?.name === pickup.provider ? carrier.pickups : undefined;
    if (sales === undefined || label.provider_id === null) {
      throw new LabelRefused('deliveryFailed', NOT_SOLD);
    }
    if (clock.now() >= pickup.from_at) throw new LabelRefused('deliveryFailed', AWAY);
    const order: PickupOrder = {
      reference: pickup.reference,
      shipmentId: label.provider_id,
      at: labelOrderOf(services.config, row, { leg: 'back', reference: '' }).from,
      from: pickup.from_at,
      to: pickup.to_at,
      place: pickup.place,
    };
    const booked = await buy(sales, order, pickup, job.attempt === 1);
    await database.forOrganisation(organisationId, (tx) =>
      noteBooked(tx, organisationId, pickupId, booked),
    );
    wakeWorker();
  }

  function buy(
    sales: PickupSales,
    order: PickupOrder,
    pickup: StoredPickup,
    isFirstTry: boolean,
  ): Promise<BookedPickup> {
    return purchase(sales, {
      order,
      providerId: pickup.provider_id,
      isFirstTry,
      notePrepared: (prepared) =>
        database.forOrganisation(pickup.organisation_id, (tx) =>
          updatePickup(tx, pickup, { provider_id: prepared }),
        ),
    });
  }

  async function noteBooked(
    tx: TenantTransaction,
    organisationId: string,
    pickupId: string,
    { confirmation, cost, currency }: BookedPickup,
  ): Promise<void> {
    const found = await lockPickup(tx, organisationId, pickupId);
    if (!found || found.pickup.confirmation !== null) return;
    const { pickup, row } = found;
    await updatePickup(tx, pickup, { confirmation, cost, cost_currency: currency });
    if (pickup.state !== 'requested') {
      // The employee has changed their mind while it was booked.
      return releasePickup(tx, pickup, clock);
    }
    await updatePickup(tx, pickup, { state: 'booked' });
    const window = { from: pickup.from_at.toISOString(), to: pickup.to_at.toISOString() };
    const end = missedAt(window, await zoneOfEmployee(tx, row));
    const waitMs = Math.max(0, end.getTime() - clock.now().getTime());
    await apply(tx, row, { type: 'pickup.booked', confirmation, waitMs });
  }

  async function apply(
    tx: TenantTransaction,
    row: StoredReturn,
    event:
      | { readonly type: 'pickup.booked'; readonly confirmation: string; readonly waitMs: number }
      | { readonly type: 'pickup.refused'; readonly note: string },
  ): Promise<void> {
    const envelope = { actor: { kind: 'system' }, at: clock.now().toISOString() } as const;
    await applyEvent(tx, services, row, { actor: THE_PORTAL, event: { ...event, ...envelope } });
  }

  async function giveUp(organisationId: string, pickupId: string, note: string): Promise<void> {
    await database.forOrganisation(organisationId, async (tx) => {
      const found = await lockPickup(tx, organisationId, pickupId);
      if (found?.pickup.state !== 'requested') return;
      await apply(tx, found.row, { type: 'pickup.refused', note });
    });
    wakeWorker();
  }

  return async (job) => {
    const { organisationId } = job;
    if (organisationId === null) return;
    try {
      await book(job, organisationId);
    } catch (error) {
      const { pickupId } = job.payload;
      if (error instanceof LabelRefused) return giveUp(organisationId, pickupId, error.message);
      if (job.attempt >= LAST_ATTEMPT) await giveUp(organisationId, pickupId, AWAY);
      throw error;
    }
  };
}

function labelOf(tx: TenantTransaction, pickup: StoredPickup) {
  return tx
    .selectFrom('carrier_labels')
    .select('provider_id')
    .where('organisation_id', '=', pickup.organisation_id)
    .where('id', '=', pickup.label_id)
    .executeTakeFirstOrThrow();
}

/** Creates the worker's handler that calls a pick-up off at the carrier. */
export function createPickupReleaser(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  carrier: Carrier | null,
): (job: OutboxJob<'pickup.release'>) => Promise<void> {
  return async ({ organisationId, payload: { pickupId } }) => {
    if (organisationId === null) return;
    const found = await database.forOrganisation(organisationId, (tx) =>
      lockPickup(tx, organisationId, pickupId),
    );
    if (!found) return;
    const { pickup } = found;
    if (pickup.provider_id === null) return;
    if (carrier?.name !== pickup.provider) return;
    await carrier.pickups?.cancel(pickup.provider_id);
    await database.forOrganisation(organisationId, (tx) =>
      updatePickup(tx, pickup, { released_at: clock.now() }),
    );
  };
}
