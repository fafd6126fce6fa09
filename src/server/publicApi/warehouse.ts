import type { ApiDevice, ApiDeviceList } from '../../domain/programs/publicApiWarehouse.ts';
import { newestUrls, type Signer } from '../certificates/read.ts';
import { apiDeviceOf, type ReadableDevice } from '../devices/apiDevice.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ApiError } from './failures.ts';
import { type ListRequest, pageOf, parsePageRequest } from './pages.ts';

/** Selects devices that are part of the stock: the others have no status that programs know. */
function stock(tx: TenantTransaction, organisationId: string) {
  return tx
    .selectFrom('devices')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('status', 'is not', null);
}

/**
 * Returns one page of an organization's devices, newest first.
 * @param address absolute URL of the request without its query, which the links are made from
 * @throws ApiError 400 for an invalid cursor
 */
export async function readDevices(
  tx: TenantTransaction,
  organisationId: string,
  request: ListRequest,
  { address, signer }: { readonly address: string; readonly signer: Signer },
): Promise<ApiDeviceList> {
  const pageRequest = parsePageRequest(request);
  const { place, isBefore, direction, since, limit } = pageRequest;
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
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
  const ids = found.map(({ id }) => id);
  const codds = await newestUrls(tx, signer, organisationId, 'device_id', ids);
  return pageOf(found, pageRequest, request, address, (row) => shapeOf(row, codds.get(row.id)));
}

/** Returns one device. Throws the same 404 for an absent and for a foreign one. */
export async function readDevice(
  tx: TenantTransaction,
  organisationId: string,
  id: string,
  signer: Signer,
): Promise<ApiDevice> {
  const row = /^DEV-\d{1,18}$/.test(id)
    ? await stock(tx, organisationId).where('device_number', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new ApiError(404, 'Not found.');
  const codds = await newestUrls(tx, signer, organisationId, 'device_id', [row.id]);
  return shapeOf(row, codds.get(row.id));
}

function shapeOf({ status, ...row }: ReadableDevice, codd = ''): ApiDevice {
  if (status === null) throw new Error('What is not in stock has no word.');
  return { ...apiDeviceOf({ ...row, status }), codd };
}
