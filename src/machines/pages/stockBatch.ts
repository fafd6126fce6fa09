import type { Grade } from '../../domain/warehouse/events.ts';
import type { KnownStock } from '../../domain/warehouse/stockImport.ts';
import type { StockCondition, WhenKnown } from '../../domain/warehouse/stockImportWords.ts';
import type { WipeMethod } from '../../domain/warehouse/wipe.ts';
import type { Device } from '../../domain/words.ts';
import { type TableBatch, type TableRow, type TextsOf, textsOf } from '../importTable.ts';

/** Fields that a column of a table of stock can be mapped to. */
export const STOCK_FIELDS = [
  'serialNumber',
  'assetTag',
  'device',
  'manufacturer',
  'model',
  'deviceSeries',
  'releaseYear',
  'processor',
  'ram',
  'disk',
  'screenSize',
  'operatingSystem',
  'osVersion',
  'charger',
  'grade',
  'condition',
  'shelf',
  'wipedWith',
  'knownIssues',
  'notes',
] as const;
export type StockField = (typeof STOCK_FIELDS)[number];

export type StockCells = TextsOf<StockField>;

/** Default values for rows that don't set their own; `''` if nothing is chosen. */
export interface StockDefaults {
  readonly device: Device | '';
  readonly condition: StockCondition | '';
  readonly grade: Grade | '';
  readonly shelf: string;
  readonly wipeMethod: WipeMethod;
  readonly wipedWith: string;
  readonly whenKnown: WhenKnown;
}

/** Row whose device is already in stock, and the numbers that identified it. */
export interface KnownRow extends KnownStock {
  readonly by: string;
}

/** Table of stock that is being prepared for import. */
export interface StockBatch extends TableBatch<StockField> {
  readonly defaults: StockDefaults;
  readonly known: readonly KnownRow[];
}

/** Returns a row's texts with edits applied. */
export function cellsOf(batch: StockBatch, row: TableRow): StockCells {
  return { ...textsOf(batch, row), ...batch.edits[row.line] };
}

/** Numbers by which the warehouse may know a row's device. */
export function keysOf({ serialNumber = '', assetTag = '' }: StockCells) {
  return { serialNumber: serialNumber.trim(), assetTag: assetTag.trim() };
}

/** Joins a row's numbers into one key. */
export const rowKey = (cells: StockCells): string => Object.values(keysOf(cells)).join('\n');

/** Adds the devices in stock that the server found for the rows. */
export function withKnown(batch: StockBatch, known: readonly KnownStock[]): StockBatch {
  const rowAt = new Map(batch.table.rows.map((row) => [row.line, row]));
  return {
    ...batch,
    known: known.flatMap((device) => {
      const row = rowAt.get(device.line);
      return row === undefined ? [] : [{ ...device, by: rowKey(cellsOf(batch, row)) }];
    }),
  };
}
