import type {
  OrganizationSettings,
  SavedSettings,
} from '../../domain/organization/organization.ts';
import { changedPart } from '../audit/changed.ts';
import { nameOf, type Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';

/**
 * Returns the current settings of an organization.
 * @param canText whether the portal has a provider of text messages
 */
export async function readSettings(
  tx: TenantTransaction,
  organisationId: string,
  canText: boolean,
): Promise<SavedSettings> {
  const organisation = await tx
    .selectFrom('organisations')
    .select([
      ...([
        'name',
        'display_name',
        'time_zone',
        'language',
        'asks_address',
        'offers_texts',
      ] as const),
      ...(['reminder_days', 'expiry_days', 'settings_version'] as const),
      ...(['offers_pickup', 'pickup_price', 'pickup_currency'] as const),
    ])
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
    timeZone: organisation.time_zone,
    language: organisation.language,
    asksAddress: organisation.asks_address,
    offersTexts: organisation.offers_texts,
    offersPickup: organisation.offers_pickup,
    notificationAddresses: addresses.map(({ email }) => email),
    reminderDays: organisation.reminder_days,
    expiryDays: organisation.expiry_days,
    pickupPrice: organisation.pickup_price,
    pickupCurrency: organisation.pickup_currency,
    version: String(organisation.settings_version),
    canText,
  };
}

/**
 * Saves normalized, valid settings. Active returns keep their days. A request without changes
 * leaves no trace, so it may be sent twice.
 * Throws a 409 problem if another user has changed them since `basedOn`.
 */
export async function writeSettings(
  tx: TenantTransaction,
  { audit, texter }: Pick<Services, 'audit' | 'texter'>,
  principal: Principal,
  { basedOn, settings }: { readonly basedOn: string; readonly settings: OrganizationSettings },
): Promise<SavedSettings> {
  const { organisationId } = principal;
  // Serializes changes by concurrent admins: the second waits and then sees the first one's change.
  const { changedBy } = await tx
    .selectFrom('organisations')
    .select('settings_changed_by as changedBy')
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const canText = texter !== null;
  const present = await readSettings(tx, organisationId, canText);
  if (isSame(present, settings)) {
    await audit(tx, 'unchanged');
    return present;
  }
  if (present.version !== basedOn) {
    const detail = `${changedBy} changed these settings while you were editing. Check their change, then save again.`;
    throw new ProblemError(409, 'overtaken', detail);
  }
  await tx
    .updateTable('organisations')
    .set((eb) => ({
      name: settings.name,
      display_name: settings.displayName,
      time_zone: settings.timeZone,
      language: settings.language,
      asks_address: settings.asksAddress,
      offers_texts: settings.offersTexts,
      offers_pickup: settings.offersPickup,
      // The digest's hour changes with the time zone.
      ...(settings.timeZone !== present.timeZone && { digest_due_at: null }),
      reminder_days: settings.reminderDays,
      expiry_days: settings.expiryDays,
      settings_version: eb('settings_version', '+', 1),
      settings_changed_by: nameOf(principal),
    }))
    .where('id', '=', organisationId)
    .execute();
  await tx
    .deleteFrom('notification_addresses')
    .where('organisation_id', '=', organisationId)
    .execute();
  const { notificationAddresses } = settings;
  if (notificationAddresses.length > 0) {
    await tx
      .insertInto('notification_addresses')
      .values(notificationAddresses.map((email) => ({ organisation_id: organisationId, email })))
      .execute();
  }
  const stored = await readSettings(tx, organisationId, canText);
  await audit(tx, {
    subject: { kind: 'organisation', id: organisationId, name: stored.name },
    ...changedPart(partsOf(present), partsOf(stored)),
  });
  return stored;
}

/** Returns what admins edit: the operator sets the price, and whether there is a provider of texts. */
const partsOf = ({
  version: _,
  pickupPrice: __,
  pickupCurrency: ___,
  canText: ____,
  ...settings
}: SavedSettings): OrganizationSettings => settings;

function isSame(present: SavedSettings, settings: OrganizationSettings): boolean {
  return JSON.stringify(partsOf(present)) === JSON.stringify(settings);
}
