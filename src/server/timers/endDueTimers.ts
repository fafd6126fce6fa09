import type { Clock } from '../platform/clock.ts';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';
import { endTimersOfReturn } from '../returns/lifecycle/timers.ts';
import { endTimersOfDevice } from '../warehouse/deviceTimers.ts';
import type { TimerOwner } from './timerRows.ts';

/** How many timers are looked at together. */
const BATCH = 20;
/** For how long a timer rests that could not be ended. */
const REST_MS = 10 * 60_000;

/**
 * Ends the timers that are due, each once, whoever else is at it: the row of their return or device
 * is locked, and one that somebody has locked is left for the next time. Returns how many returns
 * and devices were looked at.
 */
export async function endDueTimers(
  services: { readonly database: PortalDatabase; readonly clock: Clock },
  report: (message: string, error: unknown) => void,
): Promise<number> {
  const { database, clock } = services;
  const due = await database.readAsSystem((read) =>
    read
      .selectFrom('timers')
      .select(['return_id', 'device_id', 'organisation_id'])
      .where('due_at', '<=', clock.now())
      .orderBy('due_at')
      .limit(BATCH)
      .execute(),
  );
  // One whose timers are due together is looked at once.
  const owners = new Map(due.flatMap((row) => ownersOf(row)));
  let count = 0;
  for (const [name, owner] of owners) {
    const end = owner.column === 'return_id' ? endTimersOfReturn : endTimersOfDevice;
    try {
      if (await end(services, owner)) count++;
    } catch (error) {
      report(`The timers of ${name} could not end; trying again later.`, error);
      await rest(database, owner, clock.now());
    }
  }
  return count;
}

function ownersOf(row: {
  readonly return_id: string | null;
  readonly device_id: string | null;
  readonly organisation_id: string;
}): readonly (readonly [string, TimerOwner])[] {
  const { return_id: returnId, device_id: deviceId, organisation_id: organisationId } = row;
  return [
    ...(returnId === null
      ? []
      : [[`return ${returnId}`, { organisationId, column: 'return_id', id: returnId }] as const]),
    ...(deviceId === null
      ? []
      : [[`device ${deviceId}`, { organisationId, column: 'device_id', id: deviceId }] as const]),
  ];
}

/** Keeps a timer that fails from being tried again at once and from blocking those behind it. */
async function rest(database: PortalDatabase, owner: TimerOwner, now: Date): Promise<void> {
  await database.asSystem((tx) =>
    tx
      .updateTable('timers')
      .set({ due_at: new Date(now.getTime() + REST_MS) })
      .where('organisation_id', '=', owner.organisationId)
      .where(owner.column, '=', owner.id)
      .where('due_at', '<=', now)
      .execute(),
  );
}
