import type { ImportColumns, Rejected } from '../../../../domain/returns/imports/imports.ts';
import {
  type Batch,
  type Defaults,
  IMPORT_FIELDS,
  type ImportField,
  importFieldIn,
  isCustomField,
} from '../../../../machines/importReturns/batch.ts';
import { leftOutAtFirst, type Table } from '../../../../machines/importTable.ts';
import { mappingOf } from '../../../../sheets/columns/guessColumns.ts';
import { COLUMNS, FIELDS, type OwnColumns, ownFields } from '../../../../sheets/returns/columns.ts';
import { guessReturn } from '../../../../sheets/returns/returnSheet.ts';
import { mapAsBefore } from '../../../components/importing/columns/rememberedColumns.ts';
import { newKey } from '../../../forms/newKey.ts';

const NO_DEFAULTS: Omit<Defaults, 'destination'> = {
  device: '',
  country: '',
  charger: false,
  cellPhone: false,
  dispose: false,
};

/** Creates a batch from a newly read table with guessed columns. */
export function batchOfTable(
  table: Table,
  destination: string,
  remembered: ImportColumns = [],
  own: OwnColumns = {},
): Batch {
  const batch: Batch = {
    key: newKey(),
    table,
    ...mappingOf(guessReturn(table, own)),
    defaults: { ...NO_DEFAULTS, destination },
    edits: {},
    leftOut: leftOutAtFirst(table),
    isMapped: false,
  };
  const fields = [...ownFields(own), ...IMPORT_FIELDS];
  return mapAsBefore<ImportField, Batch>(fields, batch, remembered);
}

/** Creates a batch from an import's rejected rows, with known columns. */
export function batchOfRejected(name: string, { columns, separator, rows }: Rejected): Batch {
  if (columns.length === 0) {
    const own = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells).filter(isCustomField)))];
    const fields: readonly ImportField[] = [...FIELDS, ...own];
    const table: Table = {
      name,
      header: [...FIELDS.map((field) => COLUMNS[field].label), ...own],
      rows: rows.map(({ line, cells }) => ({
        line,
        cells: fields.map((field) => cells[field] ?? ''),
      })),
    };
    return { ...batchOfTable(table, ''), mapping: fields, doubts: {} };
  }
  const table: Table = {
    name,
    separator,
    header: columns.map(({ title }) => title),
    rows: rows.map(({ line, source }) => ({
      line,
      cells: columns.map((_, at) => source[at] ?? ''),
    })),
  };
  const mapping = columns.map(({ field }) => importFieldIn(field) ?? null);
  // Edited values of fields that have no column.
  const edits = Object.fromEntries(
    rows.map(({ line, cells }) => [
      line,
      Object.fromEntries(
        Object.entries(cells).flatMap(([name, text]) => {
          const field = importFieldIn(name);
          return field === undefined || mapping.includes(field) ? [] : [[field, text]];
        }),
      ),
    ]),
  );
  return { ...batchOfTable(table, ''), mapping, doubts: {}, edits };
}
