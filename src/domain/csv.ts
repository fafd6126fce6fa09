/**
 * The one way in which the portal writes CSV, on the server and in the browser: RFC 4180 with
 * CRLF. Every export goes through `csvLine`, so that no cell of it runs as a formula.
 */

/**
 * What makes Excel, LibreOffice or Google Sheets take a cell for a formula (OWASP, "CSV injection");
 * in some languages of Excel the full-width signs too.
 */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** So that Excel reads a file as UTF-8; begins a file, once. */
export const CSV_BEGINNING = '\uFEFF';

/**
 * A value as a cell. A text that a spreadsheet would run gets an apostrophe before it, which
 * spreadsheets don't show; numbers can't be formulas and stay as they are.
 */
export function csvCell(value: string | number | boolean | null, separator = ','): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  const isQuoted = /[",;\r\n\t]|^\s|\s$/.test(harmless) || harmless.includes(separator);
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A row, with the end of its line. */
export function csvLine(
  values: readonly (string | number | boolean | null)[],
  separator = ',',
): string {
  return `${values.map((value) => csvCell(value, separator)).join(separator)}\r\n`;
}

/** A cell of a file that was written by `csvCell`, read back: without the apostrophe. */
export function fromCsvCell(cell: string): string {
  return /^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
