import type { StockImportRow, StockKeys } from '../../../domain/warehouse/stockImport.ts';
import { ownCells } from '../../../machines/importTable.ts';
import {
  cellsOf,
  type KnownRow,
  keysOf,
  rowKey,
  type StockBatch,
  type StockCells,
  type StockField,
} from '../../../machines/pages/stockBatch.ts';
import { isShortened } from '../../../sheets/cells/cellWords.ts';
import type { CheckedLine, CheckedLines, ReadRows } from '../../../sheets/table/sheet.ts';
import { rowSent } from '../../components/importing/sending/rowsSent.ts';
import { type ReadStockRow, readStockRow, type StockTerms } from './readStockRow.ts';

/** Row of stock with all known problems. */
interface CheckedStock extends CheckedLine<StockField> {
  readonly device: ReadStockRow['device'];
  /** The device if it is already in stock; null for a new one. */
  readonly known: KnownRow | null;
}

interface CachedRow extends Pick<StockBatch, 'mapping' | 'defaults'> {
  readonly edit: StockCells | undefined;
  readonly isKnown: boolean;
  readonly cells: StockCells;
  readonly source: readonly string[];
  readonly read: ReadStockRow;
}
export type StockCache = ReadRows<CachedRow>;

/** Checks every row by itself and against the others. */
export function checkStock(
  batch: StockBatch,
  { isAdmin, cache }: Pick<StockTerms, 'isAdmin'> & { readonly cache: StockCache },
): CheckedLines<CheckedStock> {
  const { mapping, defaults } = batch;
  const knownAt = new Map(batch.known.map((item) => [item.line, item]));
  const toggled = new Set(batch.leftOut);
  const serialLines = new Map<string, number>();
  const rows = batch.table.rows.map((row): CheckedStock => {
    const { line } = row;
    const edit = batch.edits[line];
    const cells = cellsOf(batch, row);
    const stored = knownAt.get(line);
    // A row with changed numbers names another device.
    const cached = stored !== undefined && stored.by === rowKey(cells) ? stored : null;
    const isKnown = cached !== null;
    const before = cache.get(row);
    const isSame =
      before?.mapping === mapping &&
      before.defaults === defaults &&
      before.edit === edit &&
      before.isKnown === isKnown;
    const entry = isSame
      ? before
      : {
          ...{ mapping, defaults, edit, isKnown, cells },
          source: ownCells(batch, row),
          read: readStockRow(cells, { defaults, isAdmin, isKnown }),
        };
    cache.set(row, entry);
    const { read, source } = entry;
    // Known devices are skipped unless the user decides otherwise, for all rows or for one.
    const isLeftOut = toggled.has(line) !== (isKnown && defaults.whenKnown === 'skip');
    const common = { line, cells, isLeftOut, changes: read.changes, source, known: cached };
    if (isLeftOut) {
      const problems = isKnown ? { serialNumber: [`${cached.deviceNumber} is here already.`] } : {};
      return { ...common, problems, device: null, twin: null };
    }
    const written = (cells.serialNumber ?? '').trim();
    // Serial numbers abbreviated by a spreadsheet look equal but may differ.
    const serial = isShortened(written) ? '' : written.toLowerCase();
    const duplicateOf = serial === '' ? undefined : serialLines.get(serial);
    if (serial !== '' && duplicateOf === undefined) serialLines.set(serial, line);
    if (duplicateOf === undefined) {
      return { ...common, problems: read.problems, device: read.device, twin: null };
    }
    const message = `Row ${duplicateOf} has the same serial number.`;
    const serialNumber = [...(read.problems.serialNumber ?? []), message];
    return {
      ...common,
      problems: { ...read.problems, serialNumber },
      device: null,
      twin: duplicateOf,
    };
  });
  return {
    rows,
    right: rows.filter(({ device }) => device !== null),
    wrong: rows.filter(({ device, isLeftOut }) => device === null && !isLeftOut),
    leftOut: rows.filter(({ isLeftOut }) => isLeftOut),
  };
}

/** Request data of a row: a device, or the stored cells of a skipped row. */
export function toStockRow({ device, known: _, ...row }: CheckedStock): StockImportRow {
  return { ...rowSent(row, device === null), device };
}

/** Returns the numbers that the server looks up, from rows that identify their devices. */
export function keysToCheck(batch: StockBatch): StockKeys[] {
  return batch.table.rows.flatMap((row) => {
    const { serialNumber, assetTag } = keysOf(cellsOf(batch, row));
    const isThere = serialNumber !== '' || assetTag !== '';
    const fits = serialNumber.length <= 60 && assetTag.length <= 60;
    return isThere && fits ? [{ line: row.line, serialNumber, assetTag }] : [];
  });
}
