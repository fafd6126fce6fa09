import { assign, type SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ImportColumns, ImportView } from '../../domain/returns/imports/imports.ts';
import type { KnownStock, StockImportRow, StockKeys } from '../../domain/warehouse/stockImport.ts';
import { createJobParts } from './parts/job.ts';
import { startPage } from './parts/pageTypes.ts';
import { type StockBatch, withKnown } from './stockBatch.ts';

/** The server's data about stock imports. */
interface StockImports {
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

/** Panel while there is a table: its columns are mapped, or its rows reviewed. Each edit replaces it. */
interface StockPanel {
  readonly kind: ImportStockAction['kind'];
  readonly batch: StockBatch;
}

const isRunning = ({ latest }: StockImports): boolean => latest?.state === 'running';

const {
  page: base,
  resource,
  heldForm,
  job,
} = createJobParts<null, StockImports, ImportStockAction, StockPanel>({
  isRunning,
  // One import at a time: rows of the next may concern devices of the previous one.
  canDo: ({ data, panel }, { kind }) =>
    panel?.kind === kind && data !== null && (kind === 'columns' || !isRunning(data)),
});

const page = base.extend({
  actions: {
    /** The rows are reviewed after the columns. */
    setDone: assign(({ context: { data, panel } }, { action }: { action: ImportStockAction }) => ({
      done: action,
      panel:
        action.kind === 'columns' && panel !== null
          ? { kind: 'rows' as const, batch: withKnown(panel.batch, data?.known ?? []) }
          : null,
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
export const selectImportFailure = ({ context }: Snapshot): Failure | null =>
  context.panel?.kind === context.action?.kind ? context.actionFailure : null;
/** Whether the server reported that identical rows were imported before; they can be imported again. */
export const selectIsRepeat = (snapshot: Snapshot): boolean =>
  snapshot.context.action?.kind === 'rows' && selectImportFailure(snapshot)?.kind === 'refused';
/** Table that is being prepared, or null. */
export const selectStockBatch = ({
  context: { panel },
}: Pick<Snapshot, 'context'>): StockBatch | null => panel?.batch ?? null;
