import type { ProvidedLeavers } from '../../domain/people/provisioning.ts';
import { tidyLine } from '../../domain/tidy.ts';
import { changedPart } from '../audit/changed.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Services } from '../services/services.ts';

/** Returns whether people whom the provider deactivates are put into Leaving, and which. */
export async function readProvidedLeavers(
  tx: TenantTransaction,
  organisationId: string,
): Promise<ProvidedLeavers> {
  const row = await tx
    .selectFrom('organisations')
    .select(['provider_reports_leavers', 'leaver_user_types', 'leaver_groups'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return {
    isOn: row.provider_reports_leavers,
    userTypes: row.leaver_user_types,
    groups: row.leaver_groups,
  };
}

/** Returns the names of the groups that the provider has pushed. */
export async function readPushedGroups(
  tx: TenantTransaction,
  organisationId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('scim_groups')
    .select('display_name')
    .where('organisation_id', '=', organisationId)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .execute();
  return rows.map((row) => row.display_name);
}

/** Follows a renamed group, if leavers are chosen by it. Returns whether they are. */
export async function renameChosenGroup(
  tx: TenantTransaction,
  organisationId: string,
  before: string,
  after: string,
): Promise<boolean> {
  const { groups } = await readProvidedLeavers(tx, organisationId);
  const isIt = (name: string) => name.toLowerCase() === before.toLowerCase();
  if (!groups.some(isIt)) return false;
  const renamed = [...new Set(groups.map((name) => (isIt(name) ? after : name)))];
  await tx
    .updateTable('organisations')
    .set({ leaver_groups: renamed })
    .where('id', '=', organisationId)
    .execute();
  return true;
}

/** Saves the choice. A request without changes leaves no trace. */
export async function writeProvidedLeavers(
  tx: TenantTransaction,
  { audit }: Pick<Services, 'audit'>,
  organisationId: string,
  sent: ProvidedLeavers,
): Promise<void> {
  const tidy = (names: readonly string[]) =>
    [...new Set(names.map(tidyLine))].filter((name) => name !== '');
  const present = await readProvidedLeavers(tx, organisationId);
  const next: ProvidedLeavers = {
    isOn: sent.isOn,
    userTypes: tidy(sent.userTypes),
    groups: tidy(sent.groups),
  };
  if (JSON.stringify(present) === JSON.stringify(next)) {
    await audit(tx, 'unchanged');
    return;
  }
  await tx
    .updateTable('organisations')
    .set({
      provider_reports_leavers: next.isOn,
      leaver_user_types: next.userTypes,
      leaver_groups: next.groups,
    })
    .where('id', '=', organisationId)
    .execute();
  const subject = { kind: 'organisation', id: organisationId, name: 'Provisioning' } as const;
  await audit(tx, { subject, ...changedPart(present, next) });
}
