import { type Selectable, type SqlBool, sql } from 'kysely';
import type { ReturnRow } from '../../../domain/returns/list/returnRow.ts';
import { addressWaitEnd } from '../../../domain/returns/timeline/absence.ts';
import { COUNTDOWNS } from '../../../domain/words.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import { timerType } from '../../timers/timerRows.ts';
import type { ListedReturn } from './listRows.ts';

type Timer = Pick<Selectable<Database['timers']>, 'return_id' | 'timer_id' | 'due_at'>;

/** Returns the running timers of the returns with these IDs. */
export async function readTimers(
  tx: TenantTransaction,
  organisationId: string,
  ids: readonly string[],
): Promise<readonly Timer[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('timers')
    .select(['return_id', 'timer_id', 'due_at'])
    .where('organisation_id', '=', organisationId)
    .where(sql<SqlBool>`return_id = ANY (${[...ids]}::bigint[])`)
    .execute();
}

/** Returns the running countdown of each return, by its ID. The question for the address has several timers. */
export function countdownsOf(
  rows: readonly (Pick<ListedReturn, 'id' | 'status' | 'status_since'> & {
    readonly destination_kind: string;
  })[],
  timers: readonly Timer[],
): ReadonlyMap<string, ReturnRow['countdown']> {
  const places = new Map(rows.map(({ id, destination_kind: place }) => [id, place]));
  return new Map<string, ReturnRow['countdown']>([
    ...rows.flatMap(({ id, status, status_since: since }) =>
      status === 'awaitingAddress'
        ? [[id, { name: 'addressWait', endsAt: addressWaitEnd(since) }] as const]
        : [],
    ),
    ...timers.flatMap(({ return_id: id, timer_id: timer, due_at: due }) => {
      // Other timers, such as reminders, are no countdown that users wait for.
      const name = COUNTDOWNS.find((known) => timerType(timer) === `timer.${known}`);
      // A warehouse scans what it receives, so this timer doesn't matter there.
      const isIdle =
        name === 'addressWait' ||
        (id !== null && name === 'settling' && places.get(id) === 'warehouse');
      return id === null || name === undefined || isIdle
        ? []
        : [[id, { name, endsAt: due.toISOString() }] as const];
    }),
  ]);
}
