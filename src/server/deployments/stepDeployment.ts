import type { DeploymentEvent } from '../../domain/warehouse/deployments/deploymentEvents.ts';
import {
  deploymentStatusOf,
  labelStateOf,
} from '../../domain/warehouse/deployments/deploymentStatus.ts';
import type { WarehouseDeviceEventType } from '../../domain/warehouse/events.ts';
import { applyToDeployment } from '../../machines/deployment/apply.ts';
import { type DeviceColumns, type StoredDevice, stepDevice } from '../devices/deviceRow.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Actor } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { announceDeployment } from './announceDeployment.ts';
import {
  addDeploymentHistory,
  deploymentColumnsOf,
  deploymentSnapshotOf,
  type StoredDeployment,
} from './deploymentRow.ts';
import type { LockedDeployment } from './findDeployment.ts';
import { newestDeploymentOf } from './findDeployment.ts';
import { enqueueNotices } from './notices.ts';

/** Event of a deployment with its actor. */
interface DeploymentStep {
  readonly actor: Actor;
  /** `event.at` is the time when it happened. */
  readonly event: DeploymentEvent;
  /** The device has taken its own step already, for example at the bench. */
  readonly isDeviceMoved?: true;
}

/** Event of the device for each event of the deployment. */
const DEVICE_EVENT: Readonly<
  Partial<
    Record<DeploymentEvent['type'], Extract<WarehouseDeviceEventType, `deployment.${string}`>>
  >
> = {
  'label.record': 'deployment.labelMade',
  'device.ship': 'deployment.shipped',
  'device.deliver': 'deployment.delivered',
  'device.turnBack': 'deployment.turnedBack',
  'loss.declare': 'deployment.lost',
  'order.cancel': 'deployment.cancelled',
};

/**
 * Applies an event to a locked deployment in the caller's transaction, together with its device;
 * null, with nothing written, if either rejects it.
 */
export async function stepDeployment(
  tx: TenantTransaction,
  services: Pick<Services, 'clock'>,
  { row, device }: LockedDeployment,
  step: DeploymentStep,
): Promise<LockedDeployment | null> {
  const { clock } = services;
  const { event, actor } = step;
  const before = deploymentSnapshotOf(row);
  const next = applyToDeployment(before, event);
  if (next === null || (await newestDeploymentOf(tx, device))?.id !== row.id) return null;
  const wasLabelled = labelStateOf(before) === 'labelled';
  const deviceAfter =
    step.isDeviceMoved || (event.type === 'label.record' && wasLabelled)
      ? device
      : await moveDevice(tx, services, { row, device }, step);
  if (deviceAfter === null) return null;
  const at = new Date(event.at);
  const hasMoved = deploymentStatusOf(next) !== row.status;
  const after = await tx
    .updateTable('deployments')
    .set({
      ...deploymentColumnsOf(next, hasMoved ? at : row.status_since),
      updated_at: clock.now(),
    })
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addDeploymentHistory(tx, after, { at, type: event.type, actor, event }, clock);
  if (hasMoved) {
    await announceDeployment(tx, after, deviceAfter, at, clock);
    await enqueueNotices(tx, after, clock);
  }
  return { row: after, device: deviceAfter };
}

async function moveDevice(
  tx: TenantTransaction,
  { clock }: Pick<Services, 'clock'>,
  { row, device }: LockedDeployment,
  { event: { type, at }, actor }: DeploymentStep,
): Promise<StoredDevice | null> {
  const deviceEvent = DEVICE_EVENT[type];
  if (deviceEvent === undefined) return device;
  const event = { type: deviceEvent, actor: { kind: 'system' }, at } as const;
  return stepDevice(
    tx,
    device,
    { actor, event, columns: columnsFor(type, at, row, device) },
    clock,
  );
}

/** Returns the device's columns that the step sets besides the state. */
function columnsFor(
  type: DeploymentEvent['type'],
  at: string,
  row: StoredDeployment,
  device: StoredDevice,
): DeviceColumns {
  if (type === 'device.deliver') return { person_name: row.employee_name };
  if (type !== 'device.ship' || device.initial_deployment !== null) return {};
  return { initial_deployment: new Date(at) };
}
