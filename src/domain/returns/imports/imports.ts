import { type Static, Type } from 'typebox';
import { Address } from '../../address.ts';
import { LeaverForm } from '../../leavers/leavers.ts';
import { OneOf } from '../../schema.ts';
import { OrderForm } from '../returns.ts';
import { MAX_COLUMNS } from './importColumns.ts';

/** States of an import: receiving rows, processing them, finished. */
const IMPORT_STATES = ['receiving', 'running', 'finished'] as const;
/** Results of an import's rows: orders, people in Leaving, or devices of the warehouse. */
export type ImportKind = ReturnsKind | 'stock';
/** Results of the rows of a table of returns. */
const RETURNS_KINDS = ['returns', 'leavers'] as const;
export type ReturnsKind = (typeof RETURNS_KINDS)[number];
const Line = Type.Integer({ minimum: 1, maximum: 10_000_000 });
const Instant = Type.String({ format: 'date-time' });
const OptionalInstant = Type.Union([Instant, Type.Null()]);
const Count = Type.Integer();

/** Numbers of people that an import put into Leaving. */
const LeaverCounts = Type.Object({
  added: Count,
  updated: Count,
  /** People who were known already, and not changed. */
  kept: Count,
  /** People of the import who may be listed twice. */
  duplicates: Count,
});
export type LeaverCounts = Static<typeof LeaverCounts>;

/** Progress of one import; `ordered` counts the rows that became an order, a leaver or a device. */
export const ImportView = Type.Object({
  id: Type.String(),
  /** Name of the file: "leavers.csv". */
  name: Type.String(),
  state: OneOf(IMPORT_STATES),
  total: Count,
  ordered: Count,
  /** Number of rows that were refused when processed. */
  refused: Count,
  /** Number of rows that the user left out. */
  leftOut: Count,
  createdAt: Instant,
  createdBy: Type.String(),
  finishedAt: OptionalInstant,
  /** Only of an import into Leaving. */
  leavers: Type.Optional(LeaverCounts),
  /** Number of its orders that wait for an approver now; absent for none. */
  awaitingApproval: Type.Optional(Count),
});
export type ImportView = Static<typeof ImportView>;

/** Cell texts of a row, by the field that the cell was mapped to. */
const Cells = Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 8000 }));

/** A row in the columns of the user's file, with corrections applied. */
const Source = Type.Array(Type.String({ maxLength: 8000 }), { maxItems: MAX_COLUMNS });
/** Columns of a table and the fields they were mapped to. */
export const ImportColumns = Type.Array(
  Type.Object({
    title: Type.String({ maxLength: 300 }),
    field: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
    /** Whether a user chose the field; such columns are remembered for the organization. */
    isChosen: Type.Optional(Type.Boolean()),
  }),
  { maxItems: MAX_COLUMNS },
);
export type ImportColumns = Static<typeof ImportColumns>;

/** Fields of every import row, whatever it becomes. */
export const TABLE_ROW = {
  /** Row number in the file, from 1; identifies a row of an import. */
  line: Line,
  cells: Cells,
  /** Reason for leaving it out; `""` for a row to process. */
  reason: Type.String({ maxLength: 2000 }),
  source: Type.Optional(Source),
};

/** Person of a row, with the key of the template that the row or the import names for them. */
export const ImportedLeaver = Type.Object({
  ...LeaverForm.properties,
  template: Type.Optional(Type.String({ maxLength: 60 })),
});
export type ImportedLeaver = Static<typeof ImportedLeaver>;

/** A row of an import: an order or a leaver, or a row left out with the reason. */
export const ImportRow = Type.Object({
  ...TABLE_ROW,
  order: Type.Union([OrderForm, Type.Null()]),
  /** Person with the device of this row alone; rows of one person are put together. */
  leaver: Type.Optional(Type.Union([ImportedLeaver, Type.Null()])),
});
export type ImportRow = Static<typeof ImportRow>;

/** A row that didn't become an order. */
const RejectedRow = Type.Object({
  line: Line,
  cells: Cells,
  reason: Type.String(),
  /** In the import's columns; empty if they weren't stored. */
  source: Type.Array(Type.String()),
});
export type RejectedRow = Static<typeof RejectedRow>;

/** Delimiter between the cells of a file. */
const Separator = Type.String({ minLength: 1, maxLength: 1 });

/** Rows that didn't become orders, in the columns of the user's file; none if they weren't stored. */
export const Rejected = Type.Object({
  columns: ImportColumns,
  separator: Separator,
  rows: Type.Array(RejectedRow),
});
export type Rejected = Static<typeof Rejected>;

/** Fields of a row that only the server can check. */
export const CheckableRow = Type.Object({
  line: Line,
  serialNumber: Type.String({ maxLength: 60 }),
  address: Address,
});
export type CheckableRow = Static<typeof CheckableRow>;

/** A problem that the server found in a row. */
export const RowRemark = Type.Object({
  line: Line,
  /** Path as in an order: `references.serialNumber`, `employee.address.postalCode`. */
  field: Type.String(),
  message: Type.String(),
});
export type RowRemark = Static<typeof RowRemark>;

export const ById = Type.Object({ importId: Type.String({ pattern: '^\\d{1,18}$' }) });
/** Maximum number of rows of one import. */
const MAX_ROWS = 5000;
/** Maximum number of rows per request; the client sends several. */
export const MAX_ROWS_PER_REQUEST = 500;

/** Request body that begins an import. */
export const ImportBeginning = Type.Object({
  key: Type.String({ minLength: 8, maxLength: 100 }),
  name: Type.String({ maxLength: 200 }),
  total: Type.Integer({ minimum: 1, maximum: MAX_ROWS }),
  columns: Type.Optional(ImportColumns),
  separator: Type.Optional(Separator),
});
/** Request body that begins an import of returns. */
export const ReturnsBeginning = Type.Object({
  ...ImportBeginning.properties,
  /** `returns` if absent. */
  kind: Type.Optional(OneOf(RETURNS_KINDS)),
});
export const ImportStart = Type.Object({
  /** Also processes rows that an earlier import processed unchanged. */
  again: Type.Boolean(),
});
export const LatestImport = Type.Object({
  latest: Type.Union([ImportView, Type.Null()]),
  /** Columns that users of the organization mapped by hand in earlier imports, latest first. */
  columns: ImportColumns,
});
