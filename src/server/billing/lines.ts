import type { BillLine } from '../../domain/organization/billing.ts';
import { billStateOf } from '../../domain/organization/billingWords.ts';
import { BILLED_REFERENCES, REFERENCES } from '../../domain/returns/references.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { type Cursor, cursorOf } from '../returns/reading/cursor.ts';
import type { Month } from './month.ts';

/** Order with the data that a bill needs. */
export type BilledReturn = Awaited<ReturnType<typeof readBilled>>[number];

/** Returns a month's orders, newest first, by the index of the list. */
export function readBilled(
  tx: TenantTransaction,
  organisationId: string,
  month: Month,
  { after, size }: { readonly after: Cursor | null; readonly size: number },
) {
  return tx
    .selectFrom('returns')
    .select([
      'id',
      'order_number',
      'created_at',
      'created_by_name',
      'status',
      'status_since',
      'is_released',
      'name_key',
      'employee_name',
      'device',
      'lane',
      'price',
      'currency',
      ...BILLED_REFERENCES.map((name) => REFERENCES[name].column),
    ])
    .where('organisation_id', '=', organisationId)
    .where('created_at', '>=', month.from)
    .where('created_at', '<', month.to)
    .$if(after !== null, (query) =>
      query.where((all) =>
        all(
          all.refTuple('created_at', 'id'),
          '<',
          all.tuple(new Date(after?.key ?? 0), after?.id ?? '0'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute();
}

/** Returns the cursor after the last row of a full page; null if there is no next page. */
export function nextOf(rows: readonly BilledReturn[], size: number): Cursor | null {
  const last = rows[size - 1];
  return last === undefined ? null : cursorOf(last, 'newest');
}

export function billLineOf(row: BilledReturn): BillLine {
  return {
    orderNumber: row.order_number,
    employeeName: row.employee_name,
    device: row.device,
    lane: row.lane,
    orderedAt: row.created_at.toISOString(),
    price: row.price,
    currency: row.currency,
    state: billStateOf(row.status, row.is_released),
  };
}
