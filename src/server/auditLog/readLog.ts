import { sql } from 'kysely';
import type { AuditFilter, AuditRecord } from '../../domain/organization/auditLog.ts';
import { LOG_INS } from '../../domain/organization/auditWords.ts';
import { tidyLine } from '../../domain/tidy.ts';
import { describeUserAgent } from '../account/userAgent.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Cursor } from '../returns/reading/cursor.ts';

export interface AuditPageRequest {
  readonly filter: AuditFilter;
  readonly after: Cursor | null;
  readonly size: number;
}

/** Log-ins as literals: the planner uses a partial index only where no parameter stands. */
const LOG_IN_LIST = sql.join(LOG_INS.map((action) => sql.lit(action)));

/**
 * Returns the query of a page of an organization's records, newest first (indexes: migrations 0017
 * and 0076).
 */
export function pageQuery(
  tx: TenantTransaction,
  organisationId: string,
  { filter, after, size }: AuditPageRequest,
) {
  const { by, action, subject, from, before, show } = filter;
  const isBack = after?.isBefore === true;
  const direction = isBack ? 'asc' : 'desc';
  let query = tx
    .selectFrom('audit_log')
    .select([
      'id',
      'at',
      'action',
      'actor_kind',
      'actor_key',
      'actor_name',
      'subject_kind',
      'subject_id',
      'subject_name',
      'before',
      'after',
      'ip',
      'user_agent',
    ])
    .where('organisation_id', '=', organisationId)
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(size);
  if (action !== undefined) query = query.where('action', '=', action);
  else if (show === undefined) {
    query = query.where(sql<boolean>`NOT is_housekeeping AND action NOT IN (${LOG_IN_LIST})`);
  } else if (show === 'logIns') query = query.where(sql<boolean>`action IN (${LOG_IN_LIST})`);
  const isScim = by === 'scim';
  if (by !== undefined) query = query.where('actor_key', '=', isScim ? 'others' : by);
  if (isScim || by === 'others') query = query.where('actor_kind', isScim ? '=' : '<>', 'scim');
  const name = tidyLine(subject ?? '').toLowerCase();
  if (name !== '') query = query.where('subject_key', '=', name);
  if (from !== undefined) query = query.where('at', '>=', new Date(from));
  if (before !== undefined) query = query.where('at', '<', new Date(before));
  if (after !== null) {
    const side = isBack ? sql`>` : sql`<`;
    query = query.where(
      sql<boolean>`(at, id) ${side} (${after.key}::timestamptz, ${after.id}::bigint)`,
    );
  }
  return query;
}

type Row = Awaited<ReturnType<ReturnType<typeof pageQuery>['execute']>>[number];

/** Returns records after or before a place, newest first. */
export async function readRecords(
  tx: TenantTransaction,
  organisationId: string,
  request: AuditPageRequest,
): Promise<AuditRecord[]> {
  const records = (await pageQuery(tx, organisationId, request).execute()).map(toRecord);
  return request.after?.isBefore === true ? records.reverse() : records;
}

function toRecord(row: Row): AuditRecord {
  const { id, at, action, before, after, ip } = row;
  return {
    id,
    at: at.toISOString(),
    action,
    actor: {
      kind: row.actor_kind,
      name: row.actor_name,
      by: row.actor_kind === 'scim' ? 'scim' : row.actor_key,
    },
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
    before,
    after,
    ip,
    device: row.user_agent === '' ? '' : describeUserAgent(row.user_agent),
  };
}

/** Returns the cursor at a record. */
export const auditCursorOf = ({ at, id }: Pick<AuditRecord, 'at' | 'id'>): Cursor => ({
  sort: 'newest',
  key: at,
  id,
});
