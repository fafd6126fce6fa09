import type { Selectable } from 'kysely';
import { endTimer, type ReturnStep } from '../../../machines/deviceReturn/apply.ts';
import type { DeviceReturnSnapshot } from '../../../machines/deviceReturn/deviceReturn.machine.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PortalDatabase, TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { Database } from '../../platform/database/schema.ts';
import { THE_CLOCK, timerType } from './cause.ts';
import { recordSteps, snapshotOf } from './record.ts';
import type { CausedStep, StoredReturn } from './steps.ts';

type Timer = Selectable<Database['timers']>;

/** How many timers are looked at together. */
const BATCH = 20;
/** For how long a timer rests that could not be ended. */
const REST_MS = 10 * 60_000;

/** What ended timers have brought a return to, not yet written. */
export interface Elapsed {
  readonly snapshot: DeviceReturnSnapshot;
  readonly steps: readonly CausedStep[];
}

/**
 * Lets the timers of a locked return end that are due, whether or not a worker has come by, so
 * that no event is judged by a state that is over. Deletes their rows; writes nothing else.
 */
export async function elapse(
  tx: TenantTransaction,
  row: StoredReturn,
  now: Date,
): Promise<Elapsed> {
  const due = await tx
    .deleteFrom('timers')
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    .where('due_at', '<=', now)
    .returningAll()
    .execute();
  let snapshot = snapshotOf(row);
  const steps: CausedStep[] = [];
  for (const timer of due.sort((a, b) => a.due_at.getTime() - b.due_at.getTime())) {
    const step = endTimer(snapshot, timer.timer_id);
    // A guard may let a timer end without a step: then nothing happened.
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
    doer: THE_CLOCK,
    event: { type: timer.timer_id },
  };
}

/**
 * Ends the timers that are due, each once, whoever else is at it: the return's row is locked, and
 * one that somebody has locked is left for the next time. Returns how many returns were looked at.
 */
export async function endDueTimers(
  services: { readonly database: PortalDatabase; readonly clock: Clock },
  report: (message: string, error: unknown) => void,
): Promise<number> {
  const { database, clock } = services;
  const due = await database.asSystem((tx) =>
    tx
      .selectFrom('timers')
      .select(['return_id', 'organisation_id'])
      .where('due_at', '<=', clock.now())
      .orderBy('due_at')
      .limit(BATCH)
      .execute(),
  );
  // A return whose timers are due together is looked at once.
  const returns = new Map(due.map((timer) => [timer.return_id, timer.organisation_id]));
  let count = 0;
  for (const [returnId, organisationId] of returns) {
    try {
      if (await endTimersOf(services, organisationId, returnId)) count++;
    } catch (error) {
      report(`The timers of return ${returnId} could not end; trying again later.`, error);
      await rest(database, returnId, clock.now());
    }
  }
  return count;
}

function endTimersOf(
  { database, clock }: { readonly database: PortalDatabase; readonly clock: Clock },
  organisationId: string,
  returnId: string,
): Promise<boolean> {
  return database.forOrganisation(organisationId, async (tx) => {
    const row = await tx
      .selectFrom('returns')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', returnId)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return false;
    const { steps } = await elapse(tx, row, clock.now());
    await recordSteps(tx, row, steps, clock);
    return true;
  });
}

/** Keeps a timer that fails from being tried again at once and from blocking those behind it. */
async function rest(database: PortalDatabase, returnId: string, now: Date): Promise<void> {
  await database.asSystem((tx) =>
    tx
      .updateTable('timers')
      .set({ due_at: new Date(now.getTime() + REST_MS) })
      .where('return_id', '=', returnId)
      .where('due_at', '<=', now)
      .execute(),
  );
}
