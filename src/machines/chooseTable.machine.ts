import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '../domain/failure.ts';
import { failureOf } from './failed.ts';
import type { Table } from './importTable.ts';
import { notProvided } from './stub.ts';

/** File as far as it is read. */
export interface TableFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Source of a table: a file, or cells pasted from a spreadsheet. */
export type TableSource =
  | { readonly kind: 'file'; readonly file: TableFile }
  | { readonly kind: 'text'; readonly text: string };

type Event =
  | { type: 'source.chosen'; source: TableSource }
  /** Chooses a sheet of the workbook. */
  | { type: 'sheet.chosen'; sheet: string | undefined }
  /** The user wants none of the sheets. */
  | { type: 'sheet.declined' };

interface Context {
  /** Tables of a workbook's sheets, or the only table. */
  tables: readonly Table[];
  /** Reason why the last source could not be read. */
  failure: Failure | null;
}

const sheetIn = ({ event }: { event: { sheet: string | undefined } }) => ({ sheet: event.sheet });

/** Choice of the table for an import. Emits the table once it is read. */
export const chooseTableMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'table.read'; table: Table },
    tags: {} as 'busy',
  },
  actors: {
    /** Reads the tables of a source: one, or those of a workbook's sheets. */
    readTables: fromPromise<readonly Table[], { source: TableSource }>(notProvided('readTables')),
  },
  actions: {
    setTables: assign((_, { tables }: { tables: readonly Table[] }) => ({ tables, failure: null })),
    setSheet: assign({
      tables: ({ context }, { sheet }: { sheet: string | undefined }) =>
        context.tables.filter((table) => table.sheet === sheet),
    }),
    setFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearTables: assign({ tables: [] }),
    emitTableRead: emit(({ context: { tables } }) => ({
      type: 'table.read',
      table: firstOf(tables),
    })),
  },
  guards: {
    hasSheets: (_, { tables }: { tables: readonly Table[] }) => tables.length > 1,
    isSheet: ({ context }, { sheet }: { sheet: string | undefined }) =>
      context.tables.some((table) => table.sheet === sheet),
  },
}).createMachine({
  id: 'chooseTable',
  context: { tables: [], failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      description: "Waits for a file or pasted rows; shows why a source can't be read.",
      on: { 'source.chosen': 'reading' },
    },
    reading: {
      description: 'The source is being read; others are ignored meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'readTables',
        src: 'readTables',
        input: ({ event }) => ({ source: sourceOf(event) }),
        onDone: [
          {
            guard: { type: 'hasSheets', params: ({ event }) => ({ tables: event.output }) },
            target: 'asking',
            actions: { type: 'setTables', params: ({ event }) => ({ tables: event.output }) },
          },
          {
            target: 'read',
            actions: { type: 'setTables', params: ({ event }) => ({ tables: event.output }) },
          },
        ],
        onError: { target: 'choosing', actions: { type: 'setFailure', params: failureOf } },
      },
    },
    asking: {
      description: 'The workbook has several sheets; one must be chosen.',
      on: {
        'sheet.chosen': {
          guard: { type: 'isSheet', params: sheetIn },
          target: 'read',
          actions: { type: 'setSheet', params: sheetIn },
        },
        'sheet.declined': { target: 'choosing', actions: 'clearTables' },
      },
    },
    read: {
      description: 'The table was read and passed to the page.',
      tags: 'busy',
      entry: 'emitTableRead',
      type: 'final',
    },
  },
});

function sourceOf(event: Event): TableSource {
  if (event.type !== 'source.chosen') throw new Error('No source was chosen.');
  return event.source;
}

function firstOf([table]: readonly Table[]): Table {
  if (table === undefined) throw new Error('No table was read.');
  return table;
}

type Snapshot = SnapshotFrom<typeof chooseTableMachine>;

/** Whether a source is being read, or its table is on its way to the page. */
export const selectIsReading = (s: Snapshot): boolean => s.hasTag('busy');
/** Tables of the sheets to choose from; none if no sheet has to be chosen. */
export const selectSheets = (s: Snapshot): readonly Table[] =>
  s.matches('asking') ? s.context.tables : NO_TABLES;
const NO_TABLES: readonly Table[] = [];
/** Reason why the last source could not be read, or null. */
export const selectUnreadable = (s: Snapshot): Failure | null => s.context.failure;
