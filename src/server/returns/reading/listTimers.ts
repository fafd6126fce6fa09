import type { ReturnRow } from '../../../domain/returns/returnRow.ts';
import { COUNTDOWNS } from '../../../domain/words.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { timerType } from '../lifecycle/cause.ts';

/** The countdown that runs for each of these returns, by its id. */
export async function readCountdowns(
  tx: TenantTransaction,
  organisationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReturnRow['countdown']>> {
  if (ids.length === 0) return new Map();
  const timers = await tx
    .selectFrom('timers')
    .innerJoin('returns', 'returns.id', 'timers.return_id')
    .select(['return_id', 'timer_id', 'due_at', 'destination_kind'])
    .where('timers.organisation_id', '=', organisationId)
    .where('returns.organisation_id', '=', organisationId)
    .where('return_id', 'in', ids)
    .execute();
  return new Map(
    timers.flatMap(({ return_id: id, timer_id: timer, due_at: due, destination_kind: place }) => {
      // Other timers of the machine, such as reminders, end nothing that a person waits for.
      const name = COUNTDOWNS.find((known) => timerType(timer) === `timer.${known}`);
      // A warehouse scans what it gets, however long that takes.
      const isIdle = name === 'settling' && place === 'warehouse';
      return name === undefined || isIdle ? [] : [[id, { name, endsAt: due.toISOString() }]];
    }),
  );
}
