import { sql } from 'kysely';
import { CSV_BEGINNING, csvLine } from '../../domain/csv.ts';
import { sheetClock } from '../../domain/organization/timeZones.ts';
import { tidyLine } from '../../domain/tidy.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { readAudits } from './shelfAudits.ts';

/** Returns the findings of the listed audits as CSV, one line per device. */
export async function auditsCsv(
  tx: TenantTransaction,
  organisationId: string,
  sent: string,
): Promise<string> {
  const ids = (await readAudits(tx, organisationId, tidyLine(sent))).map(({ id }) => id);
  const lines =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('shelf_audit_devices as line')
          .innerJoin('shelf_audits as audit', (join) =>
            join
              .onRef('audit.organisation_id', '=', 'line.organisation_id')
              .onRef('audit.id', '=', 'line.audit_id'),
          )
          .innerJoin('devices', (join) =>
            join
              .onRef('devices.organisation_id', '=', 'line.organisation_id')
              .onRef('devices.id', '=', 'line.device_id'),
          )
          .select(['audit.shelf', 'audit.finished_at', 'audit.created_by_name', 'line.outcome'])
          .select(['device_number', 'serial_number', 'asset_tag'])
          .select(sql<string>`btrim(manufacturer || ' ' || model)`.as('name'))
          .where('line.organisation_id', '=', organisationId)
          .where('line.audit_id', 'in', ids)
          .orderBy('line.audit_id', 'desc')
          .orderBy('line.device_id')
          .execute();
  const timeZone = await timeZoneOf(tx, organisationId);
  const instant = sheetClock(timeZone);
  return [
    CSV_BEGINNING,
    csvLine([
      'Shelf',
      `Finished (${timeZone})`,
      'By',
      'Outcome',
      'Device number',
      'Device',
      'Serial number',
      'Asset tag',
    ]),
    ...lines.map((line) =>
      csvLine([
        line.shelf,
        instant(line.finished_at),
        line.created_by_name,
        OUTCOME_WORDS[line.outcome],
        line.device_number,
        line.name,
        line.serial_number,
        line.asset_tag,
      ]),
    ),
  ].join('');
}

const OUTCOME_WORDS = {
  found: 'Found',
  missing: 'Missing',
  unexpected: 'Unexpected',
  moved: 'Unexpected, moved here',
} as const;
