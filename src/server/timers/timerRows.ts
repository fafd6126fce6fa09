import type { Selectable } from 'kysely';
import type { TimerChange } from '../../machines/planned.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema.ts';

export type Timer = Selectable<Database['timers']>;

/** Whose timers they are: those of one return, or of one device. */
export interface TimerOwner {
  readonly organisationId: string;
  readonly column: 'return_id' | 'device_id';
  readonly id: string;
}

/** Starts a timer that runs from `from`, or anew when it runs already; or stops it. */
export async function changeTimer(
  tx: TenantTransaction,
  { organisationId, column, id }: TimerOwner,
  change: TimerChange,
  from: Date,
): Promise<void> {
  if (change.kind === 'stop') {
    await tx
      .deleteFrom('timers')
      .where('organisation_id', '=', organisationId)
      .where(column, '=', id)
      .where('timer_id', '=', change.id)
      .execute();
    return;
  }
  const dueAt = new Date(from.getTime() + change.delayMs);
  await tx
    .insertInto('timers')
    .values({
      organisation_id: organisationId,
      [column]: id,
      timer_id: change.id,
      due_at: dueAt,
    })
    .onConflict((conflict) => conflict.columns([column, 'timer_id']).doUpdateSet({ due_at: dueAt }))
    .execute();
}

/** Takes what is due, in the order in which it was. Who takes it ends it, or drops it. */
export async function takeDue(
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
