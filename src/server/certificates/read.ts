import type { CertificateView } from '../../domain/warehouse/files/files.ts';
import type { StoredDevice } from '../devices/deviceRow.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { notFound } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { certificateUrl } from './link.ts';

/** Services that sign links. */
export type Signer = Pick<Services, 'config' | 'secret'>;
type Column = 'device_id' | 'return_id';

/** Returns the certificates of a device, or of a return's device, newest first. */
export async function certificatesOf(
  tx: TenantTransaction,
  signer: Signer,
  organisationId: string,
  column: Column,
  id: string,
): Promise<CertificateView[]> {
  const rows = await tx
    .selectFrom('certificates')
    .innerJoin('devices', (join) =>
      join
        .onRef('devices.organisation_id', '=', 'certificates.organisation_id')
        .onRef('devices.id', '=', 'certificates.device_id'),
    )
    .selectAll('certificates')
    .select('devices.device_number')
    .where('certificates.organisation_id', '=', organisationId)
    .where(`certificates.${column}`, '=', id)
    .orderBy('certificates.id', 'desc')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    issuedAt: row.issued_at.toISOString(),
    deviceNumber: row.device_number,
    url: certificateUrl(signer, row),
    sha256: row.sha256,
  }));
}

/** Returns the URL of the newest certificate of each device or return, by its ID, if there is one. */
export async function newestUrls(
  tx: TenantTransaction,
  signer: Signer,
  organisationId: string,
  column: Column,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('certificates')
    .select(['id', 'link_version', column])
    .distinctOn(column)
    .where('organisation_id', '=', organisationId)
    .where(column, 'in', ids)
    .orderBy(column)
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [String(row[column]), certificateUrl(signer, row)]));
}

/** Time for which a certificate is announced as pending; after that, issuing it has failed. */
const EXPECTED_WITHIN_MS = 10 * 60_000;

/** Returns whether the last wipe of a device will be certified soon; an imported wipe never is. */
export async function isCertificateDue(
  tx: TenantTransaction,
  row: Pick<StoredDevice, 'organisation_id' | 'id' | 'state'>,
  now: Date,
): Promise<boolean> {
  if (row.state.value.data !== 'wiped') return false;
  const last = await tx
    .selectFrom('device_events')
    .select('recorded_at')
    .where('organisation_id', '=', row.organisation_id)
    .where('device_id', '=', row.id)
    .where('type', '=', 'wipe.record')
    // Excludes imported wipes: an import writes its whole history in one transaction.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('device_events as told')
            .select('told.id')
            .whereRef('told.organisation_id', '=', 'device_events.organisation_id')
            .whereRef('told.device_id', '=', 'device_events.device_id')
            .whereRef('told.recorded_at', '=', 'device_events.recorded_at')
            .where('told.type', '=', 'device.imported'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && now.getTime() - last.recorded_at.getTime() < EXPECTED_WITHIN_MS;
}

/**
 * Invalidates the public link of a certificate, and returns the certificate with its new one.
 * Throws 404 if the device doesn't have this certificate.
 */
export async function replaceLink(
  tx: TenantTransaction,
  signer: Signer,
  device: Pick<StoredDevice, 'organisation_id' | 'id' | 'device_number'>,
  number: string,
): Promise<CertificateView> {
  const row = await tx
    .updateTable('certificates')
    .set(({ eb }) => ({ link_version: eb('link_version', '+', 1) }))
    .where('organisation_id', '=', device.organisation_id)
    .where('device_id', '=', device.id)
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    number: row.number,
    issuedAt: row.issued_at.toISOString(),
    deviceNumber: device.device_number,
    url: certificateUrl(signer, row),
    sha256: row.sha256,
  };
}
