import { CSV_BEGINNING, csvLine } from '../../domain/csv.ts';
import { timeZoneOf } from '../organisation/timeZone.ts';
import type { PortalDatabase, TenantTransaction } from '../platform/database/portalDatabase.ts';

/** How many rows are read at a time; nothing of the database is held between two reads. */
export const BATCH = 500;

/** What stands at the head of a column, and in it. */
export type Column<Row> = readonly [head: string, cellOf: (row: Row) => string];

/** A list as a file: its columns, and how its rows are read. */
export interface Sheet<Row, Place> {
  /** Times are told by the organization's clocks, which the heads name. */
  readonly columnsIn: (timeZone: string) => readonly Column<Row>[];
  /** The next `BATCH` rows after a place; fewer at the end. */
  readonly read: (tx: TenantTransaction, after: Place | null) => Promise<readonly Row[]>;
  readonly placeOf: (row: Row) => Place;
}

/**
 * A list as CSV, a piece at a time as fast as it is taken: neither the server's memory nor a
 * connection grows or waits with it. What changes meanwhile may be seen or not, but no row stands
 * there twice unless it moves in the order itself.
 */
export async function* csvOf<Row, Place>(
  database: PortalDatabase,
  organisationId: string,
  { columnsIn, read, placeOf }: Sheet<Row, Place>,
): AsyncGenerator<string> {
  let after: Place | null = null;
  let columns: readonly Column<Row>[] | null = null;
  do {
    const next: { rows: readonly Row[]; columns: readonly Column<Row>[] } =
      await database.forOrganisation(organisationId, async (tx) => ({
        rows: await read(tx, after),
        columns: columns ?? columnsIn(await timeZoneOf(tx, organisationId)),
      }));
    const head =
      columns === null ? CSV_BEGINNING + csvLine(next.columns.map(([name]) => name)) : '';
    yield head + next.rows.map((row) => csvLine(next.columns.map(([, of]) => of(row)))).join('');
    columns = next.columns;
    const last = next.rows.length === BATCH ? next.rows.at(-1) : undefined;
    after = last === undefined ? null : placeOf(last);
  } while (after !== null);
}
