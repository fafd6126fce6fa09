import { type Static, Type } from 'typebox';
import { Address } from './address.ts';
import { endpoints, OneOf } from './endpoint.ts';
import { OrderForm } from './returns.ts';

/** Where an import stands: its rows are coming in, being ordered, or are all dealt with. */
export const IMPORT_STATES = ['receiving', 'running', 'finished'] as const;
const Line = Type.Integer({ minimum: 1, maximum: 10_000_000 });
const Instant = Type.String({ format: 'date-time' });
const OptionalInstant = Type.Union([Instant, Type.Null()]);
const Count = Type.Integer();

/** Many returns that are ordered from one table. */
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

/** A row of an import: an order, or what the person left out and why. */
export const ImportRow = Type.Object({
  /** Where it stands in the file, from 1; tells the rows of an import apart. */
  line: Line,
  cells: Cells,
  order: Type.Union([OrderForm, Type.Null()]),
  /** Why it was left out; `""` for an order. */
  reason: Type.String({ maxLength: 2000 }),
});
export type ImportRow = Static<typeof ImportRow>;

/** A row that became no order. */
export const RejectedRow = Type.Object({ line: Line, cells: Cells, reason: Type.String() });
export type RejectedRow = Static<typeof RejectedRow>;

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

const ById = Type.Object({ importId: Type.String({ pattern: '^\\d{1,18}$' }) });
/** The most rows of one import. */
const MOST_ROWS = 5000;
/** The most rows of one request; the client sends several. */
const MOST_AT_ONCE = 500;

export const importEndpoints = endpoints({
  'POST /api/portal/imports/check': {
    summary: 'Check what only the server knows of rows: active returns, addresses',
    access: 'signedIn',
    body: Type.Object({ rows: Type.Array(CheckableRow, { maxItems: MOST_AT_ONCE }) }),
    replies: { 200: Type.Object({ remarks: Type.Array(RowRemark) }) },
  },
  'POST /api/portal/imports': {
    summary: 'Begin an import; the same key begins one',
    access: 'signedIn',
    body: Type.Object({
      key: Type.String({ minLength: 8, maxLength: 100 }),
      name: Type.String({ maxLength: 200 }),
      total: Type.Integer({ minimum: 1, maximum: MOST_ROWS }),
    }),
    replies: { 200: ImportView },
  },
  'PUT /api/portal/imports/:importId/rows': {
    summary: 'Send rows of an import; a row that is sent again replaces what was sent before',
    access: 'signedIn',
    params: ById,
    body: Type.Object({
      rows: Type.Array(ImportRow, { minItems: 1, maxItems: MOST_AT_ONCE }),
    }),
    /** Rows that come after the start change nothing; the state says so. */
    replies: { 200: ImportView },
  },
  'POST /api/portal/imports/:importId/start': {
    summary: 'Order the rows of an import, each once',
    access: 'signedIn',
    params: ById,
    body: Type.Object({
      /** Order rows that were ordered before in just this form. */
      again: Type.Boolean(),
    }),
    replies: { 200: ImportView },
  },
  'GET /api/portal/imports/latest': {
    summary: 'The import that I started last',
    access: 'signedIn',
    replies: { 200: Type.Object({ latest: Type.Union([ImportView, Type.Null()]) }) },
  },
  'GET /api/portal/imports/:importId': {
    summary: 'How far an import is',
    access: 'signedIn',
    params: ById,
    replies: { 200: ImportView },
  },
  'GET /api/portal/imports/:importId/rejected': {
    summary: 'The rows of an import that became no order, with the reasons',
    access: 'signedIn',
    params: ById,
    replies: { 200: Type.Object({ rows: Type.Array(RejectedRow) }) },
  },
});
