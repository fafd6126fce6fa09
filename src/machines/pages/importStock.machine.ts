import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ImportColumns, ImportView } from '../../domain/returns/imports.ts';
import type { KnownStock, StockImportRow, StockKeys } from '../../domain/warehouse/stockImport.ts';
import { createJobParts } from './parts/job.ts';
import { startPage } from './parts/pageTypes.ts';
import { selectActionFailure } from './parts/selectors.ts';

/** What the server knows of imports of stock. */
export interface StockImports {
  /** The one that this person started last; null for none. */
  readonly latest: ImportView | null;
  /** Of the table that was checked last: what the warehouse has already. */
  readonly known: readonly KnownStock[];
}

/** A table as it is sent; the same key makes one import, however often it is sent. */
export interface StockSending {
  readonly key: string;
  readonly name: string;
  readonly columns: ImportColumns;
  readonly separator?: string | undefined;
  readonly rows: readonly StockImportRow[];
  /** Also when just these rows were imported before. */
  readonly again: boolean;
}

export type ImportStockAction =
  /** The columns are agreed on: which rows are about devices that are here already? */
  | { readonly kind: 'columns'; readonly rows: readonly StockKeys[] }
  /** The rows are looked at, and come in. */
  | { readonly kind: 'rows'; readonly sending: StockSending };

/** What is open while there is a table: its columns are matched, or its rows are looked at. */
export const MATCHING = 'columns';
export const REVIEWING = 'rows';

const isUnderWay = ({ latest }: StockImports): boolean => latest?.state === 'running';

const { page, resource, heldForm, job } = createJobParts<null, StockImports, ImportStockAction>({
  isUnderWay,
  // One import at a time: the rows of the next may be about devices of the one before.
  offers: ({ data, panel }, { kind }) =>
    panel === kind && data !== null && (kind === MATCHING || !isUnderWay(data)),
  closes: ({ kind }) => kind,
  opens: ({ kind }) => (kind === MATCHING ? REVIEWING : null),
});

/** Stock from a table: the last import, and the table whose columns and rows are looked at. */
export const importStockMachine = page.createMachine({
  id: 'importStock',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: heldForm, job },
});

type Snapshot = SnapshotFrom<typeof importStockMachine>;

/** Why the rows were not checked or did not come in, or null. */
export const selectImportFailure = (snapshot: Snapshot): Failure | null =>
  selectActionFailure(snapshot, ({ kind }) => kind);
/** The server said that just these rows came in before; they can come in again. */
export const selectIsRepeat = (snapshot: Snapshot): boolean =>
  snapshot.context.action?.kind === REVIEWING && selectImportFailure(snapshot)?.kind === 'refused';
