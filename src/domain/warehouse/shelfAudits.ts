import { type Static, Type } from 'typebox';
import { MOST_ON_SHELF } from './shelfAuditWords.ts';
import { ScanOutcome, StockRow } from './warehouse.ts';

const Shelf = Type.String({ maxLength: 60 });
const Count = Type.Integer();

/** An audit that is finished. */
export const ShelfAudit = Type.Object({
  id: Type.String(),
  shelf: Type.String(),
  finishedAt: Type.String({ format: 'date-time' }),
  finishedBy: Type.String(),
  expected: Count,
  found: Count,
  missing: Count,
  unexpected: Count,
  /** Of those that were not expected. */
  moved: Count,
});
export type ShelfAudit = Static<typeof ShelfAudit>;

/** A shelf as the books have it, and its audits; with `''` those of all shelves. */
export const ShelfPage = Type.Object({
  shelf: Type.String(),
  /** What stands there by the books. */
  expected: Type.Array(StockRow),
  /** The newest first. */
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

/** What was found on a shelf; the same key makes one audit. */
export const FinishedShelf = Type.Object({
  key: Type.String({ minLength: 8, maxLength: 100 }),
  shelf: Type.String({ minLength: 1, maxLength: 60 }),
  /** The numbers of all devices that were scanned. */
  seen: Type.Array(Type.String({ maxLength: 40 }), { maxItems: MOST_ON_SHELF }),
  /** Devices that were not expected belong here from now on. */
  isMoved: Type.Boolean(),
});
export type FinishedShelf = Static<typeof FinishedShelf>;
