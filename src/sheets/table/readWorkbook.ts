import { hiddenPartsOf, sheetsOf, showCells } from './workbookXml.ts';

/** Maximum unpacked size of a workbook's parts. */
const MAX_UNPACKED = 300_000_000;
/** Maximum number of visible sheets that are read. */
const MAX_SHEETS = 20;

/** A visible sheet as people see it. */
interface ReadSheet {
  readonly name: string;
  /** Empty rows included. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly isHidden: boolean }[];
  readonly isHiddenColumn: (column: number) => boolean;
}

/** Visible sheets of a workbook in the order of its tabs, and the number of hidden ones. */
interface Workbook {
  readonly sheets: readonly ReadSheet[];
  readonly hiddenSheets: number;
}

/** Reads the visible sheets of an .xlsx file as texts. Throws for other files. */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const [{ unzipSync, zipSync }, { readSheet }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ]);
  let unpacked = 0;
  const packed = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isPart = /\.(xml|rels)$/.test(name);
      if (isPart) unpacked += originalSize;
      return isPart && unpacked <= MAX_UNPACKED;
    },
  });
  // Some exports on Windows name parts with backslashes.
  const parts = Object.fromEntries(
    Object.entries(packed).map(([name, part]) => [name.replaceAll('\\', '/'), part]),
  );
  const all = sheetsOf(parts);
  const visible = all.filter(({ isHidden }) => !isHidden).slice(0, MAX_SHEETS);
  // Repacks without compression: the reader unpacks large parts in workers created from strings, which
  // the portal's Content Security Policy forbids.
  const stored = new Blob([zipSync(showCells(parts, visible), { level: 0 })]);
  const sheets: ReadSheet[] = [];
  for (const sheet of visible) {
    const { rows: hidden, isHiddenColumn } = hiddenPartsOf(parts, sheet);
    const rows = await readSheet(stored, sheet.name);
    sheets.push({
      name: sheet.name,
      rows: rows.map((cells, at) => ({ cells: cells.map(textOf), isHidden: hidden.has(at + 1) })),
      isHiddenColumn,
    });
  }
  if (sheets.length === 0) throw new Error('This workbook has no visible sheet.');
  return { sheets, hiddenSheets: all.filter(({ isHidden }) => isHidden).length };
}

/** Formats a cell as users see it; dates in an unambiguous format. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!(value instanceof Date)) return String(value);
  const [day = '', time = ''] = value.toISOString().split('T');
  // A time without a day counts from the day before the first.
  if (value.getUTCFullYear() < 1900) return time.slice(0, 5);
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}
