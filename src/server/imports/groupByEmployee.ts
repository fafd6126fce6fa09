import { sql } from 'kysely';
import { employeeGroups } from '../../domain/returns/imports/employeeGroups.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { StoredImport } from './read.ts';

/**
 * Marks the waiting rows of employees who have several: these are ordered together, and one email
 * covers them all. It runs before the first order, so the result doesn't depend on how the rows are
 * split into batches.
 */
export async function groupByEmployee(
  tx: TenantTransaction,
  { id, organisation_id: organisationId }: StoredImport,
): Promise<void> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['line', 'form'])
    .where('organisation_id', '=', organisationId)
    .where('import_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('line')
    .execute();
  const orders = rows.flatMap(({ line, form }) => (form === null ? [] : [{ line, order: form }]));
  const marks = employeeGroups(orders).flatMap((group) =>
    group.map(({ line }) => ({ line, first: group[0]?.line ?? line })),
  );
  if (marks.length === 0) return;
  await sql`
    UPDATE import_rows SET first_line = mark.first
    FROM unnest(${marks.map(({ line }) => line)}::int[], ${marks.map(({ first }) => first)}::int[])
      AS mark(line, first)
    WHERE organisation_id = ${organisationId} AND import_id = ${id} AND import_rows.line = mark.line
  `.execute(tx);
}
