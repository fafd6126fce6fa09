import { type Static, Type } from 'typebox';
import { Address } from '../address.ts';
import { OneOf } from '../schema.ts';
import { MOST_COLUMNS } from './importColumns.ts';
import { OrderForm } from './returns.ts';

/** Where an import stands: its rows are coming in, being ordered, or are all dealt with. */
export const IMPORT_STATES = ['receiving', 'running', 'finished'] as const;
/** What the rows of an import become: orders, or devices of the warehouse. */
export type ImportKind = 'returns' | 'stock';
const Line = Type.Integer({ minimum: 1, maximum: 10_000_000 });
const Instant = Type.String({ format: 'date-time' });
const OptionalInstant = Type.Union([Instant, Type.Null()]);
const Count = Type.Integer();

/** What is made of the rows of one table: orders, or devices; `ordered` counts those that were. */
export const ImportView = Type.Object({
  id: Type.String(),
  /** Of the file: "leavers.csv". */
  name: Type.String(),
  state: OneOf(IMPORT_STATES),
  total: Count,
  ordered: Count,
  /** Rows that could not be ordered when it came to them. */
  refused: Count,
  /** Rows that the person left out. */
  leftOut: Count,
  createdAt: Instant,
  createdBy: Type.String(),
  finishedAt: OptionalInstant,
});
export type ImportView = Static<typeof ImportView>;

/** What stood in the cells of a row, by the field that each was taken for. */
const Cells = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 8000 }));

/** A row as it stood in the person's own columns, with what was typed over it. */
const Source = Type.Array(Type.String({ maxLength: 8000 }), { maxItems: MOST_COLUMNS });
/** The columns of a table, and what each was taken for. */
export const ImportColumns = Type.Array(
  Type.Object({
    title: Type.String({ maxLength: 300 }),
    field: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
  }),
  { maxItems: MOST_COLUMNS },
);
export type ImportColumns = Static<typeof ImportColumns>;

/** What every row of an import has, whatever it becomes. */
export const TABLE_ROW = {
  /** Where it stands in the file, from 1; tells the rows of an import apart. */
  line: Line,
  cells: Cells,
  /** Why it was left out; `""` for one that is to be dealt with. */
  reason: Type.String({ maxLength: 2000 }),
  source: Type.Optional(Source),
};

/** A row of an import: an order, or what the person left out and why. */
export const ImportRow = Type.Object({
  ...TABLE_ROW,
  order: Type.Union([OrderForm, Type.Null()]),
});
export type ImportRow = Static<typeof ImportRow>;

/** A row that became no order. */
const RejectedRow = Type.Object({
  line: Line,
  cells: Cells,
  reason: Type.String(),
  /** In the columns of the import; empty where they were not kept. */
  source: Type.Array(Type.String()),
});
export type RejectedRow = Static<typeof RejectedRow>;

/** What stands between the cells of a file. */
const Separator = Type.String({ minLength: 1, maxLength: 1 });

/** What became no order, in the person's own columns; none where they were not kept. */
export const Rejected = Type.Object({
  columns: ImportColumns,
  separator: Separator,
  rows: Type.Array(RejectedRow),
});
export type Rejected = Static<typeof Rejected>;

/** What only the server can check of a row. */
export const CheckableRow = Type.Object({
  line: Line,
  serialNumber: Type.String({ maxLength: 60 }),
  address: Address,
});
export type CheckableRow = Static<typeof CheckableRow>;

/** What the server found wrong with a row. */
export const RowRemark = Type.Object({
  line: Line,
  /** As in an order: `references.serialNumber`, `employee.address.postalCode`. */
  field: Type.String(),
  message: Type.String(),
});
export type RowRemark = Static<typeof RowRemark>;

export const ById = Type.Object({ importId: Type.String({ pattern: '^\\d{1,18}$' }) });
/** The most rows of one import. */
export const MOST_ROWS = 5000;
/** The most rows of one request; the client sends several. */
export const MOST_AT_ONCE = 500;

/** What an import begins with. */
export const ImportBeginning = Type.Object({
  key: Type.String({ minLength: 8, maxLength: 100 }),
  name: Type.String({ maxLength: 200 }),
  total: Type.Integer({ minimum: 1, maximum: MOST_ROWS }),
  columns: Type.Optional(ImportColumns),
  separator: Type.Optional(Separator),
});
export const ImportStart = Type.Object({
  /** Also rows that were dealt with before in just this form. */
  again: Type.Boolean(),
});
export const LatestImport = Type.Object({ latest: Type.Union([ImportView, Type.Null()]) });
