import type { Selectable } from 'kysely';
import { deploymentStatusOf } from '../../domain/warehouse/deployments/deploymentStatus.ts';
import { restoreDeployment, storeDeployment } from '../../machines/deployment/apply.ts';
import {
  DEPLOYMENT_VERSION,
  type DeploymentSnapshot,
} from '../../machines/deployment/deployment.machine.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import type { Actor } from '../services/actors.ts';

export type StoredDeployment = Selectable<Database['deployments']>;

/** Derives columns of `deployments` from the machine's snapshot. */
export function deploymentColumnsOf(snapshot: DeploymentSnapshot, statusSince: Date) {
  const { carrier, trackingNumber, returnTrackingNumber } = snapshot.context;
  return {
    state: JSON.stringify(storeDeployment(snapshot)),
    state_version: DEPLOYMENT_VERSION,
    status: deploymentStatusOf(snapshot),
    status_since: statusSince,
    carrier,
    tracking_number: trackingNumber,
    return_tracking_number: returnTrackingNumber,
  };
}

/**
 * Restores the machine's snapshot of a deployment.
 * Throws if it was written by a version of the machine that can't be upgraded.
 */
export function deploymentSnapshotOf({
  id,
  state,
  state_version: version,
}: Pick<StoredDeployment, 'id' | 'state' | 'state_version'>): DeploymentSnapshot {
  const snapshot = restoreDeployment(state, version);
  if (snapshot === null) {
    throw new Error(
      `Deployment ${id} was stored by version ${version} of the machine; this is ${DEPLOYMENT_VERSION}.`,
    );
  }
  return snapshot;
}

/**
 * Adds a row to a deployment's history. The trigger deployment_events_told (migration 0040) notifies
 * open pages.
 */
export async function addDeploymentHistory(
  tx: TenantTransaction,
  row: Pick<StoredDeployment, 'id' | 'organisation_id' | 'status'>,
  { at, type, actor, event }: { at: Date; type: string; actor: Actor; event: object },
  clock: Clock,
): Promise<void> {
  await tx
    .insertInto('deployment_events')
    .values({
      organisation_id: row.organisation_id,
      deployment_id: row.id,
      at,
      recorded_at: clock.now(),
      type,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      status: row.status,
      event: JSON.stringify(event),
    })
    .execute();
}

/** Returns a deployment as the subject of an audit entry. */
export function deploymentSubject({ id, deployment_number: name }: StoredDeployment) {
  return { kind: 'deployment', id, name } as const;
}
