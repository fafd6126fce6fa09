import { randomBytes } from 'node:crypto';
import { readyDevice } from '../devices/readyDevice.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';

/** Number of ready devices in a sandbox, so that programs always have one to send. */
const READY = 3;

/** Adds generated devices to a sandbox until enough are ready. Nothing is billed. */
export async function restockSandbox(
  tx: TenantTransaction,
  organisationId: string,
  clock: Clock,
): Promise<void> {
  const ready = await tx
    .selectFrom('devices')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'ready_for_deployment')
    .limit(READY)
    .execute();
  for (let count = ready.length; count < READY; count++) {
    const serial = `TEST-${randomBytes(4).toString('hex').toUpperCase()}`;
    await readyDevice(tx, organisationId, { clock, columns: { serial_number: serial } });
  }
}
