import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { StoredReturn } from '../../services/returnSteps.ts';
import type { Services } from '../../services/services.ts';
import { RETURN_COLUMNS } from '../returnColumns.ts';

interface WhichReturn {
  readonly organisationId: string;
  readonly orderNumber: string;
}

function select(tx: TenantTransaction, { organisationId, orderNumber }: WhichReturn) {
  // Malformed numbers are never queried; PostgreSQL would reject some of them.
  if (!/^RTN-\d{1,18}$/.test(orderNumber)) throw notFound();
  return tx
    .selectFrom('returns')
    .select(RETURN_COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where('order_number', '=', orderNumber);
}

/** Returns the return with this number. Throws the same 404 for an absent and for a foreign one. */
export async function findReturn(tx: TenantTransaction, which: WhichReturn): Promise<StoredReturn> {
  const row = await select(tx, which).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Returns the return with this number, locked until the transaction ends. Every change of a return
 * locks it this way.
 */
export async function lockReturn(tx: TenantTransaction, which: WhichReturn): Promise<StoredReturn> {
  const row = await select(tx, which).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns the return with this ID, which must exist. */
export function findReturnById(
  tx: TenantTransaction,
  { organisationId, returnId }: { readonly organisationId: string; readonly returnId: string },
): Promise<StoredReturn> {
  return tx
    .selectFrom('returns')
    .select(RETURN_COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', returnId)
    .executeTakeFirstOrThrow();
}

/** Returns the return with this ID, which must exist, locked until the transaction ends. */
export function lockReturnById(
  tx: TenantTransaction,
  { organisationId, returnId }: { readonly organisationId: string; readonly returnId: string },
): Promise<StoredReturn> {
  return tx
    .selectFrom('returns')
    .select(RETURN_COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', returnId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Returns the organization of a return for the holder of a signed link.
 * Throws the same 404 as an invalid link.
 */
export async function organisationOf(
  { database }: Pick<Services, 'database'>,
  orderNumber: string,
): Promise<string> {
  const row = await database.asSystem((tx) =>
    tx
      .selectFrom('returns')
      .select('organisation_id')
      .where('order_number', '=', orderNumber)
      .executeTakeFirst(),
  );
  if (!row) throw notFound();
  return row.organisation_id;
}

/** Returns a return as the subject of an audit entry. */
export function returnSubject({
  id,
  order_number: name,
}: Pick<StoredReturn, 'id' | 'order_number'>) {
  return { kind: 'return', id, name } as const;
}
