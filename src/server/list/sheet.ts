import { CSV_BEGINNING, csvLine } from '../../domain/csv.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import type { PortalDatabase, TenantTransaction } from '../platform/database/portalDatabase.ts';

/** Rows read at a time; no connection or cursor is held between two reads. */
export const BATCH = 500;

/** Header of a column, and the function that formats its cells. */
export type Column<Row> = readonly [head: string, cellOf: (row: Row) => string];

/** Exported list: its columns, and the function that reads its rows. */
export interface Sheet<Row, Place> {
  /** Times use the organization's time zone, which the headers name. */
  readonly columnsIn: (timeZone: string) => readonly Column<Row>[];
  /** Returns the next `BATCH` rows after a position; fewer at the end. */
  readonly read: (tx: TenantTransaction, after: Place | null) => Promise<readonly Row[]>;
  readonly placeOf: (row: Row) => Place;
}

/**
 * Streams a list as CSV with backpressure: memory use is constant, and no connection is held while
 * the client is slow. Concurrent changes may or may not be included, but no row appears twice
 * unless its sort key changes.
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
