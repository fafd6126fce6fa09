import { type SqlBool, sql } from 'kysely';
import type { ReturnRow } from '../../../domain/returns/returnRow.ts';
import { COUNTDOWNS } from '../../../domain/words.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { timerType } from '../lifecycle/cause.ts';
import type { ListedReturn } from './listRows.ts';

/** The countdown that runs for each of these returns, by its id. */
export async function readCountdowns(
  tx: TenantTransaction,
  organisationId: string,
  rows: readonly Pick<ListedReturn, 'id' | 'destination_kind'>[],
): Promise<ReadonlyMap<string, ReturnRow['countdown']>> {
  if (rows.length === 0) return new Map();
  const places = new Map(rows.map(({ id, destination_kind: place }) => [id, place]));
  const timers = await tx
    .selectFrom('timers')
    .select(['return_id', 'timer_id', 'due_at'])
    .where('organisation_id', '=', organisationId)
    .where(sql<SqlBool>`return_id = ANY (${[...places.keys()]}::bigint[])`)
    .execute();
  return new Map(
    timers.flatMap(({ return_id: id, timer_id: timer, due_at: due }) => {
      // Other timers of the machine, such as reminders, end nothing that a person waits for.
      const name = COUNTDOWNS.find((known) => timerType(timer) === `timer.${known}`);
      // A warehouse scans what it gets, however long that takes.
      const isIdle = id !== null && name === 'settling' && places.get(id) === 'warehouse';
      return id === null || name === undefined || isIdle
        ? []
        : [[id, { name, endsAt: due.toISOString() }]];
    }),
  );
}
