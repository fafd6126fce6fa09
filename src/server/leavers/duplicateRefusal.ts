import type { LeaverDevice, LeaverOutcome } from '../../domain/leavers/leavers.ts';
import { DEVICE_WORDS, type Device } from '../../domain/words.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { activeReturns } from '../returns/ordering/serial.ts';
import type { StoredLeaver } from './leaverRow.ts';

/**
 * Says which running return brings a leaver's device already, and which of their devices it doesn't;
 * null if none does.
 */
export async function duplicateRefusal(
  tx: TenantTransaction,
  { organisation_id: organisationId, devices }: StoredLeaver,
): Promise<Pick<LeaverOutcome, 'problem' | 'duplicateOf'> | null> {
  const serials = devices.map(({ serialNumber }) => serialNumber);
  const returnOf = await activeReturns(tx, organisationId, serials);
  const ordered = devices.find(({ serialNumber }) => returnOf.has(serialNumber.toLowerCase()));
  if (ordered === undefined) return null;
  const duplicateOf = returnOf.get(ordered.serialNumber.toLowerCase()) ?? '';
  const together = await devicesOrderedWith(tx, organisationId, duplicateOf);
  const others = devices.filter(({ serialNumber, ...device }) => {
    if (returnOf.has(serialNumber.toLowerCase())) return false;
    const at = together.findIndex((one) => isSame(one, { ...device, serialNumber }));
    if (at >= 0) together.splice(at, 1);
    return at < 0;
  });
  return { duplicateOf, problem: duplicateOrderSentence(duplicateOf, ordered, others) };
}

type Ordered = Pick<LeaverDevice, 'device' | 'serialNumber' | 'assetTag'>;

/** Returns the other devices that were ordered for the same leaver. */
async function devicesOrderedWith(
  tx: TenantTransaction,
  organisationId: string,
  orderNumber: string,
): Promise<Ordered[]> {
  const rows = await tx
    .selectFrom('returns as r')
    .innerJoin('leaver_returns as own', (join) =>
      join
        .onRef('own.organisation_id', '=', 'r.organisation_id')
        .onRef('own.return_id', '=', 'r.id'),
    )
    .innerJoin('leaver_returns as first', (join) =>
      join
        .onRef('first.organisation_id', '=', 'own.organisation_id')
        .onRef('first.leaver_id', '=', 'own.leaver_id'),
    )
    .innerJoin('returns as given', (join) =>
      join
        .onRef('given.organisation_id', '=', 'first.organisation_id')
        .onRef('given.id', '=', 'first.return_id'),
    )
    .select(['r.device', 'r.serial_number', 'r.asset_tag'])
    .where('r.organisation_id', '=', organisationId)
    .where('given.order_number', '=', orderNumber)
    .where('r.is_active', '=', true)
    .where('r.order_number', '<>', orderNumber)
    .execute();
  return rows.map(({ device, serial_number: serialNumber, asset_tag: assetTag }) => ({
    ...{ device, serialNumber, assetTag },
  }));
}

/** Whether two mentions may be one device: the same asset tag, or the same kind where one has no number. */
function isSame(a: Ordered, b: Ordered): boolean {
  if (a.assetTag !== '' && b.assetTag !== '') return a.assetTag === b.assetTag;
  return a.device === b.device && (a.serialNumber === '' || b.serialNumber === '');
}

/** Sentence about an order of a device that a running return brings already. */
function duplicateOrderSentence(
  orderNumber: string,
  ordered: { readonly device: Device | null; readonly serialNumber: string },
  others: readonly { readonly device: Device | null }[],
): string {
  const name = deviceName(ordered.device);
  const known = `${orderNumber} already returns their ${name} ${ordered.serialNumber}.`;
  if (others.length === 0) return known;
  const rest = new Intl.ListFormat('en-US').format(others.map(({ device }) => deviceName(device)));
  return `${known} It doesn't return their ${rest}: remove the ${name} from their devices, then order.`;
}

const deviceName = (device: Device | null) =>
  device === null ? 'device' : DEVICE_WORDS[device].toLowerCase();
