import { CSV_BEGINNING, csvLine } from '../../domain/csv.ts';
import { sheetClock } from '../../domain/organization/timeZones.ts';
import type { StockQuery } from '../../domain/warehouse/warehouse.ts';
import { DEVICE_STATUS_WORDS } from '../../domain/warehouse/warehouseWords.ts';
import { DEVICE_WORDS } from '../../domain/words.ts';
import { timeZoneOf } from '../organisation/timeZone.ts';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';
import type { Cursor } from '../returns/reading/cursor.ts';
import type { StoredDevice } from './deviceRow.ts';
import { findStock, stockCursorOf } from './stock.ts';

/** How many devices are read at a time; nothing of the database is held between two reads. */
const BATCH = 500;

type Column = readonly [head: string, cellOf: (row: StoredDevice) => string];

/** Every column; times are told by the organization's clocks. */
const columnsIn = (timeZone: string, instant = sheetClock(timeZone)): readonly Column[] => [
  ['Device number', (row) => row.device_number],
  ['Status', (row) => (row.status === null ? '' : DEVICE_STATUS_WORDS[row.status])],
  [`Status since (${timeZone})`, (row) => instant(row.status_since)],
  ['Device', (row) => DEVICE_WORDS[row.kind]],
  ['Manufacturer', (row) => row.manufacturer],
  ['Model', (row) => row.model],
  ['Serial number', (row) => row.serial_number],
  ['Asset tag', (row) => row.asset_tag],
  ['Grade', (row) => row.grade ?? ''],
  ['Charger', (row) => (row.has_charger ? 'Yes' : 'No')],
  ['Location', (row) => row.location],
  ['RAM', (row) => row.ram],
  ['Disk', (row) => row.disk],
  ['Processor', (row) => row.processor],
  ['Screen size', (row) => row.screen_size],
  ['Release year', (row) => row.release_year],
  ['Operating system', (row) => `${row.operating_system} ${row.os_version}`.trim()],
  ['Employee', (row) => row.person_name],
  ['Return', (row) => row.order_number],
  ['Notes', (row) => row.notes],
];

/** The stock that fits as CSV, a piece at a time as fast as it is taken: see `exportReturns`. */
export async function* exportStock(
  database: PortalDatabase,
  organisationId: string,
  filter: Omit<StockQuery, 'cursor'>,
): AsyncGenerator<string> {
  let columns: readonly Column[] | null = null;
  let after: Cursor | null = null;
  do {
    const read = await database.forOrganisation(organisationId, async (tx) => ({
      rows: await findStock(tx, organisationId, filter, { after, size: BATCH }),
      columns: columns ?? columnsIn(await timeZoneOf(tx, organisationId)),
    }));
    if (columns === null) yield CSV_BEGINNING + csvLine(read.columns.map(([head]) => head));
    columns = read.columns;
    const { rows } = read;
    if (rows.length > 0) {
      yield rows.map((row) => csvLine(read.columns.map(([, cellOf]) => cellOf(row)))).join('');
    }
    const last = rows.length === BATCH ? rows.at(-1) : undefined;
    after = last ? stockCursorOf(last, filter.sort ?? 'newest') : null;
  } while (after !== null);
}
