import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ImportColumns, ImportView, RowRemark } from '../../domain/returns/imports/imports.ts';
import type { Offer } from '../../domain/returns/returns.ts';
import { editCells, leaveOut, mapColumn, toggleRow } from '../importTable.ts';
import { notProvided } from '../stub.ts';
import {
  type Batch,
  type BatchOrder,
  type CellEdit,
  type Defaults,
  type Goal,
  type ImportField,
  type ImportStart,
  missingIn,
  type Remarks,
} from './batch.ts';

/** Polling interval of an import's progress, in milliseconds. */
const IMPORT_POLL_MS = 1000;
/** Debounce of the server's row check while the user types, in milliseconds. */
const RECHECK_PAUSE_MS = 700;

type Event =
  /** A file or pasted text was parsed. */
  | { type: 'table.read'; batch: Batch }
  | { type: 'table.discarded' }
  | { type: 'column.mapped'; column: number; field: ImportField | null }
  | { type: 'default.chosen'; defaults: Partial<Defaults> }
  /** Chooses what the import does. */
  | { type: 'goal.chosen'; goal: Goal }
  | { type: 'mapping.accepted' }
  | { type: 'mapping.revisited' }
  | ({ type: 'cells.edited' } & CellEdit)
  /** Leaves a row out, or includes it again. */
  | { type: 'row.toggled'; line: number }
  | { type: 'rows.leftOut'; lines: readonly number[] }
  /** Sets the import's name. */
  | { type: 'import.named'; name: string }
  /** `orders` is the number of valid rows. */
  | { type: 'order.requested'; orders: number }
  | { type: 'order.reconsidered' }
  | ({ type: 'order.confirmed' } & BatchOrder)
  /** Does the other thing with the rows; `orders` is the number of valid rows for that. */
  | { type: 'goal.switched'; orders: number }
  | { type: 'leaving.confirmed'; rows: BatchOrder['rows'] }
  | { type: 'another.requested' }
  /** Opens the rows that didn't become orders as a table of their own. */
  | { type: 'rejected.reopened' }
  | { type: 'retry.requested' };

interface ImportContext {
  offer: Offer | null;
  /** Columns that users of the organization mapped by hand before. */
  columns?: ImportColumns;
  batch: Batch | null;
  remarks: Remarks;
  /** Lines changed since the server last checked them. */
  unchecked: readonly number[];
  progress: ImportView | null;
  failure: Failure | null;
}

/** The current table. Throws if there is none. */
export function batchOf({ batch }: Pick<ImportContext, 'batch'>): Batch {
  if (batch === null) throw new Error('There is no table.');
  return batch;
}

/** ID of the import on the server. Throws if there is none. */
export function importOf({ progress }: ImportContext): string {
  if (progress === null) throw new Error('There is no import.');
  return progress.id;
}

/** Merges remarks by line; replaces those of the checked lines. */
function merge(before: Remarks, lines: readonly number[], found: readonly RowRemark[]): Remarks {
  const otherRemarks = Object.entries(before).filter(([line]) => !lines.includes(Number(line)));
  const remarks: Record<string, readonly RowRemark[]> = Object.fromEntries(otherRemarks);
  for (const remark of found) remarks[remark.line] = [...(remarks[remark.line] ?? []), remark];
  return remarks;
}

/** Setup of the machine. */
export const importReturnsSetup = setup({
  types: {
    context: {} as ImportContext,
    events: {} as Event,
    tags: {} as 'held',
  },
  actors: {
    loadImports: fromPromise<ImportStart>(notProvided('loadImports')),
    /** Checks rows on the server: all of them without `lines`. */
    checkRows: fromPromise<
      { lines: readonly number[]; remarks: readonly RowRemark[] },
      { batch: Batch; offer: Offer | null; lines?: readonly number[] }
    >(notProvided('checkRows')),
    placeOrders: fromPromise<ImportView, BatchOrder & { batch: Batch }>(notProvided('placeOrders')),
    loadProgress: fromPromise<ImportView, { importId: string }>(notProvided('loadProgress')),
    loadRejected: fromPromise<Batch, { importId: string; name: string; goal: Goal }>(
      notProvided('loadRejected'),
    ),
  },
  actions: {
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    begin: assign((_, { offer, held, latest, columns = [] }: ImportStart) => ({
      offer,
      ...(columns.length > 0 && { columns }),
      batch: held,
      progress: held === null ? latest : null,
    })),
    setBatch: assign((_, { batch }: { batch: Batch }) => ({
      batch,
      remarks: {},
      unchecked: [],
      progress: null,
    })),
    dropBatch: assign({ batch: null, remarks: {}, unchecked: [], failure: null }),
    mapColumn: assign({
      batch: ({ context }, params: { column: number; field: ImportField | null }) =>
        mapColumn(batchOf(context), params.column, params.field),
    }),
    setDefaults: assign(({ context }, { defaults }: { defaults: Partial<Defaults> }) => {
      const batch = batchOf(context);
      return { batch: { ...batch, defaults: { ...batch.defaults, ...defaults } } };
    }),
    editCells: assign({
      batch: ({ context }, edit: CellEdit) => editCells(batchOf(context), edit),
    }),
    toggleRow: assign({
      batch: ({ context }, { line }: { line: number }) => toggleRow(batchOf(context), line),
    }),
    leaveOut: assign({
      batch: ({ context }, { lines }: { lines: readonly number[] }) =>
        leaveOut(batchOf(context), lines),
    }),
    setName: assign({
      batch: ({ context }, { name }: { name: string }) => ({ ...batchOf(context), name }),
    }),
    setGoal: assign({
      batch: ({ context }, { goal }: { goal: Goal }) => ({ ...batchOf(context), goal }),
    }),
    setMapped: assign({
      batch: ({ context }, { isMapped }: { isMapped: boolean }) => ({
        ...batchOf(context),
        isMapped,
      }),
    }),
    markUnchecked: assign({
      unchecked: ({ context }, { lines }: { lines: readonly number[] }) => [
        ...new Set([...context.unchecked, ...lines]),
      ],
      // The server's remarks were about the cells' previous texts.
      remarks: ({ context }, { lines }: { lines: readonly number[] }) =>
        merge(context.remarks, lines, []),
    }),
    beginCheck: assign({ unchecked: [] }),
    setRemarks: assign({
      remarks: ({ context }, params: { lines: readonly number[]; remarks: readonly RowRemark[] }) =>
        merge(context.remarks, params.lines, params.remarks),
      failure: null,
    }),
    setProgress: assign({
      progress: (_, params: { progress: ImportView }) => params.progress,
      failure: null,
    }),
    setFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isHeld: (_, params: ImportStart) => params.held !== null && !params.held.isMapped,
    isHeldInReview: (_, params: ImportStart) => params.held?.isMapped === true,
    isRunning: (_, params: ImportView | null) => params?.state === 'running',
    isFinished: (_, params: ImportView | null) => params?.state === 'finished',
    isMapped: ({ context }) =>
      context.offer !== null && missingIn(batchOf(context), context.offer).length === 0,
    isForLeaving: ({ context }) => context.batch?.goal === 'leaving',
    isMappedToOrder: ({ context: { batch, offer } }) =>
      offer !== null &&
      batch !== null &&
      missingIn({ ...batch, goal: 'order' }, offer).length === 0,
    hasOrders: (_, params: { orders: number }) => params.orders > 0,
  },
  delays: { poll: IMPORT_POLL_MS, pause: RECHECK_PAUSE_MS },
});
