/**
 * CSV writer of the server and the browser: RFC 4180 with CRLF. Every export uses `csvLine`, so
 * that no cell runs as a formula.
 */

/**
 * Leading characters that make Excel, LibreOffice or Google Sheets run a cell as a formula (OWASP,
 * "CSV injection"); some localized versions of Excel accept the full-width signs too.
 */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** Byte order mark at the start of a file, so that Excel reads it as UTF-8. */
export const CSV_BEGINNING = '\uFEFF';

/**
 * Formats a value as a cell. A text that a spreadsheet would run gets a leading apostrophe, which
 * spreadsheets hide; numbers can't be formulas and are unchanged.
 */
export function csvCell(value: string | number | boolean | null, separator = ','): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  const isQuoted = /[",;\r\n\t]|^\s|\s$/.test(harmless) || harmless.includes(separator);
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Formats a row including its line ending. */
export function csvLine(
  values: readonly (string | number | boolean | null)[],
  separator = ',',
): string {
  return `${values.map((value) => csvCell(value, separator)).join(separator)}\r\n`;
}

/** Reads back a cell written by `csvCell`: removes its leading apostrophe. */
export function fromCsvCell(cell: string): string {
  return /^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
