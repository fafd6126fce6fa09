import type { ActorKind } from '../../domain/returns/timeline/actors.ts';
import { SCAN_WORDS } from '../../domain/returns/timeline/scans.ts';
import { labelStateOf } from '../../domain/warehouse/deployments/deploymentStatus.ts';
import type {
  DeploymentDetails,
  DeploymentOffer,
  ReturnOfDevice,
} from '../../domain/warehouse/deployments/deployments.ts';
import { shownDeploymentActions } from '../../machines/deployment/allowed.ts';
import { mayBuyLabels } from '../carriers/orderKit.ts';
import { deviceSnapshotOf, type StoredDevice } from '../devices/deviceRow.ts';
import { openReturnOf } from '../devices/openReturn.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Services } from '../services/services.ts';
import { type DeploymentLabel, labelsOf } from './deploymentLabels.ts';
import { deploymentSnapshotOf } from './deploymentRow.ts';
import { type LockedDeployment, newestDeploymentOf } from './findDeployment.ts';
import { notReadyReason } from './whyNotReady.ts';

/** Returns a deployment as `actor` sees it. */
export async function readDeployment(
  tx: TenantTransaction,
  services: Services,
  { row, device }: LockedDeployment,
  actor: ActorKind,
): Promise<DeploymentDetails> {
  const { organisation_id: organisationId } = row;
  const history = await tx
    .selectFrom('deployment_events')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('deployment_id', '=', row.id)
    .orderBy('id')
    .execute();
  const labels = await labelsOf(tx, row);
  const snapshot = deploymentSnapshotOf(row);
  const { labelProblem, trouble, shippedAt, deliveredAt } = snapshot.context;
  const isNewest = (await newestDeploymentOf(tx, device))?.id === row.id;
  const isLast = isNewest && row.status === 'deployed';
  const returnNumber = isLast ? await openReturnOf(tx, device) : null;
  return {
    deploymentNumber: row.deployment_number,
    status: row.status,
    label: labelStateOf(snapshot),
    statusSince: row.status_since.toISOString(),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    createdViaApi: row.created_via_api,
    device: aboutDevice(device),
    employee: employeeOf(row),
    labelName: row.label_name,
    displayName: row.display_name,
    shippingSpeed: row.shipping_speed,
    notes: row.notes,
    ticketId: row.ticket_id,
    includeReturnLabel: row.include_return_label,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    returnTrackingNumber: row.return_tracking_number,
    ...(row.status === 'deviceShipped' && (await parcelOf(tx, labels[0], trouble !== null))),
    shippedAt,
    deliveredAt,
    labels: labels.flatMap(({ leg, url }) => (url === null ? [] : [{ leg, url }])),
    problem: trouble ?? labelProblem,
    canReturn: isLast && device.place === 'deployed' && returnNumber === null,
    returnNumber,
    history: history.map(({ id, at, type, actor_kind: kind, actor_name: who, event }) => ({
      id,
      at: at.toISOString(),
      type,
      actor: kind === 'system' ? '' : who,
      detail: detailOf(event),
    })),
    actions: isNewest ? await actionsOf(tx, services, { row, device }, actor) : [],
  };
}

/**
 * Returns the carrier's last scan of the parcel and its expected delivery, which is unknown while
 * there is a problem.
 */
async function parcelOf(
  tx: TenantTransaction,
  label: DeploymentLabel | undefined,
  isAstray: boolean,
): Promise<Pick<DeploymentDetails, 'expectedOn' | 'lastScan'>> {
  if (label === undefined) return {};
  const scan = await tx
    .selectFrom('deployment_scans')
    .select(['what', 'words', 'place', 'at'])
    .where('organisation_id', '=', label.organisation_id)
    .where('label_id', '=', label.id)
    // Excludes scans of an earlier parcel with the same number.
    .where('outcome', '<>', 'older')
    .orderBy('at', 'desc')
    .orderBy('recorded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    ...(label.expected_at &&
      !isAstray && { expectedOn: label.expected_at.toISOString().slice(0, 10) }),
    ...(scan && {
      lastScan: {
        words: scan.words || SCAN_WORDS[scan.what],
        place: scan.place,
        at: scan.at.toISOString(),
      },
    }),
  };
}

/** Returns the actions of `actor` for the newest deployment of a device. */
async function actionsOf(
  tx: TenantTransaction,
  services: Services,
  { row, device }: LockedDeployment,
  kind: ActorKind,
): Promise<DeploymentDetails['actions']> {
  const at = services.clock.now().toISOString();
  const context = { kind, at, isDeviceHeld: isOnHold(device) };
  const actions = shownDeploymentActions(deploymentSnapshotOf(row), context);
  const mayBuy = await mayBuyLabels(tx, services, row.organisation_id);
  return actions
    .filter(({ type }) => type !== 'label.order' || mayBuy)
    .map((item) => ({ ...item }));
}

/** Returns whether an active hold keeps the device in the warehouse. */
export function isOnHold(device: StoredDevice): boolean {
  return deviceSnapshotOf(device).value.hold === 'held';
}

/** Returns the options for sending a device to an employee. */
export async function readDeploymentOffer(
  tx: TenantTransaction,
  { clock }: Pick<Services, 'clock'>,
  device: StoredDevice,
  ordered: string | null,
): Promise<DeploymentOffer> {
  const { display_name: displayName } = await tx
    .selectFrom('organisations')
    .select('display_name')
    .where('id', '=', device.organisation_id)
    .executeTakeFirstOrThrow();
  return {
    device: aboutDevice(device),
    blocked: notReadyReason(device, clock.now().toISOString()),
    displayName,
    ordered,
  };
}

/** Returns initial data for the next return of a device; null unless an employee has it by a deployment. */
export async function readReturnOf(
  tx: TenantTransaction,
  device: StoredDevice,
): Promise<ReturnOfDevice | null> {
  const newest = device.place === 'deployed' ? await newestDeploymentOf(tx, device) : undefined;
  if (newest === undefined) return null;
  return {
    kind: device.kind,
    serialNumber: device.serial_number,
    assetTag: device.asset_tag,
    hasCharger: device.has_charger,
    employee: employeeOf(newest),
    labelName: newest.label_name,
  };
}

function employeeOf(row: LockedDeployment['row']): DeploymentDetails['employee'] {
  return {
    name: row.employee_name,
    email: row.employee_email,
    phone: row.employee_phone,
    address: row.employee_address,
  };
}

function aboutDevice(device: StoredDevice): DeploymentOffer['device'] {
  return {
    deviceNumber: device.device_number,
    kind: device.kind,
    name: `${device.manufacturer} ${device.model}`.trim(),
    serialNumber: device.serial_number,
    assetTag: device.asset_tag,
    location: device.location,
    place: device.place,
  };
}

/** Returns the detail of an event: "UPS 1Z999AA1, Left at the door". Empty if there is none. */
function detailOf(event: unknown): string {
  const textOf = (key: string): string => {
    const value: unknown =
      typeof event === 'object' && event !== null
        ? Object.getOwnPropertyDescriptor(event, key)?.value
        : undefined;
    return typeof value === 'string' ? value : '';
  };
  const back = textOf('returnTrackingNumber');
  return [
    `${textOf('carrier')} ${textOf('trackingNumber')}`.trim(),
    back === '' ? '' : `return label ${back}`,
    textOf('problem'),
    textOf('note'),
  ]
    .filter((part) => part !== '')
    .join(', ');
}
