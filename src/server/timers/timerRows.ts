import type { Selectable } from 'kysely';
import type { TimerChange } from '../../machines/planned.ts';
import { delayOf } from '../../machines/xstateEvents.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';

export type Timer = Selectable<Database['timers']>;

/** Return or device that timers belong to. */
export interface TimerOwner {
  readonly organisationId: string;
  readonly column: 'return_id' | 'device_id';
  readonly id: string;
}

/** Timer that starts, restarts or stops. */
interface ChangedTimer {
  /** ID of the return or device. */
  readonly id: string;
  readonly change: TimerChange;
  /** Start of the timer. */
  readonly from: Date;
}

/** Starts and stops timers of an organization's returns or devices, in this order. */
export async function changeTimers(
  tx: TenantTransaction,
  { organisationId, column }: Omit<TimerOwner, 'id'>,
  changed: readonly ChangedTimer[],
): Promise<void> {
  // The last of several changes of one timer wins.
  const last = [...new Map(changed.map((item) => [`${item.id} ${item.change.id}`, item])).values()];
  const stopped = last.filter(({ change }) => change.kind === 'stop');
  const started = last.flatMap(({ id, change, from }) =>
    change.kind === 'stop'
      ? []
      : [{ id, timer_id: change.id, due_at: new Date(from.getTime() + change.delayMs) }],
  );
  if (stopped.length > 0) {
    await tx
      .deleteFrom('timers')
      .where('organisation_id', '=', organisationId)
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple(column, 'timer_id'),
          'in',
          stopped.map(({ id, change }) => tuple(id, change.id)),
        ),
      )
      .execute();
  }
  if (started.length === 0) return;
  await tx
    .insertInto('timers')
    .values(
      started.map(({ id, ...timer }) => ({
        organisation_id: organisationId,
        [column]: id,
        ...timer,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns([column, 'timer_id'])
        .doUpdateSet({ due_at: (eb) => eb.ref('excluded.due_at') }),
    )
    .execute();
}

/** Deletes and returns the due timers, in order. The caller must fire or drop them. */
export async function claimDueTimers(
  tx: TenantTransaction,
  { organisationId, column, id }: TimerOwner,
  now: Date,
): Promise<readonly Timer[]> {
  const due = await tx
    .deleteFrom('timers')
    .where('organisation_id', '=', organisationId)
    .where(column, '=', id)
    .where('due_at', '<=', now)
    .returningAll()
    .execute();
  return due.sort((a, b) => a.due_at.getTime() - b.due_at.getTime());
}

/** Returns a timer's type in the timeline: `timer.cancelWindow`. */
export function timerType(timerId: string): `timer.${string}` {
  return `timer.${delayOf(timerId) ?? timerId}`;
}
