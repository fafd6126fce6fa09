import type { ApiVersion } from '../../domain/programs/publicApi.ts';
import type { ApiReturn, ApiReturnList } from '../../domain/programs/publicApiReturn.ts';
import { newestUrls, type Signer } from '../certificates/read.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { apiReturnOf } from '../returns/apiReturn.ts';
import { ApiError } from './failures.ts';
import { type ListRequest, pageOf, parsePageRequest } from './pages.ts';

function readable(tx: TenantTransaction, organisationId: string) {
  return tx
    .selectFrom('returns')
    .leftJoin('users', 'users.id', 'returns.created_by')
    .selectAll('returns')
    .select('users.email as user_email')
    .where('returns.organisation_id', '=', organisationId);
}

/**
 * Returns one page of an organization's returns, newest first.
 * @param address absolute URL of the request without its query, which the links are made from
 * @throws ApiError 400 for an invalid cursor
 */
export async function readList(
  tx: TenantTransaction,
  organisationId: string,
  request: ListRequest,
  {
    version,
    address,
    signer,
  }: { readonly version: ApiVersion; readonly address: string; readonly signer: Signer },
): Promise<ApiReturnList> {
  const pageRequest = parsePageRequest(request);
  const { place, isBefore, direction, since, limit } = pageRequest;
  const found = await readable(tx, organisationId)
    .$if(since !== null, (query) => query.where('returns.updated_at', '>=', since ?? new Date()))
    .$if(place !== null, (query) =>
      query.where((all) =>
        all(
          all.refTuple('returns.created_at', 'returns.id'),
          isBefore ? '>' : '<',
          all.tuple(new Date(place?.createdAt ?? 0), place?.id ?? '0'),
        ),
      ),
    )
    .orderBy('returns.created_at', direction)
    .orderBy('returns.id', direction)
    .limit(limit)
    .execute();
  const ids = found.map(({ id }) => id);
  const codds = await newestUrls(tx, signer, organisationId, 'return_id', ids);
  return pageOf(found, pageRequest, request, address, (row) =>
    apiReturnOf(version, row, signer.config.publicUrl, codds.get(row.id)),
  );
}

/** Returns one return. Throws the same 404 for an absent and for a foreign one. */
export async function readOne(
  tx: TenantTransaction,
  organisationId: string,
  id: string,
  { version, signer }: { readonly version: ApiVersion; readonly signer: Signer },
): Promise<ApiReturn> {
  const row = /^RTN-\d{1,18}$/.test(id)
    ? await readable(tx, organisationId).where('order_number', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new ApiError(404, 'Not found.');
  const codds = await newestUrls(tx, signer, organisationId, 'return_id', [row.id]);
  return apiReturnOf(version, row, signer.config.publicUrl, codds.get(row.id));
}
