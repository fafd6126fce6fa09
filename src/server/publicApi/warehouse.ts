import type { ApiDevice, ApiDeviceList } from '../../domain/programs/publicApiWarehouse.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { StoredDevice } from '../warehouse/deviceRow.ts';
import { ApiError } from './failures.ts';
import { type ListRequest, pageOf, readWanted } from './pages.ts';

/** What is part of the stock: the others have no word that programs know. */
function stock(tx: TenantTransaction, organisationId: string) {
  return tx
    .selectFrom('devices')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('status', 'is not', null);
}

/**
 * One page of an organisation's devices, newest first.
 * @param address of the request without its query, absolute: what the links are made from
 * @throws ApiError 400 for a cursor that is none
 */
export async function readDevices(
  tx: TenantTransaction,
  organisationId: string,
  request: ListRequest,
  address: string,
): Promise<ApiDeviceList> {
  const wanted = readWanted(request);
  const { place, isBefore, way, since, limit } = wanted;
  const found = await stock(tx, organisationId)
    .$if(since !== null, (query) => query.where('updated_at', '>=', since ?? new Date()))
    .$if(place !== null, (query) =>
      query.where((all) =>
        all(
          all.refTuple('created_at', 'id'),
          isBefore ? '>' : '<',
          all.tuple(new Date(place?.createdAt ?? 0), place?.id ?? '0'),
        ),
      ),
    )
    .orderBy('created_at', way)
    .orderBy('id', way)
    .limit(limit)
    .execute();
  return pageOf(found, wanted, request, address, apiDeviceOf);
}

/** One device. Throws the same 404 for an absent and for a foreign one. */
export async function readDevice(
  tx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<ApiDevice> {
  const row = /^DEV-\d{1,18}$/.test(id)
    ? await stock(tx, organisationId).where('device_number', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new ApiError(404, 'Not found.');
  return apiDeviceOf(row);
}

/** A device as programs read it. */
function apiDeviceOf(row: StoredDevice): ApiDevice {
  if (row.status === null) throw new Error('What is not in stock has no word.');
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
