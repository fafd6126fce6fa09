import { sql } from 'kysely';
import type { PickupGroup } from '../../domain/organization/billing.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Month } from './month.ts';

/** Pick-ups of a month that took place, at one price. */
export interface PickupSum extends PickupGroup {
  readonly month: string;
}

/**
 * Counts an organization's pick-ups that took place. Each belongs to the month in which the portal
 * heard of it, so that no final statement changes.
 * @param month limits them to one month
 */
export async function readPickups(
  tx: TenantTransaction,
  organisationId: string,
  month?: Month,
): Promise<PickupSum[]> {
  const rows = await tx
    .selectFrom('carrier_pickups')
    .select([
      sql<string>`to_char(completed_at AT TIME ZONE 'UTC', 'YYYY-MM')`.as('month'),
      'price',
      'currency',
      sql<string>`count(*)`.as('count'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('completed_at', 'is not', null)
    .$if(month !== undefined, (query) =>
      query
        .where('completed_at', '>=', month?.from ?? null)
        .where('completed_at', '<', month?.to ?? null),
    )
    .groupBy([sql`1`, 'price', 'currency'])
    .orderBy('price', 'desc')
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/** Pick-up as a line of the exported statement. */
export type BilledPickup = Awaited<ReturnType<typeof listPickups>>[number];

/** Lists a month's pick-ups that took place, oldest first. */
export function listPickups(tx: TenantTransaction, organisationId: string, month: Month) {
  return tx
    .selectFrom('carrier_pickups')
    .innerJoin('returns', (join) =>
      join
        .onRef('returns.id', '=', 'carrier_pickups.return_id')
        .onRef('returns.organisation_id', '=', 'carrier_pickups.organisation_id'),
    )
    .select(['returns.order_number', 'returns.employee_name', 'returns.lane'])
    .select(['carrier_pickups.price', 'carrier_pickups.currency', 'carrier_pickups.completed_at'])
    .where('carrier_pickups.organisation_id', '=', organisationId)
    .where('completed_at', '>=', month.from)
    .where('completed_at', '<', month.to)
    .orderBy('completed_at')
    .orderBy('carrier_pickups.id')
    .execute();
}
