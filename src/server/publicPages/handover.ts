import type { SupportView } from '../../domain/returns/support/support.ts';
import { pickupDays } from '../../domain/returns/timeline/pickups.ts';
import { findsNear } from '../../domain/tracking.ts';
import { canPickUp } from '../../machines/deviceReturn/shipments.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { zoneOfEmployee } from '../returns/employeeZone.ts';
import { snapshotOf } from '../returns/lifecycle/record.ts';
import type { StoredReturn } from '../services/returnSteps.ts';

/** Digits of a ZIP code that name a place; the others name a house. */
const ZIP_DIGITS = 5;

/** Returns where the carrier's page of drop-off locations begins, while the employee has the box. */
export function dropOffNearOf(
  { status, employee_address: { postalCode, country } }: StoredReturn,
  shipment: SupportView['shipment'],
): SupportView['dropOffNear'] {
  const carrier = shipment?.returnCarrier ?? shipment?.outboundCarrier ?? null;
  if (status !== 'boxDelivered' || !findsNear(carrier, country)) return null;
  return { country, postalCode: country === 'US' ? postalCode.slice(0, ZIP_DIGITS) : postalCode };
}

/** Returns how the employee gives the device to the carrier; null unless they have the box. */
export async function handoverOf(
  tx: TenantTransaction,
  row: StoredReturn,
  now: Date,
): Promise<SupportView['handover']> {
  if (row.status !== 'boxDelivered') return null;
  const { value, context } = snapshotOf(row);
  const { offersPickup, pickup, shipments } = context;
  const isOffered = offersPickup && canPickUp(shipments.at(-1));
  return {
    state: value.handover,
    days: isOffered ? [...pickupDays(now, await zoneOfEmployee(tx, row))] : [],
    pickup: pickup && { from: pickup.from, to: pickup.to, confirmation: pickup.confirmation },
  };
}
