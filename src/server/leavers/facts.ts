import { missingOf } from '../../domain/leavers/leaverOrder.ts';
import type { LeaverDuplicate } from '../../domain/leavers/leavers.ts';
import type { MissingPart } from '../../domain/leavers/leaverWords.ts';
import type { Offer } from '../../domain/returns/returns.ts';
import type { ActorKind } from '../../domain/returns/timeline/actors.ts';
import { allowedTypes } from '../../machines/deviceReturn/allowed.ts';
import type { LeaverFacts } from '../../machines/leaver/apply.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { stateOf } from '../returns/lifecycle/record.ts';
import { findDuplicates } from './duplicates.ts';
import { formOf, type StoredLeaver } from './leaverRow.ts';

/** Facts about one leaver, beside what is stored in their row. */
export interface KnownFacts extends LeaverFacts {
  readonly missing: readonly MissingPart[];
  readonly duplicates: readonly LeaverDuplicate[];
  /** Order numbers of their returns. */
  readonly orderNumbers: readonly string[];
  /** Order numbers of their canceled returns. */
  readonly canceledNumbers: readonly string[];
}

/** Actor and time that decide whether returns can be canceled. */
export interface Viewer {
  readonly actor: ActorKind;
  readonly now: Date;
}

/** Returns the facts about leavers of one organization, by ID, in as many queries as for one. */
export async function readFacts(
  tx: TenantTransaction,
  organisationId: string,
  rows: readonly StoredLeaver[],
  offer: Offer,
  { actor, now }: Viewer,
): Promise<(row: StoredLeaver) => KnownFacts> {
  const waiting = rows.filter(({ state }) => state === 'waiting');
  const duplicates = await findDuplicates(tx, organisationId, waiting);
  const returns = await returnsOf(
    tx,
    organisationId,
    rows.filter(({ orders }) => orders > 0),
  );
  return (row) => {
    const missing = row.state === 'waiting' ? missingOf(formOf(row), offer) : [];
    const own = returns.get(row.id) ?? [];
    const isCanceled = (status: string) => status === 'cancelled';
    const mayCancel = (one: LeaverReturn) =>
      isCanceled(one.status) ||
      allowedTypes(stateOf(one), actor, now.toISOString()).includes('order.cancel');
    const known = duplicates.get(row.id) ?? [];
    return {
      missing,
      duplicates: known,
      isComplete: missing.length === 0,
      isDuplicate: known.length > 0,
      orderNumbers: own.map((one) => one.order_number),
      canceledNumbers: own
        .filter(({ status }) => isCanceled(status))
        .map((one) => one.order_number),
      returns: {
        areCanceled: own.every(({ status }) => isCanceled(status)),
        areCancelable: own.every(mayCancel),
      },
    };
  };
}

export type LeaverReturn = Awaited<ReturnType<typeof selectReturns>>[number];

/** Returns the returns that were ordered for leavers, by the leaver's ID. */
export async function returnsOf(
  tx: TenantTransaction,
  organisationId: string,
  rows: readonly Pick<StoredLeaver, 'id'>[],
): Promise<ReadonlyMap<string, readonly LeaverReturn[]>> {
  const found = new Map<string, LeaverReturn[]>();
  if (rows.length === 0) return found;
  for (const one of await selectReturns(tx, organisationId, rows)) {
    found.set(one.leaver_id, [...(found.get(one.leaver_id) ?? []), one]);
  }
  return found;
}

function selectReturns(
  tx: TenantTransaction,
  organisationId: string,
  rows: readonly Pick<StoredLeaver, 'id'>[],
) {
  return tx
    .selectFrom('leaver_returns as own')
    .innerJoin('returns as r', (join) =>
      join
        .onRef('r.organisation_id', '=', 'own.organisation_id')
        .onRef('r.id', '=', 'own.return_id'),
    )
    .select(['own.leaver_id', 'r.id', 'r.order_number', 'r.status', 'r.state', 'r.state_version'])
    .select(['r.is_active', 'r.status_since'])
    .where('own.organisation_id', '=', organisationId)
    .where(
      'own.leaver_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('own.leaver_id')
    .orderBy('r.id')
    .execute();
}
