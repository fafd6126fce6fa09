import { type Static, Type } from 'typebox';
import { MAX_DEVICES_ON_SHELF } from './shelfAuditWords.ts';
import { ScanOutcome, StockRow } from './warehouse.ts';

const Shelf = Type.String({ maxLength: 60 });
const Count = Type.Integer();

/** A finished audit. */
export const ShelfAudit = Type.Object({
  id: Type.String(),
  shelf: Type.String(),
  finishedAt: Type.String({ format: 'date-time' }),
  finishedBy: Type.String(),
  expected: Count,
  found: Count,
  missing: Count,
  unexpected: Count,
  /** Number of unexpected devices that were moved here. */
  moved: Count,
});
export type ShelfAudit = Static<typeof ShelfAudit>;

/** A shelf in the inventory, and its audits; `''` lists the audits of all shelves. */
export const ShelfPage = Type.Object({
  shelf: Type.String(),
  /** Devices on the shelf according to the inventory. */
  expected: Type.Array(StockRow),
  /** Newest first. */
  audits: Type.Array(ShelfAudit),
});
export type ShelfPage = Static<typeof ShelfPage>;

export const ShelfQuery = Type.Object({ shelf: Type.Optional(Shelf) });
export type ShelfQuery = Static<typeof ShelfQuery>;

export const ShelfScan = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 100 }),
  shelf: Shelf,
});
export type ShelfScan = Static<typeof ShelfScan>;
export const ScannedOnShelf = Type.Object({ scanned: ScanOutcome, page: ShelfPage });

/** Result of an audit; `key` makes the request idempotent. */
export const FinishedShelf = Type.Object({
  key: Type.String({ minLength: 8, maxLength: 100 }),
  shelf: Type.String({ minLength: 1, maxLength: 60 }),
  /** Numbers of all scanned devices. */
  seen: Type.Array(Type.String({ maxLength: 40 }), { maxItems: MAX_DEVICES_ON_SHELF }),
  /** Whether unexpected devices are moved to this shelf. */
  isMoved: Type.Boolean(),
});
export type FinishedShelf = Static<typeof FinishedShelf>;
