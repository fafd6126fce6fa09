import type { Selectable } from 'kysely';
import type { ApiDevice } from '../../domain/programs/publicApiWarehouse.ts';
import type { DeviceStatus } from '../../domain/warehouse/status.ts';
import type { Database } from '../platform/database/schema/schema.ts';

/** Row of `devices`. */
export type ReadableDevice = Selectable<Database['devices']>;
type DeviceInStock = Omit<ReadableDevice, 'status'> & { readonly status: DeviceStatus };

/** Converts a device to the public API's shape. */
export function apiDeviceOf(row: DeviceInStock): ApiDevice {
  return {
    id: row.device_number,
    serial_number: row.serial_number,
    manufacturer: row.manufacturer,
    model: row.model,
    device_series: row.device_series,
    release_year: row.release_year,
    rating: row.grade,
    ram: row.ram,
    disk: row.disk,
    processor: row.processor,
    screen_size: row.screen_size === '' ? null : row.screen_size,
    operating_system: row.operating_system,
    os_version: row.os_version,
    recipient_source: row.order_number,
    status: row.status,
    current_location: row.location,
    asset_tag: row.asset_tag,
    has_charger: row.has_charger,
    customer_name: row.person_name === '' ? null : row.person_name,
    initial_deployment: row.initial_deployment?.toISOString().slice(0, 10) ?? null,
    notes: row.notes,
    codd: '',
  };
}
