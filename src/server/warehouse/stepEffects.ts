import type { WarehouseDeviceEvent } from '../../domain/warehouse/events.ts';
import type { StoredDevice } from '../devices/deviceRow.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { enqueue } from '../platform/outbox/outbox.ts';

/** Applies a step's side effects in its transaction: attaches photos, certifies a wipe. */
export async function applyStepEffects(
  tx: TenantTransaction,
  row: StoredDevice,
  { type }: WarehouseDeviceEvent,
  clock: Clock,
): Promise<void> {
  const organisationId = row.organisation_id;
  if (type !== 'device.inspect' && type !== 'wipe.record') return;
  const { id: eventId } = await tx
    .selectFrom('device_events')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('device_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (type === 'wipe.record') {
    const payload = { deviceId: row.id, eventId };
    await enqueue(tx, { organisationId, kind: 'certificate.issue', payload }, clock);
    return;
  }
  await tx
    .updateTable('files')
    .set({ device_event_id: eventId })
    .where('organisation_id', '=', organisationId)
    .where('device_id', '=', row.id)
    .where('topic', '=', 'damage')
    .where('device_event_id', 'is', null)
    .execute();
}
