import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Services } from '../../services.ts';
import { RETURN_COLUMNS } from '../returnColumns.ts';
import type { StoredReturn } from '../steps.ts';

interface WhichReturn {
  readonly organisationId: string;
  readonly orderNumber: string;
}

function select(tx: TenantTransaction, { organisationId, orderNumber }: WhichReturn) {
  // What is not shaped like a number is never asked for; the database would refuse some of it.
  if (!/^RTN-\d{1,18}$/.test(orderNumber)) throw notFound();
  return tx
    .selectFrom('returns')
    .select(RETURN_COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where('order_number', '=', orderNumber);
}

/** The return with this number. Throws the same 404 for an absent and for a foreign one. */
export async function findReturn(tx: TenantTransaction, which: WhichReturn): Promise<StoredReturn> {
  const row = await select(tx, which).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The same, locked until the transaction ends: whatever changes a return takes it this way. */
export async function lockReturn(tx: TenantTransaction, which: WhichReturn): Promise<StoredReturn> {
  const row = await select(tx, which).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The return with this id, which exists. */
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

/** The return with this id, which exists, locked until the transaction ends. */
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
 * Whose return a number is, for whoever has shown a link that was signed for it.
 * Throws the same 404 as for a link that is wrong.
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

/** A return as what is changed, for the audit log. */
export function returnSubject({
  id,
  order_number: name,
}: Pick<StoredReturn, 'id' | 'order_number'>) {
  return { kind: 'return', id, name } as const;
}
