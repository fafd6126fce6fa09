import type { ImportColumns, Rejected } from '../../../domain/returns/imports/imports.ts';
import { GRADES } from '../../../domain/warehouse/events.ts';
import { STOCK_CONDITIONS, WHEN_KNOWN } from '../../../domain/warehouse/stockImportWords.ts';
import { WIPE_METHODS } from '../../../domain/warehouse/wipe.ts';
import { DEVICES } from '../../../domain/words.ts';
import { leftOutAtFirst, type Table } from '../../../machines/importTable.ts';
import {
  STOCK_FIELDS,
  type StockBatch,
  type StockDefaults,
  type StockField,
} from '../../../machines/pages/stockBatch.ts';
import { guessFields, mappingOf } from '../../../sheets/columns/guessColumns.ts';
import { mapAsBefore } from '../../components/importing/columns/rememberedColumns.ts';
import { isTableBatch } from '../../components/importing/table/unsavedTable.ts';
import { newKey } from '../../forms/newKey.ts';
import { isRecord, readUnsaved, type UnsavedPlace } from '../../forms/unsaved.ts';
import { STOCK_SHEET } from './stockColumns.ts';

const isStockField = (name: unknown) => STOCK_FIELDS.some((field) => field === name);

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
    ...mappingOf(guessFields(STOCK_SHEET, table)),
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
  const mapping = columns.map(
    ({ field }) => STOCK_FIELDS.find((candidate) => candidate === field) ?? null,
  );
  const missingFields = STOCK_FIELDS.filter((field) => !mapping.includes(field));
  // Edited values of fields that have no column.
  const edits = Object.fromEntries(
    rows.map(({ line, cells }) => [
      line,
      Object.fromEntries(
        missingFields.flatMap((field) =>
          cells[field] === undefined ? [] : [[field, cells[field]]],
        ),
      ),
    ]),
  );
  return { ...batchOfTable(table), mapping, doubts: {}, edits };
}

function isDefaults(value: unknown): value is StockDefaults {
  if (!isRecord(value)) return false;
  const includes = (words: readonly string[], value: unknown) =>
    words.some((word) => word === value);
  return (
    includes(['', ...DEVICES], value.device) &&
    includes(['', ...STOCK_CONDITIONS], value.condition) &&
    includes(['', ...GRADES], value.grade) &&
    includes(WIPE_METHODS, value.wipeMethod) &&
    includes(WHEN_KNOWN, value.whenKnown) &&
    typeof value.shelf === 'string' &&
    typeof value.wipedWith === 'string'
  );
}

/** Returns the user's table that isn't imported yet, or null. Never throws. */
export function readUnsavedStock(place: UnsavedPlace): StockBatch | null {
  const content = readUnsaved(place)?.content;
  if (
    !isRecord(content) ||
    !isTableBatch<StockField>(isStockField, content) ||
    !isDefaults(content.defaults)
  ) {
    return null;
  }
  // Devices in stock are looked up again.
  return { ...content, defaults: content.defaults, known: [] };
}
