import type { MappingOf, Table } from '../../../machines/importTable.ts';
import type { Sheet } from './sheet.ts';

/** "E-Mail Address:" → "e mail address", "employeeName" → "employee name", "Serial #" → "serial number". */
function plainWords(header: string): string {
  return header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/#/g, ' number')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ (required|optional)$/, '');
}

/** How well a header names a field: 0 is not at all. */
function likeness<Field extends string>(
  { columns }: Sheet<Field>,
  header: string,
  field: Field,
): number {
  const plain = plainWords(header);
  const at = columns[field].words.split('|').indexOf(plain);
  // The earlier word wins, so that "Personal email" beats "Email".
  return at < 0 ? 0 : 100 - at;
}

/** How many of these texts are headers that the page knows. */
export function knownHeaders<Field extends string>(
  sheet: Sheet<Field>,
  header: readonly string[],
): number {
  const isKnown = (text: string) => sheet.fields.some((field) => likeness(sheet, text, field) > 0);
  return header.filter(isKnown).length;
}

/** The share of a column's cells that must show a sign. */
const SURE = 0.7;

/** Whether a row is one of data, not of headers. */
export function looksLikeData<Field extends string>(
  sheet: Sheet<Field>,
  cells: readonly string[],
): boolean {
  return cells.some(sheet.isData) && knownHeaders(sheet, cells) === 0;
}

/** What each column most likely is, by its header and else by what stands in it. */
export function guessColumns<Field extends string>(
  sheet: Sheet<Field>,
  { header, rows }: Table,
): MappingOf<Field> {
  const mapping: (Field | null)[] = header.map(() => null);
  const byHeader = header
    .flatMap((text, column) =>
      sheet.fields.map((field) => ({ column, field, score: likeness(sheet, text, field) })),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  for (const { column, field } of byHeader) {
    if (!mapping.includes(field)) mapping[column] = field;
  }
  const sample = rows.slice(0, 50);
  for (const [field, shows] of sheet.signs) {
    if (mapping.includes(field)) continue;
    const column = header.findIndex((_, at) => {
      const texts = sample.map(({ cells }) => cells[at] ?? '').filter((text) => text !== '');
      // Of nothing it is no number, which is not enough.
      const share = texts.filter(shows).length / texts.length;
      return mapping[at] === null && share >= SURE;
    });
    if (column >= 0) mapping[column] = field;
  }
  return mapping;
}
