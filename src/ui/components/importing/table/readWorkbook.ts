/** Maximum unpacked size of a workbook's parts. */
const MOST_UNPACKED = 300_000_000;

/** Reads the first sheet of an .xlsx file as texts, empty rows included. Throws for other files. */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const [{ unzipSync, zipSync }, { readSheet }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ]);
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isPart = /\.(xml|rels)$/.test(name);
      if (isPart) unpacked += originalSize;
      return isPart && unpacked <= MOST_UNPACKED;
    },
  });
  // Repacks without compression: the reader unpacks large parts in workers created from strings, which
  // the portal's Content Security Policy forbids.
  const stored = zipSync(parts, { level: 0 });
  const rows = await readSheet(new Blob([stored]));
  return rows.map((cells) => cells.map(textOf));
}

/** Formats a cell as users see it; dates in an unambiguous format. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!(value instanceof Date)) return String(value);
  const [day = '', time = ''] = value.toISOString().split('T');
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}
