import type { OrganisationSettings } from '../../api/contract/organisation.ts';
import type { TenantTransaction } from '../database/portalDatabase.ts';

/** The settings of an organisation as they stand. */
export async function readSettings(
  tx: TenantTransaction,
  organisationId: string,
): Promise<OrganisationSettings> {
  const organisation = await tx
    .selectFrom('organisations')
    .select(['name', 'display_name', 'reminder_days', 'expiry_days'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const addresses = await tx
    .selectFrom('notification_addresses')
    .select('email')
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .execute();
  return {
    name: organisation.name,
    displayName: organisation.display_name,
    notificationAddresses: addresses.map(({ email }) => email),
    reminderDays: organisation.reminder_days,
    expiryDays: organisation.expiry_days,
  };
}

/** Keeps settings that have been tidied and found right. Returns under way keep their days. */
export async function writeSettings(
  tx: TenantTransaction,
  organisationId: string,
  settings: OrganisationSettings,
): Promise<void> {
  // Two admins at once: the second waits for this row until the first one's addresses stand.
  await tx
    .updateTable('organisations')
    .set({
      name: settings.name,
      display_name: settings.displayName,
      reminder_days: settings.reminderDays,
      expiry_days: settings.expiryDays,
    })
    .where('id', '=', organisationId)
    .execute();
  await tx
    .deleteFrom('notification_addresses')
    .where('organisation_id', '=', organisationId)
    .execute();
  const { notificationAddresses } = settings;
  if (notificationAddresses.length === 0) return;
  await tx
    .insertInto('notification_addresses')
    .values(notificationAddresses.map((email) => ({ organisation_id: organisationId, email })))
    .execute();
}
