import { sheetClock } from '../../domain/organization/timeZones.ts';
import type { StockQuery } from '../../domain/warehouse/warehouse.ts';
import { DEVICE_STATUS_WORDS } from '../../domain/warehouse/warehouseWords.ts';
import { DEVICE_WORDS } from '../../domain/words.ts';
import type { StoredDevice } from '../devices/deviceRow.ts';
import { BATCH, type Column, csvOf } from '../list/sheet.ts';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';
import type { Cursor } from '../returns/reading/cursor.ts';
import { findStock, stockCursorOf } from './stock.ts';

const columnsIn = (
  timeZone: string,
  instant = sheetClock(timeZone),
): readonly Column<StoredDevice>[] => [
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

/** Returns the matching stock as CSV. */
export function exportStock(
  database: PortalDatabase,
  organisationId: string,
  filter: Omit<StockQuery, 'cursor'>,
): AsyncGenerator<string> {
  return csvOf<StoredDevice, Cursor>(database, organisationId, {
    columnsIn,
    read: (tx, after) => findStock(tx, organisationId, filter, { after, size: BATCH }),
    placeOf: (row) => stockCursorOf(row, filter.sort ?? 'newest'),
  });
}
