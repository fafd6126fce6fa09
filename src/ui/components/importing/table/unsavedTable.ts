import type { TableBatch } from '../../../../machines/importTable.ts';
import { isRecord } from '../../../forms/unsaved.ts';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((candidate) => typeof candidate === 'string');

const areNumbers = (value: unknown) => Array.isArray(value) && value.every(Number.isInteger);

const isUnread = (value: unknown) =>
  isRecord(value) &&
  [value.hiddenRows, value.hiddenColumns, value.totals].every(areNumbers) &&
  Number.isInteger(value.hiddenSheets);

/** Whether a value from browser storage is a table whose columns map to known fields. */
export function isTableBatch<Field extends string>(
  isKnown: (name: unknown) => boolean,
  value: unknown,
): value is TableBatch<Field> {
  if (!isRecord(value) || !isRecord(value.table)) return false;
  const { table, mapping, edits, leftOut, chosen = [], doubts = {} } = value;
  const isField = (one: unknown) => one === null || isKnown(one);
  return (
    typeof value.key === 'string' &&
    typeof table.name === 'string' &&
    isTexts(table.header) &&
    ['string', 'undefined'].includes(typeof table.separator) &&
    (table.unread === undefined || isUnread(table.unread)) &&
    Array.isArray(table.rows) &&
    table.rows.every((row) => isRecord(row) && Number.isInteger(row.line) && isTexts(row.cells)) &&
    Array.isArray(mapping) &&
    mapping.length === table.header.length &&
    mapping.every(isField) &&
    isRecord(edits) &&
    Object.values(edits).every((edit) => isRecord(edit) && isTexts(Object.values(edit))) &&
    areNumbers(leftOut) &&
    areNumbers(chosen) &&
    isRecord(doubts) &&
    Object.values(doubts).every((doubt) => doubt === 'name' || doubt === 'rows')
  );
}
