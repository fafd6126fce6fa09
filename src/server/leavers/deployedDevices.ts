import { sql } from 'kysely';
import type { LeaverDevice, LeaverForm } from '../../domain/leavers/leavers.ts';
import { MAX_OTHER_DEVICES } from '../../domain/returns/ordering/orderSize.ts';
import type { Device } from '../../domain/words.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';

const compact = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/**
 * Returns the devices that the warehouse sent to somebody and that are still with them: those
 * deployed to the same email, or to the same name and address, without a running return.
 */
export async function findDeployedTo(
  tx: TenantTransaction,
  organisationId: string,
  { employee: { name, email, address } }: Pick<LeaverForm, 'employee'>,
): Promise<LeaverDevice[]> {
  const { rows } = await sql<{ kind: Device; serial_number: string; asset_tag: string }>`
    SELECT d.kind, d.serial_number, d.asset_tag
    FROM deployments AS p
      JOIN devices AS d ON (d.organisation_id, d.id) = (p.organisation_id, p.device_id)
    WHERE p.organisation_id = ${organisationId} AND p.status = 'deployed' AND d.place = 'deployed'
      AND ((p.employee_email <> '' AND lower(p.employee_email) = ${email.toLowerCase()})
        OR (lower(p.employee_name) = ${name.toLowerCase()} AND ${address.line1} <> ''
          AND lower(regexp_replace(p.employee_address->>'line1', '[^[:alnum:]]', '', 'g'))
            = ${compact(address.line1)}
          AND lower(regexp_replace(p.employee_address->>'postalCode', '[^[:alnum:]]', '', 'g'))
            = ${compact(address.postalCode)}))
      -- A device that went to somebody else since is not with them.
      AND NOT EXISTS (SELECT FROM deployments AS later WHERE later.organisation_id = p.organisation_id
        AND later.device_id = p.device_id AND later.id > p.id)
      AND NOT EXISTS (SELECT FROM returns AS r WHERE r.organisation_id = p.organisation_id
        AND r.is_active AND r.serial_number <> '' AND d.serial_number <> ''
        AND lower(r.serial_number) = lower(d.serial_number))
    ORDER BY p.id
    LIMIT ${MAX_OTHER_DEVICES + 1}`.execute(tx);
  return rows.map(({ kind: device, serial_number: serialNumber, asset_tag: assetTag }) => ({
    device,
    serialNumber,
    assetTag,
  }));
}
