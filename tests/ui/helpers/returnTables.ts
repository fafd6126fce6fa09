import type { Table } from '../../../src/machines/importTable.ts';
import { RETURN_SHEET } from '../../../src/sheets/returns/returnSheet.ts';
import { RETURN_TEMPLATE } from '../../../src/sheets/returns/returnTemplate.ts';
import {
  readFile as readFileOf,
  readText as readTextOf,
} from '../../../src/sheets/table/readTable.ts';
import * as files from '../../../src/ui/components/importing/table/tableFiles.ts';

// Table functions with the settings of the returns import.

export const readTables = (file: File) => readFileOf(file, RETURN_SHEET);

/** Reads the likeliest table of a file. */
export async function readFile(file: File): Promise<Table> {
  const [table] = await readTables(file);
  if (table === undefined) throw new Error('No table.');
  return table;
}

export const readText = (name: string, text: string) => readTextOf(name, text, RETURN_SHEET);
export const templateCsv = () => files.templateCsv(RETURN_TEMPLATE);
type Rejected = Parameters<typeof files.rejectedCsv>;
export const rejectedCsv = (columns: Rejected[1], rows: Rejected[2]) =>
  files.rejectedCsv(RETURN_TEMPLATE, columns, rows);
