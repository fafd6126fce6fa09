import type { Explanation } from '../../../domain/returns/explanation.ts';
import { waysFrom } from '../../../machines/deviceReturn/outlook.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { Services } from '../../services.ts';
import { timerType } from '../lifecycle/cause.ts';
import { snapshotOf } from '../lifecycle/record.ts';
import { findReturn } from '../reading/find.ts';
import type { StoredReturn } from '../steps.ts';
import { drawReturn } from './chart.ts';

/** Where a return has been and where it can go from here, as the machine says, drawn. */
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
  const ways = waysFrom(snapshotOf(row), clock.now().toISOString()).map(({ type, to, who }) => ({
    type,
    to,
    who: [...who],
    at: due.get(type) ?? null,
  }));
  // Drawn outside of the transaction: it takes a while.
  return { been, ways, svg: await drawReturn(row.order_number, { been, ways }) };
}

/** The statuses that a return has had, one after the other. */
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

/** When each timer of a return ends, by what it is called in a history. */
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
