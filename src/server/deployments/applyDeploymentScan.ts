import type { DeploymentEvent } from '../../domain/warehouse/deployments/deploymentEvents.ts';
import { judgeScan, type Verdict } from '../carriers/applyScan.ts';
import type { CarrierScan } from '../carriers/carrier.ts';
import { stepDevice } from '../devices/deviceRow.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Services } from '../services/services.ts';
import { type DeploymentLabel, updateDeploymentLabel } from './deploymentLabels.ts';
import { type LockedDeployment, lockDeployment } from './findDeployment.ts';
import { stepDeployment } from './stepDeployment.ts';

/** Origin of a scan. */
interface DeploymentScanSource {
  readonly organisationId: string;
  readonly labelId: string;
}

/**
 * Applies one scan of a deployment's label, once: one transaction stores it and updates the
 * deployment and its device. A repeated scan changes nothing.
 */
export async function applyDeploymentScan(
  services: Pick<Services, 'clock' | 'database' | 'wakeWorker'>,
  { organisationId, labelId }: DeploymentScanSource,
  reported: CarrierScan,
): Promise<void> {
  const { database, clock, wakeWorker } = services;
  await database.forOrganisation(organisationId, async (tx) => {
    const found = await lockLabel(tx, organisationId, labelId);
    if (found === undefined) return;
    const { label, locked } = found;
    const now = clock.now();
    // A carrier's clock may be ahead: its future times are set to now.
    const scan = { ...reported, at: new Date(Math.min(reported.at.getTime(), now.getTime())) };
    const { outcome, label: change, ...verdict } = judgeScan(label, scan, now);
    const added = await tx
      .insertInto('deployment_scans')
      .values({
        organisation_id: organisationId,
        label_id: labelId,
        event_id: scan.carrierEventId,
        what: scan.what,
        at: scan.at,
        recorded_at: now,
        words: scan.words,
        place: scan.place,
        outcome,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('label_id')
      .executeTakeFirst();
    if (added === undefined) return;
    // Deployments have no check for silent parcels.
    const { quiet_since: _, ...rest } = change;
    if (Object.keys(rest).length > 0) await updateDeploymentLabel(tx, label, rest);
    await notify(tx, services, { label, locked }, { outcome, ...verdict }, scan);
  });
  wakeWorker();
}

async function lockLabel(tx: TenantTransaction, organisationId: string, labelId: string) {
  const labels = tx
    .selectFrom('deployment_labels')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', labelId);
  const found = await labels.executeTakeFirst();
  if (found === undefined) return undefined;
  const row = await tx
    .selectFrom('deployments')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', found.deployment_id)
    .executeTakeFirstOrThrow();
  const locked = await lockDeployment(tx, row);
  // The deployment's lock also guards its labels.
  return { label: await labels.executeTakeFirstOrThrow(), locked };
}

async function notify(
  tx: TenantTransaction,
  services: Pick<Services, 'clock'>,
  { label, locked }: { readonly label: DeploymentLabel; readonly locked: LockedDeployment },
  verdict: Omit<Verdict, 'label'>,
  scan: CarrierScan,
): Promise<void> {
  const actor = { kind: 'carrier', id: null, name: label.carrier ?? 'the carrier' } as const;
  const at = scan.at.toISOString();
  if (label.leg === 'back') {
    // The return label was used: the device comes back without an order.
    const type = verdict.event === 'delivered' ? 'return.delivered' : 'return.deviceShipped';
    if (verdict.event === null) return;
    const event = { type, actor: { kind: 'system' }, at } as const;
    await stepDevice(tx, locked.device, { actor, event }, services.clock);
    return;
  }
  let present = locked;
  for (const event of eventsOf(label, verdict, scan, locked)) {
    present = (await stepDeployment(tx, services, present, { actor, event })) ?? present;
  }
}

/** Returns the deployment's events for a scan of the outbound label. */
function eventsOf(
  label: DeploymentLabel,
  { event, outcome, problem: trouble }: Omit<Verdict, 'label'>,
  scan: CarrierScan,
  { row }: LockedDeployment,
): readonly DeploymentEvent[] {
  const envelope = { actor: { kind: 'carrier' }, at: scan.at.toISOString() } as const;
  const { carrier, tracking_number: trackingNumber } = label;
  const parcel = `${carrier ?? 'The carrier'} ${trackingNumber ?? ''}`.trim();
  const message = scan.words === '' ? `${parcel} was not delivered.` : `${parcel}: ${scan.words}`;
  const ship = {
    ...envelope,
    type: 'device.ship',
    carrier: carrier ?? '',
    trackingNumber: trackingNumber ?? '',
    isDeviceHeld: false,
  } as const;
  // Carriers may omit or delay scans: a delivered parcel has shipped.
  const shipped = row.status === 'awaitingShipment' ? [ship] : [];
  if (event === 'shipped') return shipped;
  if (event === 'delivered') return [...shipped, { ...envelope, type: 'device.deliver' }];
  if (outcome === 'turnedBack') return [{ ...envelope, type: 'device.turnBack', note: message }];
  if (trouble === 'lostInTransit') return [{ ...envelope, type: 'loss.declare', note: message }];
  if (trouble !== null) return [{ ...envelope, type: 'trouble.report', problem: message }];
  return [];
}
