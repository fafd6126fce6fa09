import { type Static, Type } from 'typebox';
import { ImportView, TABLE_ROW } from '../returns/imports.ts';
import { OneOf } from '../schema.ts';
import { DEVICES } from '../words.ts';
import { GRADES } from './events.ts';
import { STOCK_CONDITIONS, WHEN_KNOWN } from './stockImportWords.ts';
import { SpecTexts } from './warehouse.ts';
import { WIPE_METHODS } from './wipe.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
const OrNull = <T extends Parameters<typeof Type.Array>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A device as a row of a table describes it. */
export const StockForm = Type.Object({
  ...SpecTexts,
  /** Null where the row does not say; a new device needs it. */
  kind: OrNull(OneOf(DEVICES)),
  /** Where it stands; null where the row does not say, which is `received`. */
  condition: OrNull(OneOf(STOCK_CONDITIONS)),
  grade: OrNull(OneOf(GRADES)),
  hasCharger: OrNull(Type.Boolean()),
  location: Text(60),
  /** What is wrong with it. */
  knownIssues: Text(500),
  /** How it was wiped, which one on the shelf was. */
  wipe: OrNull(Type.Object({ method: OneOf(WIPE_METHODS), tool: Text(100) })),
  /** What happens if the warehouse knows its serial number or asset tag already. */
  whenKnown: OneOf(WHEN_KNOWN),
});
export type StockForm = Static<typeof StockForm>;

/** A row of a table of stock: a device, or what the person left out and why. */
export const StockImportRow = Type.Object({ ...TABLE_ROW, device: OrNull(StockForm) });
export type StockImportRow = Static<typeof StockImportRow>;

/** By what the warehouse may know the device of a row already. */
export const StockKeys = Type.Object({
  line: TABLE_ROW.line,
  serialNumber: Text(60),
  assetTag: Text(60),
});
export type StockKeys = Static<typeof StockKeys>;

/** A row whose device the warehouse knows already. */
export const KnownStock = Type.Object({
  line: TABLE_ROW.line,
  deviceNumber: Type.String(),
  /** "Provisioning, on shelf A-03". */
  status: Type.String(),
});
export type KnownStock = Static<typeof KnownStock>;

/** What is here already, and the import that this person started last. */
export const StockCheck = Type.Object({
  known: Type.Array(KnownStock),
  latest: OrNull(ImportView),
});
