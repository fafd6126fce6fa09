import { endTimersOfDevice } from './devices/deviceTimers.ts';
import type { PortalDatabase } from './platform/database/portalDatabase.ts';
import { endTimersOfReturn } from './returns/lifecycle/timers.ts';
import type { Services } from './services/services.ts';
import type { TimerOwner } from './timers/timerRows.ts';

/** Timers read per batch. */
const BATCH = 20;
/** Pause before a failed timer is retried. */
const REST_MS = 10 * 60_000;

/**
 * Fires the due timers, each once, even with several workers: it locks the row of their return or
 * device, and skips locked rows until the next run. Returns the number of returns and devices
 * processed.
 */
export async function endDueTimers(
  services: Pick<Services, 'database' | 'clock' | 'returnFollowers'>,
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
  // Several due timers of one return or device are handled together.
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

/** Postpones a failing timer, so that it isn't retried at once and doesn't block others. */
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
