import type { ReturnDetails } from '../../domain/returns/returns.ts';
import { DEVICE_EVENT_TYPES } from '../../domain/warehouse/events.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import { deviceDetail } from './deviceDetail.ts';

/** Events that the return's own timeline shows: that the box was opened, or that it was empty. */
const TOLD_BY_RETURN: readonly string[] = ['device.receive', 'box.empty'];
/** Events shown with the return: actions at the bench, and the portal's certificates. */
const SHOWN: readonly string[] = [
  ...DEVICE_EVENT_TYPES.filter((type) => !TOLD_BY_RETURN.includes(type)),
  'certificate.issue',
  'deployment.requested',
  'deployment.shipped',
  'deployment.delivered',
  'deployment.lost',
  'deployment.turnedBack',
  'deployment.cancelled',
];

/**
 * Returns the device that a return brings to the warehouse, with its history since the return was
 * released. Null for an office, and for a return whose device has been ordered back again since.
 */
export async function readReturnedDevice(
  tx: TenantTransaction,
  row: StoredReturn,
): Promise<Pick<ReturnDetails, 'deviceNumber' | 'warehouse'>> {
  const none = { deviceNumber: '', warehouse: [] };
  if (row.destination_kind === 'office') return none;
  const device = await tx
    .selectFrom('devices')
    .select(['id', 'device_number'])
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (device === undefined) return none;
  const [history, timeZone] = await Promise.all([
    tx
      .selectFrom('device_events')
      .select(['id', 'at', 'type', 'actor_name', 'event'])
      .where('organisation_id', '=', row.organisation_id)
      .where('device_id', '=', device.id)
      .orderBy('id')
      .execute(),
    timeZoneOf(tx, row.organisation_id),
  ]);
  const since = history.findLastIndex(({ type }) => type === 'return.released');
  return {
    deviceNumber: device.device_number,
    warehouse: history
      .slice(since + 1)
      .filter(({ type }) => SHOWN.includes(type))
      .map(({ id, at, type, actor_name: actor, event }) => ({
        ...{ id, at: at.toISOString(), type, actor },
        detail: deviceDetail(event, timeZone),
      })),
  };
}
