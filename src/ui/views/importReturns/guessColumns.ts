import {
  IMPORT_FIELDS,
  type ImportField,
  type Mapping,
} from '../../../machines/importReturns/batch.ts';
import { COLUMNS } from './columns.ts';
import { countryIn, deviceIn } from './wordsIn.ts';

/** "E-Mail Address:" → "e mail address", "employeeName" → "employee name". */
function plainWords(header: string): string {
  return header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ (required|optional)$/, '');
}

/** How well a header names a field: 0 is not at all. */
function likeness(header: string, field: ImportField): number {
  const plain = plainWords(header);
  const at = COLUMNS[field].words.split('|').indexOf(plain);
  // The earlier word wins, so that "Personal email" beats "Email".
  return at < 0 ? 0 : 100 - at;
}

/** How many of these texts are headers that the page knows. */
export function knownHeaders(header: readonly string[]): number {
  return header.filter((text) => IMPORT_FIELDS.some((field) => likeness(text, field) > 0)).length;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Contents by which a column is known whatever it is called. */
const SIGNS: readonly (readonly [ImportField, (text: string) => boolean])[] = [
  ['email', (text) => EMAIL.test(text)],
  [
    'postalCode',
    (text) =>
      /^(\d{5}(-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i.test(text),
  ],
  ['country', (text) => countryIn(text) !== null],
  ['device', (text) => deviceIn(text) !== null],
];
/** The share of a column's cells that must show a sign. */
const SURE = 0.7;

/** Whether a row is one of data: a header holds no mail address. */
export function looksLikeData(cells: readonly string[]): boolean {
  return cells.some((text) => EMAIL.test(text)) && knownHeaders(cells) === 0;
}

/** What each column most likely is, by its header and else by what stands in it. */
export function guessColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Mapping {
  const mapping: (ImportField | null)[] = header.map(() => null);
  const byHeader = header
    .flatMap((text, column) =>
      IMPORT_FIELDS.map((field) => ({ column, field, score: likeness(text, field) })),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  for (const { column, field } of byHeader) {
    if (!mapping.includes(field)) mapping[column] = field;
  }
  const sample = rows.slice(0, 50);
  for (const [field, shows] of SIGNS) {
    if (mapping.includes(field)) continue;
    const column = header.findIndex((_, at) => {
      const texts = sample.map((cells) => cells[at] ?? '').filter((text) => text !== '');
      // Of nothing it is no number, which is not enough.
      const share = texts.filter(shows).length / texts.length;
      return mapping[at] === null && share >= SURE;
    });
    if (column >= 0) mapping[column] = field;
  }
  // One whole name is better than its parts.
  return mapping.includes('name')
    ? mapping.map((field) => (field === 'firstName' || field === 'lastName' ? null : field))
    : mapping;
}
