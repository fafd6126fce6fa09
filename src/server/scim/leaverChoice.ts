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
    .select(['provider_reports_leavers', 'leaver_user_types'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return { isOn: row.provider_reports_leavers, userTypes: row.leaver_user_types };
}

/** Saves the choice. A request without changes leaves no trace. */
export async function writeProvidedLeavers(
  tx: TenantTransaction,
  { audit }: Pick<Services, 'audit'>,
  organisationId: string,
  { isOn, userTypes: sent }: ProvidedLeavers,
): Promise<void> {
  const userTypes = [...new Set(sent.map(tidyLine))].filter((type) => type !== '');
  const present = await readProvidedLeavers(tx, organisationId);
  const next = { isOn, userTypes };
  if (JSON.stringify(present) === JSON.stringify(next)) {
    await audit(tx, 'unchanged');
    return;
  }
  await tx
    .updateTable('organisations')
    .set({ provider_reports_leavers: isOn, leaver_user_types: userTypes })
    .where('id', '=', organisationId)
    .execute();
  const subject = { kind: 'organisation', id: organisationId, name: 'Provisioning' } as const;
  await audit(tx, { subject, ...changedPart(present, next) });
}
