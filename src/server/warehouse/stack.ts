import { isStackEvent } from '../../domain/warehouse/events.ts';
import type { StackStep, SteppedStack } from '../../domain/warehouse/warehouse.ts';
import type { AuditEntry } from '../audit/entry.ts';
import type { Principal } from '../auth/principal.ts';
import { invalidInput } from '../platform/http/problem.ts';
import { actorOf } from '../returns/lifecycle/cause.ts';
import type { Services } from '../services.ts';
import { takeStep, toDeviceEvent, whyRefused } from './deviceEvents.ts';
import { deviceSubject } from './deviceRow.ts';
import { findDevice } from './findDevice.ts';
import { lockWithReturn } from './lockWithReturn.ts';

/**
 * Does the same with several devices, in one transaction with their returns. Where the machine of one
 * refuses it, that one is skipped with the reason. Throws a 400 problem for blank fields and for what is
 * done with one device alone, and a 404 when one is absent or foreign; nothing is changed then.
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
  // All who work on several lock them in this order, so that nobody waits in a circle.
  const numbers = [...new Set(devices)].toSorted();
  const skipped: { deviceNumber: string; reason: string }[] = [];
  await database.forOrganisation(organisationId, async (tx) => {
    const entries: AuditEntry[] = [];
    for (const deviceNumber of numbers) {
      const found = await findDevice(tx, { organisationId, deviceNumber });
      const locked = await lockWithReturn(tx, found);
      const after = await takeStep(tx, services, locked, actor, event);
      if (after === null) {
        skipped.push({ deviceNumber, reason: whyRefused(locked.row, event) });
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
