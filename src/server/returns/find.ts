import type { TenantTransaction } from '../database/portalDatabase.ts';
import { notFound } from '../http/problem.ts';
import type { StoredReturn } from './record.ts';

interface WhichReturn {
  readonly organisationId: string;
  readonly orderNumber: string;
}

function select(tx: TenantTransaction, { organisationId, orderNumber }: WhichReturn) {
  // What is not shaped like a number is never asked for; the database would refuse some of it.
  if (!/^RTN-\d{1,18}$/.test(orderNumber)) throw notFound();
  return tx
    .selectFrom('returns')
    .selectAll()
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
