import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { lockReturnById } from '../returns/reading/find.ts';
import type { StoredReturn } from '../returns/steps.ts';
import type { StoredDevice } from './deviceRow.ts';
import { lockDevice } from './findDevice.ts';

/** The return of a device, locked before the device so that nobody waits in a circle. */
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
