import { CSV_BEGINNING, csvLine } from '../../domain/csv.ts';
import { plainAmount } from '../../domain/money.ts';
import { BILL_STATE_WORDS, billStateOf } from '../../domain/organization/billingWords.ts';
import { BILLED_REFERENCES, REFERENCES } from '../../domain/returns/references.ts';
import { DEVICE_WORDS, laneWords } from '../../domain/words.ts';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';
import type { Cursor } from '../returns/reading/cursor.ts';
import { type BilledReturn, nextOf, readBilled } from './lines.ts';
import type { Month } from './month.ts';
import { type BilledPickup, listPickups } from './pickups.ts';

/** Orders read at a time; no connection or cursor is held between two reads. */
const BATCH = 500;

/** Columns by their header. The billed amounts add up to the statement's total. */
const COLUMNS: readonly (readonly [string, (row: BilledReturn) => string])[] = [
  ['Order number', (row) => row.order_number],
  ['Ordered (UTC)', (row) => row.created_at.toISOString().slice(0, 16).replace('T', ' ')],
  ['Ordered by', (row) => row.created_by_name],
  ['Employee', (row) => row.employee_name],
  ['Device', (row) => DEVICE_WORDS[row.device]],
  ['Route', (row) => laneWords(row.lane)],
  ...BILLED_REFERENCES.map((name) => {
    const { label, column } = REFERENCES[name];
    return [label, (row: BilledReturn) => row[column]] as const;
  }),
  ['State', (row) => BILL_STATE_WORDS[billStateOf(row.status, row.is_released)]],
  ['Price', (row) => (row.price === null ? 'No price set' : plainAmount(row.price, row.currency))],
  [
    'Billed amount',
    (row) =>
      billStateOf(row.status, row.is_released) === 'billed' && row.price !== null
        ? plainAmount(row.price, row.currency)
        : '',
  ],
  ['Currency', (row) => row.currency],
];

/** Returns a cell of a pick-up, which is a line of its own. */
function pickupCell(head: string, row: BilledPickup): string {
  const price = row.price === null ? '' : plainAmount(row.price, row.currency);
  const cells: Readonly<Record<string, string>> = {
    'Order number': row.order_number,
    Employee: row.employee_name,
    Device: 'Pick-up at the door',
    Route: laneWords(row.lane),
    State: BILL_STATE_WORDS.billed,
    Price: price === '' ? 'No price set' : price,
    'Billed amount': price,
    Currency: row.currency,
  };
  return cells[head] ?? '';
}

/** Streams a month's orders as CSV, newest first, then its pick-ups, with backpressure. */
export async function* exportStatement(
  database: PortalDatabase,
  organisationId: string,
  month: Month,
): AsyncGenerator<string> {
  yield CSV_BEGINNING + csvLine(COLUMNS.map(([head]) => head));
  let after: Cursor | null = null;
  do {
    const from: Cursor | null = after;
    const rows: BilledReturn[] = await database.forOrganisation(organisationId, (tx) =>
      readBilled(tx, organisationId, month, { after: from, size: BATCH }),
    );
    if (rows.length > 0) {
      yield rows.map((row) => csvLine(COLUMNS.map(([, cellOf]) => cellOf(row)))).join('');
    }
    after = nextOf(rows, BATCH);
  } while (after !== null);
  const pickups = await database.forOrganisation(organisationId, (tx) =>
    listPickups(tx, organisationId, month),
  );
  yield pickups.map((row) => csvLine(COLUMNS.map(([head]) => pickupCell(head, row)))).join('');
}
