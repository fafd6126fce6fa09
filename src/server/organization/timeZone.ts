import type { TenantTransaction } from '../platform/database/portalDatabase.ts';

/** Returns the time zone in which an organization sees dates and times. */
export async function timeZoneOf(tx: TenantTransaction, organisationId: string): Promise<string> {
  const { time_zone: timeZone } = await tx
    .selectFrom('organisations')
    .select('time_zone')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return timeZone;
}
