import { type SqlBool, sql } from 'kysely';
import { LISTED_REFERENCES, REFERENCES } from '../../../domain/returns/references.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';

/** Columns needed for rows of the list and of an export. */
const COLUMNS = [
  'id',
  'order_number',
  'state',
  'state_version',
  'status',
  'status_since',
  'created_at',
  'created_by_name',
  'device',
  'lane',
  'employee_name',
  'name_key',
  'employee_email',
  'employee_address',
  'destination_kind',
  'destination',
  'outbound_tracking',
  'return_tracking',
  'attention_kind',
  'attention_since',
  'attention_note',
  'custom_fields',
  'snoozed_until',
  'is_active',
  ...LISTED_REFERENCES.map((name) => REFERENCES[name].column),
] as const;

/** Returns the returns with these IDs, in their order. */
export async function readRows(
  tx: TenantTransaction,
  organisationId: string,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('returns')
    .select(COLUMNS)
    .select((eb) => [
      // Has the precision of other instants; 'infinity' is no date.
      sql<string>`CASE WHEN due_at = 'infinity' THEN 'infinity'
        ELSE to_char(due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END`.as('due_key'),
      eb
        .selectFrom('users')
        .select(
          sql<{ id: string; name: string; email: string }>`json_build_object('id', users.id::text,
            'name', coalesce(nullif(users.name, ''), users.email), 'email', users.email)`.as(
            'named',
          ),
        )
        .whereRef('users.organisation_id', '=', 'returns.organisation_id')
        .whereRef('users.id', '=', 'returns.assigned_to')
        .as('assignee'),
      eb
        .selectFrom('organisations')
        .select('time_zone')
        .whereRef('organisations.id', '=', 'returns.organisation_id')
        .as('time_zone'),
    ])
    .where('organisation_id', '=', organisationId)
    // Passes all IDs as one parameter, so that every page size is the same prepared statement.
    .where(sql<SqlBool>`id = ANY (${[...ids]}::bigint[])`)
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

export type ListedReturn = Awaited<ReturnType<typeof readRows>>[number];
