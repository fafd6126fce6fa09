import type { RejectedRow } from '../../../domain/returns/imports.ts';
import type { Batch, Defaults, Table } from '../../../machines/importReturns/batch.ts';
import { newKey } from '../../forms/newKey.ts';
import { COLUMNS, FIELDS } from './columns.ts';
import { guessMapping } from './readTable.ts';

const NO_DEFAULTS: Omit<Defaults, 'destination'> = {
  device: '',
  country: '',
  charger: false,
  cellPhone: false,
  dispose: false,
};

/** A table that has just been read, with what its columns most likely are. */
export function batchOfTable(table: Table, destination: string): Batch {
  return {
    key: newKey(),
    table,
    mapping: guessMapping(table),
    defaults: { ...NO_DEFAULTS, destination },
    edits: {},
    leftOut: [],
    isMapped: false,
  };
}

/** Rows of an import that became no order, as a table of their own with known columns. */
export function batchOfRejected(name: string, rejected: readonly RejectedRow[]): Batch {
  const table: Table = {
    name,
    header: FIELDS.map((field) => COLUMNS[field].label),
    rows: rejected.map(({ line, cells }) => ({
      line,
      cells: FIELDS.map((field) => cells[field] ?? ''),
    })),
  };
  return { ...batchOfTable(table, ''), mapping: FIELDS };
}
