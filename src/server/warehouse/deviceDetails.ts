import { isDeviceOpen } from '../../domain/warehouse/status.ts';
import type { DeviceDetails } from '../../domain/warehouse/warehouse.ts';
import { shownDeviceActions } from '../../machines/warehouseDevice/allowed.ts';
import { actorKindOf, type Principal } from '../auth/principal.ts';
import { newestDeploymentOf } from '../deployments/findDeployment.ts';
import { notReadyReason } from '../deployments/whyNotReady.ts';
import { deviceDetail } from '../devices/deviceDetail.ts';
import { deviceSnapshotOf, type StoredDevice } from '../devices/deviceRow.ts';
import { openReturnOf } from '../devices/openReturn.ts';
import { specsOf } from '../devices/specsOf.ts';
import { nextWipe } from '../devices/wipeRecord.ts';
import { readHandling } from '../handling/readHandling.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';

/** Returns a device as shown to a user at `now`. */
export async function readDevice(
  tx: TenantTransaction,
  row: StoredDevice,
  principal: Principal,
  now: Date,
): Promise<DeviceDetails> {
  const history = await tx
    .selectFrom('device_events')
    .selectAll()
    .where('organisation_id', '=', row.organisation_id)
    .where('device_id', '=', row.id)
    .orderBy('id')
    .execute();
  const timeZone = await timeZoneOf(tx, row.organisation_id);
  const actor = actorKindOf(principal);
  const snapshot = deviceSnapshotOf(row);
  const { context, value } = snapshot;
  const actions = shownDeviceActions(snapshot, actor, now.toISOString());
  const canWipe = actions.some(({ type, allowed }) => type === 'wipe.record' && allowed);
  return {
    deviceNumber: row.device_number,
    status: row.status,
    place: row.place,
    statusSince: row.status_since.toISOString(),
    createdAt: row.created_at.toISOString(),
    holds: { ...context.holds },
    data: value.data,
    questions: [...context.questions],
    remindersSent: context.remindersSent,
    timeZone,
    expectedSerial: context.expectedSerial,
    specs: specsOf(row),
    hasCharger: row.has_charger,
    grade: row.grade,
    location: row.location,
    personName: row.person_name,
    orderNumber: row.order_number,
    history: history.map(({ id, at, type, actor_name: actorName, place, event }) => ({
      id,
      at: at.toISOString(),
      type,
      actor: actorName,
      place,
      detail: deviceDetail(event, timeZone),
    })),
    actions: actions.map((action) => ({ ...action })),
    nextWipe: canWipe ? await nextWipe(tx, row, principal) : null,
    handling: await readHandling(tx, row.organisation_id, row, {
      isOpen: isDeviceOpen(row.status),
      now,
    }),
    deployment: {
      canRequest: notReadyReason(row, now.toISOString()) === null,
      number: (await newestDeploymentOf(tx, row))?.deployment_number ?? null,
      returnNumber: row.place === 'deployed' ? await openReturnOf(tx, row) : null,
    },
    canEdit: actor === 'admin' || actor === 'warehouse',
  };
}
