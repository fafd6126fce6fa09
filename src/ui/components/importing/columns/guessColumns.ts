import type { MappingOf, Table } from '../../../../machines/importTable.ts';
import type { Sheet } from '../table/sheet.ts';

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

/** Scores how well a header names a field; 0 is no match. */
function likeness<Field extends string>(
  { columns }: Sheet<Field>,
  header: string,
  field: Field,
): number {
  const plain = plainWords(header);
  const at = columns[field].words.split('|').indexOf(plain);
  // Earlier words win, so that "Personal email" beats "Email".
  return at < 0 ? 0 : 100 - at;
}

/** Counts the texts that are known headers. */
export function knownHeaders<Field extends string>(
  sheet: Sheet<Field>,
  header: readonly string[],
): number {
  const isKnown = (text: string) => sheet.fields.some((field) => likeness(sheet, text, field) > 0);
  return header.filter(isKnown).length;
}

/** Minimum share of a column's cells that must match a field's pattern. */
const SURE = 0.7;

/** Whether a row contains data instead of headers. */
export function looksLikeData<Field extends string>(
  sheet: Sheet<Field>,
  cells: readonly string[],
): boolean {
  return cells.some(sheet.isData) && knownHeaders(sheet, cells) === 0;
}

/** Guesses each column's field by its header, else by its contents. */
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
      // An empty column has no share (NaN), which fails the comparison.
      const share = texts.filter(shows).length / texts.length;
      return mapping[at] === null && share >= SURE;
    });
    if (column >= 0) mapping[column] = field;
  }
  return mapping;
}
