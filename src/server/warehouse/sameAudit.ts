import { sql } from 'kysely';
import type { FinishedShelf } from '../../domain/warehouse/shelfAudits.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';

/** Throws a 409 problem if the audit of this key is of another shelf, or saw other devices. */
export async function refuseOtherAudit(
  tx: TenantTransaction,
  organisationId: string,
  { key, shelf, seen, isMoved }: FinishedShelf,
): Promise<void> {
  const lines = await tx
    .selectFrom('shelf_audits as audit')
    .leftJoin('shelf_audit_devices as line', (join) =>
      join
        .onRef('line.organisation_id', '=', 'audit.organisation_id')
        .onRef('line.audit_id', '=', 'audit.id'),
    )
    .select(['audit.shelf', 'line.device_id', 'line.outcome'])
    .where('audit.organisation_id', '=', organisationId)
    .where('audit.key', '=', key)
    .execute();
  const scannedDevices = await tx
    .selectFrom('devices')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('device_number', '=', sql<string>`ANY (${[...seen]}::text[])`)
    .execute();
  const scannedIds = new Set(scannedDevices.map(({ id }) => id));
  const scannedLines = lines.filter(({ outcome }) => outcome !== null && outcome !== 'missing');
  const isSame =
    lines.every((line) => line.shelf === shelf && (line.outcome !== 'moved' || isMoved)) &&
    scannedLines.length === scannedIds.size &&
    scannedLines.every((line) => scannedIds.has(line.device_id ?? ''));
  if (isSame) return;
  const detail =
    'This audit was finished already, with other devices. Reload the page to see it, then start another one.';
  throw new ProblemError(409, 'refused', detail);
}
