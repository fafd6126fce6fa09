import { isActive } from '../../domain/returns/status/status.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { enqueue, type OutboxJob } from '../platform/outbox/outbox.ts';
import { snapshotOf } from '../returns/lifecycle/record.ts';
import { lockReturnById } from '../returns/reading/find.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import type { Carrier } from './carrier.ts';
import { requestLabels } from './kitLabels.ts';

/**
 * Creates the worker's handler of a kit in preparation: inserts the required labels, and enqueues
 * the purchase of each. Does nothing if kits are shipped manually.
 */
export function createKitOrderer(
  services: Services,
  carrier: Carrier | null,
): (job: OutboxJob<'kit.order'>) => Promise<void> {
  const { database, clock, wakeWorker } = services;
  return async ({ organisationId, payload }) => {
    if (carrier === null || organisationId === null) return;
    const { returnId, shipment } = payload;
    await database.forOrganisation(organisationId, async (tx) => {
      if (!(await mayBuyLabels(tx, services, organisationId))) return;
      const row = await lockReturnById(tx, { organisationId, returnId });
      if (!needsKit(row, shipment)) return;
      const now = clock.now();
      const requested = await requestLabels(tx, row, { shipment, provider: carrier.name, now });
      for (const labelId of requested) {
        await enqueue(tx, { organisationId, kind: 'label.buy', payload: { labelId } }, clock);
      }
    });
    wakeWorker();
  };
}

/** False once the kit was shipped manually, or the return has ended. */
export function needsKit(row: StoredReturn, shipment: number): boolean {
  const snapshot = snapshotOf(row);
  const kit = snapshot.context.shipments[shipment];
  return (
    isActive(snapshot) &&
    kit !== undefined &&
    Object.values(kit).every((value) => value === null || value === false) &&
    shipment === snapshot.context.shipments.length - 1
  );
}

/**
 * Returns whether a service buys labels for an organization. The demonstration's carrier serves
 * only the demonstration; a demonstration spends no real money: it uses a real service only with a
 * test key.
 */
export async function mayBuyLabels(
  tx: TenantTransaction,
  { config: { carrier } }: Pick<Services, 'config'>,
  organisationId: string,
): Promise<boolean> {
  const { is_demonstration: isDemonstration, sandbox_of: sandboxOf } = await tx
    .selectFrom('organisations')
    .select(['is_demonstration', 'sandbox_of'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  if (sandboxOf !== null || carrier.kind === 'manual') return false;
  if (carrier.kind === 'easypost') {
    return !isDemonstration || carrier.easypost.apiKey.startsWith('EZTK');
  }
  return isDemonstration;
}
