import { endDeviceTimer } from '../../machines/warehouseDevice/apply.ts';
import type { Clock } from '../platform/clock.ts';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';
import { THE_CLOCK } from '../services/actors.ts';
import { claimDueTimers, type TimerOwner, timerType } from '../timers/timerRows.ts';
import { deviceSnapshotOf, writeStep } from './deviceRow.ts';

/**
 * Fires the due timers of a device; false if another worker has it locked. They only send
 * reminders, so unlike a return's timers they need not fire before a user's event in the same
 * second.
 */
export function endTimersOfDevice(
  { database, clock }: { readonly database: PortalDatabase; readonly clock: Clock },
  owner: TimerOwner,
): Promise<boolean> {
  return database.forOrganisation(owner.organisationId, async (tx) => {
    let row = await tx
      .selectFrom('devices')
      .selectAll()
      .where('organisation_id', '=', owner.organisationId)
      .where('id', '=', owner.id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row === undefined) return false;
    for (const { timer_id: id, due_at: at } of await claimDueTimers(tx, owner, clock.now())) {
      const step = endDeviceTimer(deviceSnapshotOf(row), id);
      if (step === null) continue;
      const cause = { at, type: timerType(id), actor: THE_CLOCK, event: { type: id } };
      row = await writeStep(tx, row, step, cause, clock);
    }
    return true;
  });
}
