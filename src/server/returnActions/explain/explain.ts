import type { Explanation } from '../../../domain/returns/timeline/explanation.ts';
import { possibleTransitions } from '../../../machines/deviceReturn/outlook.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { snapshotOf } from '../../returns/lifecycle/record.ts';
import { findReturn } from '../../returns/reading/find.ts';
import type { StoredReturn } from '../../services/returnSteps.ts';
import type { Services } from '../../services/services.ts';
import { timerType } from '../../timers/timerRows.ts';
import { drawReturn } from './chart.ts';

/** Returns the statuses that a return has had and can enter next, according to the machine, with a chart. */
export async function explainReturn(
  { database, clock }: Services,
  which: { readonly organisationId: string; readonly orderNumber: string },
): Promise<Explanation> {
  const { been, row, due } = await database.readForOrganisation(
    which.organisationId,
    async (tx) => {
      const row = await findReturn(tx, which);
      return { row, been: await readBeen(tx, row), due: await readTimers(tx, row) };
    },
  );
  const ways = possibleTransitions(snapshotOf(row), clock.now().toISOString()).map(
    ({ type, to, actors: who }) => ({
      type,
      to,
      who: [...who],
      at: due.get(type) ?? null,
    }),
  );
  // Drawn outside of the transaction, because it takes a while.
  return { been, ways, svg: await drawReturn(row.order_number, { been, ways }) };
}

/** Returns the statuses that a return has had, in order. */
async function readBeen(tx: TenantTransaction, row: StoredReturn): Promise<Explanation['been']> {
  const events = await tx
    .selectFrom('return_events')
    .select(['status', 'at', 'type', 'actor_name'])
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    .orderBy('id')
    .execute();
  return events
    .filter(({ status }, index) => index === 0 || status !== events[index - 1]?.status)
    .map(({ status, at, type, actor_name: actor }) => ({
      status,
      from: at.toISOString(),
      type,
      actor,
    }));
}

/** Returns the due time of each timer of a return, by its name in the timeline. */
export async function readTimers(
  tx: TenantTransaction,
  row: StoredReturn,
): Promise<ReadonlyMap<string, string>> {
  const timers = await tx
    .selectFrom('timers')
    .select(['timer_id', 'due_at'])
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    .orderBy('due_at')
    .execute();
  return new Map(
    timers.map(({ timer_id: id, due_at: at }) => [timerType(id), at.toISOString()] as const),
  );
}
