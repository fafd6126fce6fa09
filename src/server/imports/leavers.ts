import { sql } from 'kysely';
import type { ImportedLeaver } from '../../domain/returns/imports/imports.ts';
import { devicesProblem, joinLeavers, personKey } from '../../sheets/returns/leaversInTable.ts';
import { actorOf, type Principal } from '../auth/principal.ts';
import { findDuplicates } from '../leavers/duplicates.ts';
import type { StoredLeaver } from '../leavers/leaverRow.ts';
import type { Registered } from '../leavers/register.ts';
import { reportLeaver } from '../leavers/reportLeaver.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import { rowKeyOf } from '../returns/ordering/rowKey.ts';
import type { Services } from '../services/services.ts';
import type { StoredImport } from './read.ts';
import { refused, type Settled } from './settle.ts';

/** First row of a person, with the device of that row. */
export interface LeaverLine {
  readonly line: number;
  readonly leaver: ImportedLeaver;
}

/** Marks the waiting rows of people who have several, before the first one is registered. */
export async function joinPeople(
  tx: TenantTransaction,
  { id, organisation_id: organisationId }: StoredImport,
): Promise<void> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['line', 'leaver'])
    .where('organisation_id', '=', organisationId)
    .where('import_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('line')
    .execute();
  const firstOf = new Map<string, number>();
  const marks = rows.flatMap(({ line, leaver }) => {
    if (leaver === null) return [];
    const key = personKey(leaver);
    const first = firstOf.get(key) ?? line;
    firstOf.set(key, first);
    return first === line ? [] : [{ line, first }];
  });
  await sql`
    UPDATE import_rows SET first_line = mark.first
    FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) AS mark (line int, first int)
    WHERE organisation_id = ${organisationId} AND import_id = ${id} AND import_rows.line = mark.line
  `.execute(tx);
}

/** Returns the rows that joined these first rows, by the first row's line. */
export async function joinedRows(
  tx: TenantTransaction,
  { organisationId }: Pick<Principal, 'organisationId'>,
  importId: string,
  lines: readonly number[],
): Promise<ReadonlyMap<number, readonly LeaverLine[]>> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['line', 'leaver', 'first_line'])
    .where('organisation_id', '=', organisationId)
    .where('import_id', '=', importId)
    .where(sql<boolean>`first_line = ANY(${lines}::int[])`)
    .where('leaver', 'is not', null)
    .orderBy('line')
    .execute();
  const joined = new Map<number, LeaverLine[]>();
  for (const { line, leaver, first_line: first } of rows) {
    if (leaver === null || first === null) continue;
    joined.set(first, [...(joined.get(first) ?? []), { line, leaver }]);
  }
  return joined;
}

/**
 * Puts the people of these rows into Leaving, each with the devices of all their rows, and returns
 * what became of all these rows.
 */
export async function registerLines(
  tx: TenantTransaction,
  services: Services,
  { importId, principal }: { readonly importId: string; readonly principal: Principal },
  lines: readonly LeaverLine[],
): Promise<readonly Settled[]> {
  if (lines.length === 0) return [];
  const { organisationId, userId: createdBy } = principal;
  const by = { organisationId, actor: actorOf(principal) };
  const firstLines = lines.map(({ line }) => line);
  const joined = await joinedRows(tx, principal, importId, firstLines);
  const known: { line: number; row: StoredLeaver; outcome: Registered['outcome'] }[] = [];
  const settled: Settled[] = [];
  for (const { line, leaver } of lines) {
    const others = joined.get(line) ?? [];
    const rows = [leaver, ...others.map((other) => other.leaver)] as const;
    const { template: _, ...form } = joinLeavers(rows);
    const template = rows.find((row) => row.template !== undefined)?.template;
    const key = rowKeyOf({ importId, line });
    try {
      const tooMany = devicesProblem(form);
      if (tooMany !== null) throw invalidInput({ devices: [tooMany] });
      const report = { by, createdBy, source: 'file', key, template } as const;
      const { row, outcome } = await reportLeaver(tx, services, report, form);
      known.push({ line, row, outcome });
      const { leaver_number } = row;
      settled.push(...others.map((other) => ({ line: other.line, ...REGISTERED, leaver_number })));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      settled.push(...[{ line }, ...others].map((row) => refused(row.line, error)));
    }
  }
  const waiting = known.map(({ row }) => row).filter(({ state }) => state === 'waiting');
  const duplicates = await findDuplicates(tx, organisationId, waiting);
  const firsts = known.map(({ line, row: { id, leaver_number }, outcome }) => ({
    ...{ line, ...REGISTERED, leaver_number, leaver_outcome: outcome },
    is_duplicate: (duplicates.get(id) ?? []).length > 0,
  }));
  return [...firsts, ...settled];
}

const REGISTERED = { state: 'ordered' } as const;
