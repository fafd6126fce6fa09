import type { WarehouseDeviceEvent } from '../../domain/warehouse/events.ts';
import { NO_WIPE_DETAILS } from '../../domain/warehouse/wipe.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { THE_PORTAL } from '../services/actors.ts';
import { addDevice, type DeviceColumns, type StoredDevice, stepDevice } from './deviceRow.ts';

/** Adds a laptop without a return, and lets the portal itself receive, wipe and shelve it. */
export async function readyDevice(
  tx: TenantTransaction,
  organisationId: string,
  { clock, columns }: { readonly clock: Clock; readonly columns: DeviceColumns },
): Promise<StoredDevice> {
  const actor = THE_PORTAL;
  let row = await addDevice(tx, { organisationId, kind: 'laptop' }, columns, { actor, clock });
  for (const event of toTheShelf(clock.now().toISOString())) {
    const after = await stepDevice(tx, row, { actor, event }, clock);
    if (after === null) throw new Error(`${event.type} was refused.`);
    row = after;
  }
  return row;
}

/** Returns the steps from an unknown device to the shelf. */
function toTheShelf(at: string): readonly WarehouseDeviceEvent[] {
  const envelope = { actor: { kind: 'warehouse' }, at, note: '' } as const;
  return [
    { ...envelope, type: 'device.receive', legalHoldUntil: null, isUnexpected: false },
    {
      ...envelope,
      type: 'device.inspect',
      grade: 'A',
      hasCharger: true,
      serialNumber: '',
      isLocked: false,
      isDamaged: false,
    },
    { ...envelope, type: 'wipe.record', method: 'clear', tool: 'Test', details: NO_WIPE_DETAILS },
    { ...envelope, type: 'prepare.finish' },
  ];
}
