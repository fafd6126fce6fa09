import { sql } from 'kysely';
import type { LeaverDuplicate } from '../../domain/leavers/leavers.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { StoredLeaver } from './leaverRow.ts';

/** Maximum number of duplicates shown for one leaver. */
const MAX_SHOWN = 5;

/** Facts by which somebody is recognized. */
type Recognizable = Pick<
  StoredLeaver,
  'id' | 'employee_name' | 'employee_email' | 'employee_address' | 'serials'
>;

const compact = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Letters and digits of an address in lower case, which spaces and points don't change. */
const compactIn = (address: string, part: string) =>
  sql`lower(regexp_replace(${sql.ref(address)}->>${sql.lit(part)}, '[^[:alnum:]]', '', 'g'))`;

const isSamePlace = (address: string) => sql`asked.line1 <> ''
  AND ${compactIn(address, 'line1')} = asked.line1
  AND ${compactIn(address, 'postalCode')} = asked.postal_code`;

/**
 * Returns for each leaver, by ID, the running returns and other waiting leavers that may be about the
 * same device: the same serial number, email, or name and address. One query for all of them.
 */
export async function findDuplicates(
  tx: TenantTransaction,
  organisationId: string,
  leavers: readonly Recognizable[],
): Promise<ReadonlyMap<string, readonly LeaverDuplicate[]>> {
  const found = new Map<string, LeaverDuplicate[]>();
  if (leavers.length === 0) return found;
  const asked = leavers.map((row) => ({
    id: row.id,
    serials: row.serials,
    email: row.employee_email.toLowerCase(),
    name: row.employee_name.toLowerCase(),
    line1: compact(row.employee_address.line1),
    postal_code: compact(row.employee_address.postalCode),
  }));
  const { rows } = await sql<LeaverDuplicate & { id: string }>`
    WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS one
        (id bigint, serials text[], email text, name text, line1 text, postal_code text)
    )
    SELECT asked.id, 'return' AS kind, r.order_number AS number, 'serialNumber' AS ground, 1 AS place
    FROM asked CROSS JOIN unnest(asked.serials) AS serial
      JOIN returns AS r ON r.organisation_id = ${organisationId} AND r.is_active
        AND r.serial_number <> '' AND lower(r.serial_number) = serial
    UNION ALL
    SELECT asked.id, 'return', r.order_number, 'email', 2
    FROM asked JOIN returns AS r ON r.organisation_id = ${organisationId} AND r.is_active
      AND r.employee_email <> '' AND lower(r.employee_email) = asked.email
    UNION ALL
    SELECT asked.id, 'return', r.order_number, 'address', 3
    FROM asked JOIN returns AS r ON r.organisation_id = ${organisationId} AND r.is_active
      AND r.name_key = asked.name AND ${isSamePlace('r.employee_address')}
    UNION ALL
    SELECT asked.id, 'leaver', l.leaver_number, 'serialNumber', 4
    FROM asked JOIN leavers AS l ON l.organisation_id = ${organisationId} AND l.state = 'waiting'
      AND l.id <> asked.id AND l.serials && asked.serials
    UNION ALL
    SELECT asked.id, 'leaver', l.leaver_number, 'email', 5
    FROM asked JOIN leavers AS l ON l.organisation_id = ${organisationId} AND l.state = 'waiting'
      AND l.id <> asked.id AND l.employee_email <> '' AND lower(l.employee_email) = asked.email
    UNION ALL
    SELECT asked.id, 'leaver', l.leaver_number, 'address', 6
    FROM asked JOIN leavers AS l ON l.organisation_id = ${organisationId} AND l.state = 'waiting'
      AND l.id <> asked.id AND lower(l.employee_name) = asked.name
      AND ${isSamePlace('l.employee_address')}
    ORDER BY place, number`.execute(tx);
  for (const { id, kind, number, ground } of rows) {
    const list = found.get(id) ?? [];
    const isKnown = list.some((other) => other.number === number);
    if (!isKnown && list.length < MAX_SHOWN) list.push({ kind, number, ground });
    found.set(id, list);
  }
  return found;
}
