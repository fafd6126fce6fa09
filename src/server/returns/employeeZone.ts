import { zoneOfPlace } from '../../domain/regionZones.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { StoredReturn } from '../services/returnSteps.ts';

/** Returns the time zone of a return's employee; the organization's if the address doesn't tell. */
export async function zoneOfEmployee(
  tx: TenantTransaction,
  { employee_address: { region, country }, organisation_id: organisationId }: StoredReturn,
): Promise<string> {
  const zone = zoneOfPlace(region, country);
  if (zone !== null) return zone;
  const { time_zone: timeZone } = await tx
    .selectFrom('organisations')
    .select('time_zone')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return timeZone;
}
