import type { Table } from '../../../src/machines/importTable.ts';
import { guessReturn } from '../../../src/sheets/returns/returnSheet.ts';
import { BATCH } from '../../machines/importReturns.profile.ts';

/** Returns the guessed field of each column. */
export const guessMapping = (table: Table) => guessReturn(table).map(({ field }) => field);

/** Pasted tables, line by line, each with a name. */
export const PASTED: Readonly<Record<string, readonly string[]>> = {
  'names of every kind': [
    'Given name;Surname;Personal E-Mail:;Mobile phone;Home Address;Apt/Suite;Town;Province;Zip Code (required);Nation;Equipment Type;S/N;Inventory number;HR ticket;Department;Ship to;Power adapter;Include phone;Recycle;Insurance value;Litigation hold;Message;Remarks',
    'Kim;Roe',
  ],
  'names that others have too': [
    'leaverName\tfirst name\tlast name\tWork email\tPrivate Email\tCíty (optional)\tLocality\tShoe',
    'Kim Roe\tKim\tRoe\tkim@acme.test\tkim@home.test\tAustin\t\t44',
    'Bo Ray\tBo\tRay\t\t\tBoston\t\t',
  ],
  'titles above the header': [
    'Leavers of May||',
    '||',
    'Name|City|Street',
    'Ana|Austin|1 Main Street',
    '||',
  ],
  'no header': [
    'Ana Lee,ana@home.test,78701,US,Laptop',
    'Bo Ray,bo@home.test,K1A 0B1,UK,iPad',
    'Cy Day,cy@home.test,sw1a1aa,Canada,Shoe',
  ],
  'many columns without a header': [
    `a@home.test${',x'.repeat(27)}`,
    `b@home.test${',y'.repeat(27)}`,
  ],
  'columns known by most of what stands in them': [
    'One,Two,Three,Four',
    'a@home.test,a@home.test,US,Laptop',
    'b@home.test,none,UK,Tablet',
    'c@home.test,none,Mars,Shoe',
    'none,,CA,',
    ' ,,GB,Monitor',
  ],
  "a line of Excel's that says what separates its columns": [
    'sep=|',
    'Name|City',
    'Lee, Jo, Jr|Austin',
    'Ray, Bo, Sr|Boston',
  ],
  'cells with quotes, lines and separators': [
    'Name;Notes',
    '"Lee, ""Jo""";"one',
    'two"',
    " '+1 512 \u200B;a,b,c",
    '',
  ],
  'columns with neither title nor cell': ['Name,City,,,', 'Ana,Austin,,extra,', ',,,,', 'Bo'],
  'nothing but blanks': [' ', ' '],
  'a sentence': ['Just a sentence', 'and another'],
  'nothing but titles': ['Name,City'],
  'a quotation mark without a partner': ['Name,City', '"Ana,Austin', 'Bo,Boston'],
  "a quotation mark without a partner, below a line of Excel's": [
    'sep=,',
    'Name,City',
    '"Ana,Austin',
    'Bo,Boston',
  ],
};

const bytes = (...codes: readonly number[]) => new Uint8Array(codes);
const utf16 = (text: string, isLittle: boolean) =>
  bytes(
    ...[...`\uFEFF${text}`]
      .map((letter) => letter.charCodeAt(0))
      .flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255])),
  );
const TABLE = 'Name,City\nZoë,Austin\n';
const utf8 = (text: string) => bytes(...new TextEncoder().encode(text));

/** Chosen files. */
export const FILES: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  'a file': utf8(TABLE),
  'a file with a mark at its beginning': utf8(`\uFEFF${TABLE}`),
  'a file of Excel on Windows': bytes(...[...TABLE].map((letter) => letter.charCodeAt(0))),
  'a file in two bytes a letter': utf16(TABLE, true),
  'a file in two bytes a letter, turned round': utf16(TABLE, false),
  'a workbook': bytes(0x50, 0x4b, 0x03, 0x04, 0x14),
  'an old workbook': bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1),
  'a picture': bytes(0x89, 0x50, 0x4e, 0x47, 0x00),
  'a file with too many rows': utf8(`Name,City\n${'A,B\n'.repeat(5001)}`),
  'a file that is too large': new Uint8Array(20_000_001).fill(65),
};

/** Invalid stored tables, such as those of another version of the portal. */
export const NO_TABLES: Readonly<Record<string, unknown>> = {
  'is nothing': null,
  'has no table': { ...BATCH, table: null },
  'has no choices': { ...BATCH, defaults: [] },
  'has no key': { ...BATCH, key: 1 },
  'is at no part of the page': { ...BATCH, isMapped: null },
  'has a table without a name': { ...BATCH, table: { ...BATCH.table, name: null } },
  'has a table without a header': { ...BATCH, table: { ...BATCH.table, header: 'Name' } },
  'has a header of numbers': { ...BATCH, table: { ...BATCH.table, header: [1, 2, 3, 4, 5, 6] } },
  'has a header of words and numbers': {
    ...BATCH,
    table: { ...BATCH.table, header: ['Name', 1, 2, 3, 4, 5] },
  },
  'has one row that is none': {
    ...BATCH,
    table: { ...BATCH.table, rows: [...BATCH.table.rows, null] },
  },
  'has a table without rows': { ...BATCH, table: { ...BATCH.table, rows: {} } },
  'has rows that are none': { ...BATCH, table: { ...BATCH.table, rows: [null] } },
  'has rows without a number': { ...BATCH, table: { ...BATCH.table, rows: [{ cells: [] }] } },
  'has rows without cells': { ...BATCH, table: { ...BATCH.table, rows: [{ line: 2 }] } },
  'has no columns': { ...BATCH, mapping: 'name' },
  'has too few columns': { ...BATCH, mapping: ['name'] },
  'has columns of another kind': { ...BATCH, mapping: [...BATCH.mapping.slice(1), 'shoe'] },
  'has a choice of another kind': { ...BATCH, defaults: { ...BATCH.defaults, country: null } },
  'has a mark of another kind': { ...BATCH, defaults: { ...BATCH.defaults, dispose: 'no' } },
  'has no edits': { ...BATCH, edits: [] },
  'has edits that are none': { ...BATCH, edits: { 2: 'Kim' } },
  'has edits of another kind': { ...BATCH, edits: { 2: { name: 1 } } },
  'does not say what was left out': { ...BATCH, leftOut: 2 },
  'leaves out what is no row': { ...BATCH, leftOut: ['2'] },
};
