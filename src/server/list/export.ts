import { snoozeDayOf } from '../../domain/handling/snoozeDays.ts';
import { readableEmail } from '../../domain/readableEmail.ts';
import type { CustomField } from '../../domain/returns/customFields.ts';
import type { ReturnFilter } from '../../domain/returns/list/returnFilter.ts';
import { LISTED_REFERENCES, REFERENCES } from '../../domain/returns/references.ts';
import { ATTENTION_WORDS } from '../../domain/returns/status/attention.ts';
import { STATUS_WORDS } from '../../domain/returns/status/statusWords.ts';
import type { Sort } from '../../domain/sorts.ts';
import { DEVICE_WORDS, laneWords } from '../../domain/words.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { type Cursor, cursorOf } from '../returns/reading/cursor.ts';
import { findPage } from '../returns/reading/findPage.ts';
import { readFilter } from '../returns/reading/listFilter.ts';
import { type ListedReturn, readRows } from '../returns/reading/listRows.ts';
import { BATCH, instantColumn, type Sheet, type SheetColumn, textColumn } from '../sheets/sheet.ts';

const COLUMNS: readonly SheetColumn<ListedReturn>[] = [
  textColumn('order', 'Order number', (row) => row.order_number, 14),
  textColumn('status', 'Status', (row) => STATUS_WORDS[row.status]),
  instantColumn('since', 'Status since', (row) => row.status_since),
  instantColumn('ordered', 'Ordered', (row) => row.created_at),
  textColumn('ordered', 'Ordered by', (row) => row.created_by_name),
  textColumn('device', 'Device', (row) => DEVICE_WORDS[row.device]),
  textColumn('route', 'Route', (row) => laneWords(row.lane)),
  textColumn('employee', 'Employee', (row) => row.employee_name, 24),
  textColumn('email', 'Employee email', (row) => readableEmail(row.employee_email), 28),
  textColumn('place', 'City', (row) => row.employee_address.city),
  textColumn('place', 'Region', (row) => row.employee_address.region, 10),
  textColumn('place', 'Country', (row) => row.employee_address.country, 10),
  textColumn('device', 'Destination', (row) =>
    row.destination_kind === 'warehouse' ? 'Warehouse' : row.destination.recipient,
  ),
  ...LISTED_REFERENCES.map((name) => {
    const { label, column } = REFERENCES[name];
    return textColumn<ListedReturn>('references', label, (row) => row[column]);
  }),
  textColumn(
    'problem',
    'Needs attention',
    (row) => (row.attention_kind === null ? '' : ATTENTION_WORDS[row.attention_kind]),
    24,
  ),
  textColumn('assignee', 'Assigned to', (row) => row.assignee?.name ?? ''),
  textColumn('assignee', 'Snoozed until', (row) =>
    row.snoozed_until === null ? '' : snoozeDayOf(row.snoozed_until, row.time_zone ?? 'UTC'),
  ),
  textColumn('tracking', 'Tracking of the box', (row) => row.outbound_tracking, 24),
  textColumn('tracking', 'Tracking of the device', (row) => row.return_tracking, 24),
];

interface ExportRequest {
  readonly filter: ReturnFilter;
  readonly sort: Sort;
  /** Order numbers that replace the filter; null to use it. */
  readonly only: readonly string[] | null;
}

/** Returns the export of the matching or selected returns, with the organization's own fields. */
export function returnsSheet(
  organisationId: string,
  fields: readonly CustomField[],
  request: ExportRequest,
): Sheet<ListedReturn, Cursor> {
  return {
    name: 'returns',
    columns: [
      ...COLUMNS,
      ...fields.map(({ key, name }) =>
        textColumn<ListedReturn>(`custom.${key}`, name, (row) => row.custom_fields[key] ?? ''),
      ),
    ],
    read: (tx, after) => readBatch(tx, organisationId, request, after),
    placeOf: (row) => cursorOf(row, request.sort),
  };
}

async function readBatch(
  tx: TenantTransaction,
  organisationId: string,
  { filter, sort, only }: ExportRequest,
  after: Cursor | null,
) {
  if (only !== null) {
    const ids = await idsOf(tx, organisationId, only);
    return readRows(tx, organisationId, ids);
  }
  const values = await readFilter(tx, organisationId, filter);
  if (values === null) return [];
  const ids = await findPage(tx, values, { sort, after, size: BATCH });
  return readRows(tx, organisationId, ids);
}

/** Returns the IDs of selected returns, in the order of selection; fewer than a batch. */
async function idsOf(
  tx: TenantTransaction,
  organisationId: string,
  numbers: readonly string[],
): Promise<string[]> {
  const picked = numbers.slice(0, BATCH - 1);
  if (picked.length === 0) return [];
  const rows = await tx
    .selectFrom('returns')
    .select(['id', 'order_number'])
    .where('organisation_id', '=', organisationId)
    .where('order_number', 'in', picked)
    .execute();
  return rows
    .sort((a, b) => picked.indexOf(a.order_number) - picked.indexOf(b.order_number))
    .map(({ id }) => id);
}
