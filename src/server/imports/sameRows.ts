import { sql } from 'kysely';
import type { ImportKind, ImportRow } from '../../domain/returns/imports/imports.ts';
import type { StockForm } from '../../domain/warehouse/stockImport.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { StoredImport } from './read.ts';

/** Received row with its order or device; null if it has errors. */
export type ReceivedRow = Omit<ImportRow, 'order'> & {
  readonly order?: ImportRow['order'];
  readonly device?: StockForm | null;
};

/** Returns what a row asks for in an import of this kind. */
export function partsOf(
  kind: ImportKind,
  { order = null, leaver = null, device = null }: ReceivedRow,
) {
  return kind === 'leavers'
    ? { order: null, leaver, device: null }
    : { order, leaver: null, device };
}

/** Wording for each kind of import. */
export const IMPORT_WORDS: Readonly<
  Record<ImportKind, { readonly done: string; readonly empty: string }>
> = {
  returns: { done: 'ordered', empty: 'No rows to order.' },
  leavers: { done: 'put into Leaving', empty: 'No people to put into Leaving.' },
  stock: { done: 'imported', empty: 'No rows to import.' },
};

/** The 409 problem of a key that has started an import with other rows. */
export function startedWithOtherRows({ kind, name }: StoredImport): ProblemError {
  const detail = `"${name}" is being ${IMPORT_WORDS[kind].done} already, with other rows. Nothing was added to it. Choose the file again to import these.`;
  return new ProblemError(409, 'refused', detail);
}

/** Whether an import has all of these rows, with the same orders or devices. */
export async function hasRows(
  tx: TenantTransaction,
  row: StoredImport,
  rows: readonly ReceivedRow[],
): Promise<boolean> {
  const sent = rows.map((one) => ({ line: one.line, ...partsOf(row.kind, one) }));
  const { rows: found } = await sql`
    SELECT FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      AS sent (line int, "order" jsonb, leaver jsonb, device jsonb)
    JOIN import_rows ON import_rows.line = sent.line
      AND form IS NOT DISTINCT FROM nullif(sent."order", 'null')
      AND import_rows.leaver IS NOT DISTINCT FROM nullif(sent.leaver, 'null')
      AND import_rows.device IS NOT DISTINCT FROM nullif(sent.device, 'null')
    WHERE organisation_id = ${row.organisation_id} AND import_id = ${row.id}`.execute(tx);
  return found.length === rows.length;
}
