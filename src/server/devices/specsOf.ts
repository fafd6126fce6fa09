import type { DeviceSpecs } from '../../domain/warehouse/warehouse.ts';
import { SPEC_LIMITS, type SpecName } from '../../domain/warehouse/warehouseWords.ts';
import type { StoredDevice } from './deviceRow.ts';

/** Column of each field. */
export const COLUMN_OF = {
  manufacturer: 'manufacturer',
  model: 'model',
  deviceSeries: 'device_series',
  releaseYear: 'release_year',
  ram: 'ram',
  disk: 'disk',
  processor: 'processor',
  screenSize: 'screen_size',
  operatingSystem: 'operating_system',
  osVersion: 'os_version',
  serialNumber: 'serial_number',
  assetTag: 'asset_tag',
  notes: 'notes',
} as const satisfies Record<SpecName, keyof StoredDevice>;
export const SPEC_NAMES = Object.keys(SPEC_LIMITS) as SpecName[];

/** Returns a device's data by the contract's field names. */
export function specsOf(row: StoredDevice): DeviceSpecs {
  const specs = Object.fromEntries(SPEC_NAMES.map((name) => [name, row[COLUMN_OF[name]]]));
  // Every name has a column above.
  return { ...(specs as Record<SpecName, string>), kind: row.kind };
}
