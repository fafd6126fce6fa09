import { isStackEvent } from '../../domain/warehouse/events.ts';
import type { StackStep, SteppedStack } from '../../domain/warehouse/warehouse.ts';
import type { Principal } from '../auth/principal.ts';
import { actorOf } from '../auth/principal.ts';
import { deviceSubject } from '../devices/deviceRow.ts';
import { findDevice } from '../devices/findDevice.ts';
import { lockWithReturn } from '../devices/lockWithReturn.ts';
import { invalidInput } from '../platform/http/problem.ts';
import type { AuditEntry } from '../services/audit.ts';
import type { Services } from '../services/services.ts';
import { applyDeviceStep, refusalReason, toDeviceEvent } from './deviceEvents.ts';

/**
 * Applies one event to several devices, in one transaction with their returns. Devices whose
 * machine rejects it are skipped with the reason. Throws a 400 problem for blank fields and for
 * events that need a single device, and a 404 if a device is absent or foreign; nothing is changed
 * then.
 */
export async function stepStack(
  services: Services,
  principal: Principal,
  { devices, event: sent }: StackStep,
): Promise<SteppedStack> {
  const { organisationId } = principal;
  const { database, clock, audit, wakeWorker } = services;
  if (!isStackEvent(sent.type)) {
    throw invalidInput({ event: ['This is done on the page of each device.'] });
  }
  const actor = actorOf(principal);
  const event = toDeviceEvent(sent, actor, clock.now());
  // Sorted: a fixed lock order prevents deadlocks.
  const numbers = [...new Set(devices)].toSorted();
  const skipped: { deviceNumber: string; reason: string }[] = [];
  await database.forOrganisation(organisationId, async (tx) => {
    const entries: AuditEntry[] = [];
    for (const deviceNumber of numbers) {
      const found = await findDevice(tx, { organisationId, deviceNumber });
      const locked = await lockWithReturn(tx, found);
      const after = await applyDeviceStep(tx, services, locked, actor, event);
      if (after === null) {
        skipped.push({ deviceNumber, reason: refusalReason(locked.row, event) });
      } else {
        entries.push({
          subject: deviceSubject(after),
          before: { place: locked.row.place },
          after: { place: after.place, event: event.type },
        });
      }
    }
    await audit(tx, entries.length === 0 ? 'unchanged' : entries);
  });
  wakeWorker();
  return { type: sent.type, done: numbers.length - skipped.length, skipped };
}
