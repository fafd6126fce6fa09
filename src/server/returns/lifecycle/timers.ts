import { endTimer, type ReturnStep } from '../../../machines/deviceReturn/apply.ts';
import type { DeviceReturnSnapshot } from '../../../machines/deviceReturn/deviceReturn.machine.ts';
import type { PortalDatabase, TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { THE_CLOCK } from '../../services/actors.ts';
import type { CausedStep, StoredReturn } from '../../services/returnSteps.ts';
import { claimDueTimers, type Timer, type TimerOwner, timerType } from '../../timers/timerRows.ts';
import { recordSteps, type StepServices, snapshotOf, timersOfReturn } from './record.ts';

/** Result of expired timers, not yet written. */
interface Elapsed {
  readonly snapshot: DeviceReturnSnapshot;
  readonly steps: readonly CausedStep[];
}

/**
 * Fires the due timers of a locked return, whether or not a worker has done so, so that no event is
 * judged by an outdated state. Deletes their rows; writes nothing else.
 */
export async function fireDueTimers(
  tx: TenantTransaction,
  row: StoredReturn,
  now: Date,
): Promise<Elapsed> {
  let snapshot = snapshotOf(row);
  const steps: CausedStep[] = [];
  for (const timer of await claimDueTimers(tx, timersOfReturn(row), now)) {
    const step = endTimer(snapshot, timer.timer_id, timer.due_at.toISOString());
    // A guard may block a timer's transition: nothing happened then.
    if (step === null || !hasMoved(snapshot, step)) continue;
    snapshot = step.snapshot;
    steps.push({ step, cause: causeOf(timer) });
  }
  return { snapshot, steps };
}

function hasMoved(before: DeviceReturnSnapshot, { snapshot, notices, timers }: ReturnStep) {
  return (
    notices.length > 0 ||
    timers.length > 0 ||
    JSON.stringify(before.value) !== JSON.stringify(snapshot.value)
  );
}

function causeOf(timer: Timer): CausedStep['cause'] {
  return {
    type: timerType(timer.timer_id),
    at: timer.due_at,
    actor: THE_CLOCK,
    event: { type: timer.timer_id, at: timer.due_at.toISOString() },
  };
}

/** Fires the due timers of a return; false if another worker has it locked. */
export function endTimersOfReturn(
  services: StepServices & { readonly database: PortalDatabase },
  { organisationId, id }: TimerOwner,
): Promise<boolean> {
  return services.database.forOrganisation(organisationId, async (tx) => {
    const row = await tx
      .selectFrom('returns')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return false;
    const { steps } = await fireDueTimers(tx, row, services.clock.now());
    await recordSteps(tx, row, steps, services);
    return true;
  });
}
