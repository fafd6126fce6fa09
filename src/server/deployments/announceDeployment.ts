import type { WebhookEvent } from '../../domain/programs/webhookWords.ts';
import type { DeploymentStatus } from '../../domain/warehouse/deployments/deploymentStatus.ts';
import type { StoredDevice } from '../devices/deviceRow.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { notifyEndpoints } from '../webhooks/notifyEndpoints.ts';
import { apiDeploymentOf } from './apiDeployment.ts';
import type { StoredDeployment } from './deploymentRow.ts';

const EVENT_OF: Readonly<Record<DeploymentStatus, WebhookEvent>> = {
  awaitingShipment: 'deployment.created',
  deviceShipped: 'deployment.shipped',
  deployed: 'deployment.delivered',
  turnedBack: 'deployment.turned_back',
  lost: 'deployment.lost',
  deactivated: 'deployment.deactivated',
};

/** Notifies endpoints that a deployment was ordered or has advanced. */
export async function announceDeployment(
  tx: TenantTransaction,
  row: StoredDeployment,
  { device_number: deviceNumber }: Pick<StoredDevice, 'device_number'>,
  at: Date,
  clock: Clock,
): Promise<void> {
  const data = async () => {
    const user =
      row.created_by === null
        ? undefined
        : await tx
            .selectFrom('users')
            .select('email')
            .where('organisation_id', '=', row.organisation_id)
            .where('id', '=', row.created_by)
            .executeTakeFirst();
    const more = { device_number: deviceNumber, user_email: user?.email ?? null };
    return apiDeploymentOf({ ...row, ...more });
  };
  const announcement = { type: EVENT_OF[row.status], subject: row.deployment_number, at, data };
  await notifyEndpoints(tx, row.organisation_id, announcement, clock);
}
