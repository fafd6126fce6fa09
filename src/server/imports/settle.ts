import { sql } from 'kysely';
import type { Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { ProblemError } from '../platform/http/problem.ts';

/** Outcome of a row; the first row of a person in Leaving has what became of them. */
export type Settled = { readonly line: number } & (
  | {
      readonly state: 'ordered';
      readonly order_number?: string;
      readonly device_number?: string;
      readonly leaver_number?: string;
      readonly leaver_outcome?: 'added' | 'updated' | 'kept';
      readonly is_duplicate?: boolean;
    }
  | { readonly state: 'refused'; readonly reason: string }
);

export const refused = (line: number, problem: ProblemError): Settled => ({
  ...{ line, state: 'refused', reason: reasonOf(problem) },
});

/** Joins the problem's field errors, or returns its sentence if there are none. */
function reasonOf({ message, details }: ProblemError): string {
  const sentences = [...new Set(Object.values(details.errors ?? {}).flat())];
  return sentences.length > 0 ? sentences.join(' ') : message;
}

/** Writes what became of rows. */
export async function settle(
  tx: TenantTransaction,
  { organisationId }: Principal,
  importId: string,
  settled: readonly Settled[],
): Promise<void> {
  await sql`
    UPDATE import_rows SET state = became.state, reason = coalesce(became.reason, ''),
      order_number = became.order_number, device_number = became.device_number,
      leaver_number = became.leaver_number, leaver_outcome = became.leaver_outcome,
      is_duplicate = coalesce(became.is_duplicate, false)
    FROM jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      AS became (line int, state text, reason text, order_number text, device_number text,
        leaver_number text, leaver_outcome text, is_duplicate boolean)
    WHERE organisation_id = ${organisationId} AND import_id = ${importId}
      AND import_rows.line = became.line
      AND import_rows.line = ANY(${settled.map(({ line }) => line)}::int[])
  `.execute(tx);
}
