import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { readOffer } from '../returns/ordering/offer.ts';
import type { Actor } from '../services/actors.ts';
import type { DemoOrganisation } from './generate.ts';

/** Returns an organization's data for the generator. Throws if it has no active admin. */
export async function readDemoOrganisation(
  tx: TenantTransaction,
  organisationId: string,
): Promise<DemoOrganisation> {
  const { expiry_days: expiryDays, reminder_days: reminderDays } = await tx
    .selectFrom('organisations')
    .select(['expiry_days', 'reminder_days'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const users = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'is_warehouse_user'])
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  const people = users.map(({ id, name, email, role, is_warehouse_user: isWarehouse }): Actor => {
    const kind = role === 'member' && isWarehouse ? 'warehouse' : role;
    return { kind, id, name: name === '' ? email : name };
  });
  const admin = people.find(({ kind }) => kind === 'admin');
  if (!admin) throw new Error('The organization has no active admin.');
  return {
    id: organisationId,
    expiryDays,
    reminderDays,
    offer: await readOffer(tx, organisationId),
    people: [admin, ...people.filter(({ kind }) => kind === 'member')],
    receiver: people.find(({ kind }) => kind === 'warehouse') ?? admin,
  };
}
