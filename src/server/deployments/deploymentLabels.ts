import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Leg } from '../carriers/carrier.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import type { StoredDeployment } from './deploymentRow.ts';

export type DeploymentLabel = Selectable<Database['deployment_labels']>;

/** Inserts the labels of a deployment, and enqueues their purchase. */
export async function requestDeploymentLabels(
  tx: TenantTransaction,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  row: StoredDeployment,
): Promise<void> {
  const { kind } = config.carrier;
  if (kind === 'manual') return;
  const organisationId = row.organisation_id;
  const legs: readonly Leg[] = row.include_return_label ? ['out', 'back'] : ['out'];
  await tx
    .insertInto('deployment_labels')
    .values(
      legs.map((leg) => ({
        organisation_id: organisationId,
        deployment_id: row.id,
        leg,
        provider: kind,
        // The random suffix prevents collisions: two portals may share an account at the provider.
        reference: `${row.deployment_number}-${leg}-${randomBytes(4).toString('hex')}`,
        created_at: clock.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'deployment_id', 'leg']).doNothing(),
    )
    .execute();
  const payload = { deploymentId: row.id };
  await enqueue(tx, { organisationId, kind: 'deployment.label', payload }, clock);
}

/** Returns the labels of a deployment, outbound first. */
export function labelsOf(
  tx: TenantTransaction,
  { organisation_id, id }: Pick<StoredDeployment, 'id' | 'organisation_id'>,
): Promise<DeploymentLabel[]> {
  return tx
    .selectFrom('deployment_labels')
    .selectAll()
    .where('organisation_id', '=', organisation_id)
    .where('deployment_id', '=', id)
    .orderBy('leg', 'desc')
    .execute();
}

export async function updateDeploymentLabel(
  tx: TenantTransaction,
  { organisation_id, id }: Pick<DeploymentLabel, 'id' | 'organisation_id'>,
  change: Partial<Omit<DeploymentLabel, 'id' | 'organisation_id'>>,
): Promise<void> {
  await tx
    .updateTable('deployment_labels')
    .set(change)
    .where('organisation_id', '=', organisation_id)
    .where('id', '=', id)
    .execute();
}
