import { candidatesOf } from '../../domain/warehouse/scannedCode.ts';
import { serialKey } from '../devices/codeKeys.ts';
import type { StoredDevice } from '../devices/deviceRow.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';

/** Maximum number of devices that a code is ambiguous among. */
const MAX_FOUND = 10;

/**
 * Returns the devices that a scanned code may mean, by any of its candidates: more than one if the
 * code is ambiguous. Of several records of one serial number the newest counts.
 */
export async function findByCode(
  tx: TenantTransaction,
  organisationId: string,
  code: string,
): Promise<readonly StoredDevice[]> {
  const found = await devicesByCode(tx, organisationId, code).execute();
  return found.filter(
    ({ serial_key: key }, at) =>
      key === '' || found.findIndex((other) => other.serial_key === key) === at,
  );
}

/**
 * Selects devices by a code in one statement of index lookups: by device number, serial number or
 * asset tag, a label stuck on the device, the tracking or order number of a return, the number of a
 * deployment or of its return label.
 */
export function devicesByCode(tx: TenantTransaction, organisationId: string, code: string) {
  const candidates = candidatesOf(code);
  const textsOf = (...kinds: readonly string[]) =>
    candidates
      .filter(
        ({ kind, isWhole: isWholeCode }) =>
          (isWholeCode && kind !== 'ownCode') || kinds.includes(kind),
      )
      .map(({ text }) => text);
  const deviceNumbers = candidates.filter(({ kind }) => kind === 'ownCode').map(({ text }) => text);
  // The key of the code as it was typed keeps letters that have no single capital.
  const serials = [
    ...new Set([...textsOf('serialNumber', 'text').map(serialKey), serialKey(code)]),
  ];
  const parcels = [...new Set(textsOf('carrierLabel', 'text'))];
  const ids = (numbers: readonly string[], column: 'device_number' | 'serial_key' | 'asset_key') =>
    tx
      .selectFrom('devices')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where(column, 'in', orBlank(numbers));
  const devicesOfReturns = (
    numbers: readonly string[],
    column: 'order_number' | 'return_tracking',
  ) =>
    tx
      .selectFrom('devices')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('return_id', 'in', (select) =>
        select
          .selectFrom('returns')
          .select('id')
          .where('organisation_id', '=', organisationId)
          .where(column, 'in', orBlank(numbers)),
      );
  const deployments = tx
    .selectFrom('deployments')
    .select('device_id as id')
    .where('organisation_id', '=', organisationId);
  const labels = tx
    .selectFrom('device_labels')
    .select('device_id as id')
    .where('organisation_id', '=', organisationId)
    .where('device_id', 'is not', null)
    .$narrowType<{ id: string }>();
  const found = ids(deviceNumbers, 'device_number')
    .union(ids(serials, 'serial_key'))
    .union(ids(serials, 'asset_key'))
    .union(labels.where('code', 'in', orBlank(deviceNumbers)))
    .union(devicesOfReturns(deviceNumbers, 'order_number'))
    .union(devicesOfReturns(parcels, 'return_tracking'))
    .union(deployments.where('deployment_number', 'in', orBlank(deviceNumbers)))
    .union(
      deployments
        .where('return_tracking_number', '<>', '')
        .where('return_tracking_number', 'in', orBlank(parcels)),
    );
  return tx
    .selectFrom('devices')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', found)
    .orderBy('id', 'desc')
    .limit(MAX_FOUND);
}

/** Fills an empty list, which SQL rejects after IN, with a blank that matches no code. */
const orBlank = (texts: readonly string[]): readonly string[] =>
  texts.length === 0 ? [''] : texts;
