import { type Static, Type } from 'typebox';
import { ImportView, TABLE_ROW } from '../returns/imports/imports.ts';
import { OneOf } from '../schema.ts';
import { DEVICES } from '../words.ts';
import { GRADES } from './events.ts';
import { STOCK_CONDITIONS, WHEN_KNOWN } from './stockImportWords.ts';
import { SpecTexts } from './warehouse.ts';
import { WIPE_METHODS } from './wipe.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
const OrNull = <T extends Parameters<typeof Type.Array>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A device described by a row of a table. */
export const StockForm = Type.Object({
  ...SpecTexts,
  /** Null if the row lacks it; a new device needs it. */
  kind: OrNull(OneOf(DEVICES)),
  /** Condition; null if the row lacks it, which means `received`. */
  condition: OrNull(OneOf(STOCK_CONDITIONS)),
  grade: OrNull(OneOf(GRADES)),
  hasCharger: OrNull(Type.Boolean()),
  location: Text(60),
  /** Known defects. */
  knownIssues: Text(500),
  /** Wipe record, required for a device on the shelf. */
  wipe: OrNull(Type.Object({ method: OneOf(WIPE_METHODS), tool: Text(100) })),
  /** Action if the serial number or asset tag is already in stock. */
  whenKnown: OneOf(WHEN_KNOWN),
});
export type StockForm = Static<typeof StockForm>;

/** A row of a stock table: a device, or a row left out with the reason. */
export const StockImportRow = Type.Object({ ...TABLE_ROW, device: OrNull(StockForm) });
export type StockImportRow = Static<typeof StockImportRow>;

/** Identifiers by which a row's device may already be in stock. */
export const StockKeys = Type.Object({
  line: TABLE_ROW.line,
  serialNumber: Text(60),
  assetTag: Text(60),
});
export type StockKeys = Static<typeof StockKeys>;

/** A row whose device is already in stock. */
export const KnownStock = Type.Object({
  line: TABLE_ROW.line,
  deviceNumber: Type.String(),
  /** "Provisioning, on shelf A-03". */
  status: Type.String(),
});
export type KnownStock = Static<typeof KnownStock>;

/** Known devices, and the user's latest import. */
export const StockCheck = Type.Object({
  known: Type.Array(KnownStock),
  latest: OrNull(ImportView),
});
