/** The most that the parts of a workbook may hold, unpacked. */
const MOST_UNPACKED = 300_000_000;

/** The first sheet of an .xlsx file, as texts; empty rows too. Throws for what is none. */
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
  // The reader unpacks large parts in workers made of texts, which the portal's policy forbids.
  const stored = zipSync(parts, { level: 0 });
  const rows = await readSheet(new Blob([stored]));
  return rows.map((cells) => cells.map(textOf));
}

/** A cell as people see it; days in the form that leaves no doubt. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!(value instanceof Date)) return String(value);
  const [day = '', time = ''] = value.toISOString().split('T');
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}
