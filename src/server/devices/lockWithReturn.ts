import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { lockReturnById } from '../returns/reading/find.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { StoredDevice } from './deviceRow.ts';
import { lockDevice } from './findDevice.ts';

/** Locks the return of a device before the device, so that no deadlock occurs. */
export async function lockWithReturn(
  tx: TenantTransaction,
  found: StoredDevice,
): Promise<{ row: StoredDevice; order: StoredReturn | null }> {
  const order =
    found.return_id === null
      ? null
      : await lockReturnById(tx, {
          organisationId: found.organisation_id,
          returnId: found.return_id,
        });
  return { row: await lockDevice(tx, found), order };
}
