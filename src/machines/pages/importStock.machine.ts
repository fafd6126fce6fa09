import { assign, type SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ImportColumns, ImportView } from '../../domain/returns/imports/imports.ts';
import type { KnownStock, StockImportRow, StockKeys } from '../../domain/warehouse/stockImport.ts';
import { createJobParts } from './parts/job.ts';
import { startPage } from './parts/pageTypes.ts';
import { selectActionFailure } from './parts/selectors.ts';

/** The server's data about stock imports. */
export interface StockImports {
  /** This user's latest import; null for none. */
  readonly latest: ImportView | null;
  /** Columns that users of the organization mapped by hand before. */
  readonly columns?: ImportColumns;
  /** Rows of the last checked table whose devices are already in stock. */
  readonly known: readonly KnownStock[];
}

/** A table to import; `key` makes the request idempotent. */
export interface StockSending {
  readonly key: string;
  readonly name: string;
  readonly columns: ImportColumns;
  readonly separator?: string | undefined;
  readonly rows: readonly StockImportRow[];
  /** Imports even if identical rows were imported before. */
  readonly again: boolean;
}

export type ImportStockAction =
  /** The columns are confirmed: looks up which rows are about devices already in stock. */
  | { readonly kind: 'columns'; readonly rows: readonly StockKeys[] }
  /** The rows are reviewed: imports them. */
  | { readonly kind: 'rows'; readonly sending: StockSending };

/** Panels while there is a table: mapping its columns, or reviewing its rows. */
export const MATCHING = 'columns' as const;
export const REVIEWING = 'rows' as const;

const isUnderWay = ({ latest }: StockImports): boolean => latest?.state === 'running';

const {
  page: base,
  resource,
  heldForm,
  job,
} = createJobParts<null, StockImports, ImportStockAction, ImportStockAction['kind']>({
  isUnderWay,
  // One import at a time: rows of the next may concern devices of the previous one.
  canDo: ({ data, panel }, { kind }) =>
    panel === kind && data !== null && (kind === MATCHING || !isUnderWay(data)),
  closesOn: ({ kind }) => kind,
});

const page = base.extend({
  actions: {
    /** The rows are reviewed after the columns. */
    setDone: assign((_, { action }: { action: ImportStockAction }) => ({
      done: action,
      panel: action.kind === MATCHING ? REVIEWING : null,
      base: null,
      unsettled: null,
    })),
  },
});

/** Stock import from a table: the last import, and the current table. */
export const importStockMachine = page.createMachine({
  id: 'importStock',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: heldForm, job },
});

type Snapshot = SnapshotFrom<typeof importStockMachine>;

/** Failure of checking or importing the rows, or null. */
export const selectImportFailure = (snapshot: Snapshot): Failure | null =>
  selectActionFailure(snapshot, ({ kind }) => kind);
/** Whether the server reported that identical rows were imported before; they can be imported again. */
export const selectIsRepeat = (snapshot: Snapshot): boolean =>
  snapshot.context.action?.kind === REVIEWING && selectImportFailure(snapshot)?.kind === 'refused';
