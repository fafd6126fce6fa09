import type { StockQuery } from '../../domain/warehouse/warehouse.ts';
import { DEVICE_STATUS_WORDS } from '../../domain/warehouse/warehouseWords.ts';
import { DEVICE_WORDS } from '../../domain/words.ts';
import type { StoredDevice } from '../devices/deviceRow.ts';
import type { Cursor } from '../returns/reading/cursor.ts';
import {
  BATCH,
  instantColumn,
  numberColumn,
  type Sheet,
  type SheetColumn,
  textColumn,
} from '../sheets/sheet.ts';
import { findStock, stockCursorOf } from './stock.ts';

const COLUMNS: readonly SheetColumn<StoredDevice>[] = [
  textColumn('number', 'Device number', (row) => row.device_number, 14),
  textColumn('status', 'Status', (row) =>
    row.status === null ? '' : DEVICE_STATUS_WORDS[row.status],
  ),
  instantColumn('since', 'Status since', (row) => row.status_since),
  textColumn('device', 'Device', (row) => DEVICE_WORDS[row.kind]),
  textColumn('device', 'Manufacturer', (row) => row.manufacturer),
  textColumn('device', 'Model', (row) => row.model, 24),
  textColumn('serial', 'Serial number', (row) => row.serial_number),
  textColumn('tag', 'Asset tag', (row) => row.asset_tag),
  textColumn('grade', 'Grade', (row) => row.grade, 8),
  textColumn('charger', 'Charger', (row) => (row.has_charger ? 'Yes' : 'No'), 8),
  textColumn('shelf', 'Location', (row) => row.location, 12),
  textColumn('specs', 'RAM', (row) => row.ram, 10),
  textColumn('specs', 'Disk', (row) => row.disk, 10),
  textColumn('specs', 'Processor', (row) => row.processor),
  textColumn('specs', 'Screen size', (row) => row.screen_size, 12),
  numberColumn('specs', 'Release year', (row) => row.release_year),
  textColumn('specs', 'Operating system', (row) =>
    `${row.operating_system} ${row.os_version}`.trim(),
  ),
  textColumn('person', 'Employee', (row) => row.person_name, 24),
  textColumn('order', 'Return', (row) => row.order_number, 14),
  textColumn('notes', 'Notes', (row) => row.notes, 40),
];

/** Returns the export of the matching stock. */
export function stockSheet(
  organisationId: string,
  filter: Omit<StockQuery, 'cursor'>,
): Sheet<StoredDevice, Cursor> {
  return {
    name: 'warehouse',
    columns: COLUMNS,
    read: (tx, after) => findStock(tx, organisationId, filter, { after, size: BATCH }),
    placeOf: (row) => stockCursorOf(row, filter.sort ?? 'newest'),
  };
}
