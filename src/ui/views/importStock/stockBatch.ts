import type { ImportColumns, Rejected } from '../../../domain/returns/imports/imports.ts';
import { GRADES, type Grade } from '../../../domain/warehouse/events.ts';
import type { KnownStock } from '../../../domain/warehouse/stockImport.ts';
import {
  STOCK_CONDITIONS,
  type StockCondition,
  WHEN_KNOWN,
  type WhenKnown,
} from '../../../domain/warehouse/stockImportWords.ts';
import { WIPE_METHODS, type WipeMethod } from '../../../domain/warehouse/wipe.ts';
import { DEVICES, type Device } from '../../../domain/words.ts';
import type { Table, TableBatch, TableRow, TextsOf } from '../../../machines/importTable.ts';
import { leftOutAtFirst, textsOf } from '../../../machines/importTable.ts';
import { guessColumns } from '../../components/importing/columns/guessColumns.ts';
import { mapAsBefore } from '../../components/importing/columns/rememberedColumns.ts';
import { isTableBatch } from '../../components/importing/table/heldTable.ts';
import { newKey } from '../../forms/newKey.ts';
import { isRecord, readUnsaved, type UnsavedPlace } from '../../forms/unsaved.ts';
import { STOCK_FIELDS, STOCK_SHEET, type StockField } from './stockColumns.ts';

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

const NO_DEFAULTS: StockDefaults = {
  device: '',
  condition: '',
  grade: '',
  shelf: '',
  wipeMethod: 'clear',
  wipedWith: '',
  whenKnown: 'skip',
};

/** Creates a batch from a newly read table with guessed columns. */
export function batchOfTable(table: Table, remembered: ImportColumns = []): StockBatch {
  const batch: StockBatch = {
    key: newKey(),
    table,
    mapping: guessColumns(STOCK_SHEET, table),
    defaults: NO_DEFAULTS,
    edits: {},
    leftOut: leftOutAtFirst(table),
    known: [],
  };
  return mapAsBefore(STOCK_FIELDS, batch, remembered);
}

/** Creates a batch from rejected rows, in the user's own columns. */
export function batchOfRejected(name: string, { columns, separator, rows }: Rejected): StockBatch {
  const table: Table = {
    name,
    separator,
    header: columns.map(({ title }) => title),
    rows: rows.map(({ line, source }) => ({
      line,
      cells: columns.map((_, at) => source[at] ?? ''),
    })),
  };
  const mapping = columns.map(({ field }) => STOCK_FIELDS.find((one) => one === field) ?? null);
  const added = STOCK_FIELDS.filter((field) => !mapping.includes(field));
  // Edited values of fields that have no column.
  const edits = Object.fromEntries(
    rows.map(({ line, cells }) => [
      line,
      Object.fromEntries(
        added.flatMap((field) => (cells[field] === undefined ? [] : [[field, cells[field]]])),
      ),
    ]),
  );
  return { ...batchOfTable(table), mapping, edits };
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

function isDefaults(value: unknown): value is StockDefaults {
  if (!isRecord(value)) return false;
  const among = (words: readonly string[], one: unknown) => words.some((word) => word === one);
  return (
    among(['', ...DEVICES], value.device) &&
    among(['', ...STOCK_CONDITIONS], value.condition) &&
    among(['', ...GRADES], value.grade) &&
    among(WIPE_METHODS, value.wipeMethod) &&
    among(WHEN_KNOWN, value.whenKnown) &&
    typeof value.shelf === 'string' &&
    typeof value.wipedWith === 'string'
  );
}

/** Returns the user's table that isn't imported yet, or null. Never throws. */
export function readHeldStock(place: UnsavedPlace): StockBatch | null {
  const found = readUnsaved(place)?.content;
  if (!isRecord(found) || !isTableBatch(STOCK_FIELDS, found) || !isDefaults(found.defaults)) {
    return null;
  }
  // Devices in stock are looked up again.
  return { ...found, defaults: found.defaults, known: [] };
}
