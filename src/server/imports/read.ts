import { type Selectable, sql } from 'kysely';
import { MAX_COLUMNS } from '../../domain/returns/imports/importColumns.ts';
import type {
  ImportColumns,
  ImportKind,
  ImportView,
  LeaverCounts,
  RejectedRow,
} from '../../domain/returns/imports/imports.ts';
import type { Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { notFound } from '../platform/http/problem.ts';

export type StoredImport = Selectable<Database['imports']>;

export interface WhichImport {
  readonly organisationId: string;
  readonly importId: string;
  readonly kinds: readonly ImportKind[];
}

/** Returns the import with this ID. Throws the same 404 for an absent, a foreign and another kind's. */
export async function findImport(
  tx: TenantTransaction,
  { organisationId, importId, kinds }: WhichImport,
): Promise<StoredImport> {
  const row = await tx
    .selectFrom('imports')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', importId)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns the progress of an import. */
export async function viewOf(tx: TenantTransaction, row: StoredImport): Promise<ImportView> {
  const counts = await tx
    .selectFrom('import_rows')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
    .where('organisation_id', '=', row.organisation_id)
    .where('import_id', '=', row.id)
    .groupBy('state')
    .execute();
  const countOf = (rowState: string) =>
    Number(counts.find(({ state }) => state === rowState)?.count ?? 0);
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    total: row.total,
    ordered: countOf('ordered'),
    refused: countOf('refused'),
    leftOut: countOf('leftOut'),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    finishedAt: row.finished_at?.toISOString() ?? null,
    ...(row.kind === 'leavers' && { leavers: await countLeavers(tx, row) }),
    ...(row.kind === 'returns' && row.state === 'finished' && (await countWaiting(tx, row))),
  };
}

/** Counts the people whom an import put into Leaving. */
async function countLeavers(tx: TenantTransaction, row: StoredImport): Promise<LeaverCounts> {
  const { rows } = await sql<LeaverCounts>`
    SELECT count(*) FILTER (WHERE leaver_outcome = 'added')::int AS added,
      count(*) FILTER (WHERE leaver_outcome = 'updated')::int AS updated,
      count(*) FILTER (WHERE leaver_outcome = 'kept')::int AS kept,
      count(*) FILTER (WHERE is_duplicate)::int AS duplicates
    FROM import_rows WHERE organisation_id = ${row.organisation_id} AND import_id = ${row.id}
  `.execute(tx);
  return rows[0] ?? { added: 0, updated: 0, kept: 0, duplicates: 0 };
}

/** Counts the orders of an import that wait for an approver. */
async function countWaiting(
  tx: TenantTransaction,
  row: StoredImport,
): Promise<Pick<ImportView, 'awaitingApproval'>> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM import_rows JOIN returns USING (organisation_id, order_number)
    WHERE organisation_id = ${row.organisation_id} AND import_id = ${row.id}
      AND returns.status = 'awaitingApproval'
  `.execute(tx);
  const awaitingApproval = rows[0]?.count ?? 0;
  return awaitingApproval === 0 ? {} : { awaitingApproval };
}

/** Returns the user's latest import of these kinds, or null. */
export async function readLatest(
  tx: TenantTransaction,
  { organisationId, userId }: Pick<Principal, 'organisationId' | 'userId'>,
  kinds: readonly ImportKind[],
): Promise<ImportView | null> {
  const row = await tx
    .selectFrom('imports')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('created_by', '=', userId)
    .where('kind', 'in', kinds)
    .where('state', '<>', 'receiving')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? viewOf(tx, row) : null;
}

/** Number of latest imports whose columns are remembered. */
const REMEMBERED = 100;

/** Returns the columns that the organization's users mapped by hand, by title, the latest choice. */
export async function readChosenColumns(
  tx: TenantTransaction,
  { organisationId }: Pick<Principal, 'organisationId'>,
  kinds: readonly ImportKind[],
): Promise<ImportColumns> {
  const { rows } = await sql<{ title: string; field: string | null }>`
    SELECT DISTINCT ON (c.title) c.title, c.field
    FROM (
        SELECT id, columns FROM imports
        WHERE organisation_id = ${organisationId} AND kind = ANY(${kinds}::text[]) AND state <> 'receiving'
        ORDER BY id DESC LIMIT ${REMEMBERED}
      ) AS i,
      jsonb_to_recordset(i.columns) AS c(title text, field text, "isChosen" boolean)
    WHERE c."isChosen"
    ORDER BY c.title, i.id DESC
    LIMIT ${MAX_COLUMNS}
  `.execute(tx);
  return rows;
}

/** Returns the rows that became nothing, in the order of the file. */
export async function readRejected(
  tx: TenantTransaction,
  organisationId: string,
  importId: string,
): Promise<RejectedRow[]> {
  return tx
    .selectFrom('import_rows')
    .select(['line', 'cells', 'reason', 'source'])
    .where('organisation_id', '=', organisationId)
    .where('import_id', '=', importId)
    .where('state', 'in', ['refused', 'leftOut'])
    .orderBy('line')
    .execute();
}
