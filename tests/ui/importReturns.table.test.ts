import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../../src/domain/csv.ts';
import { guessMapping } from './helpers/importTables.ts';
import { readFile, readText, rejectedCsv, templateCsv } from './helpers/returnTables.ts';

const LEAVERS = join(import.meta.dirname, '../browser/fixtures/leavers.csv');
const rowsOf = async (text: string) => (await readText('a.csv', text)).rows;

describe('a table', () => {
  test.each([',', ';', '\t', '|'])('is read with any separator of columns: %j', async (sign) => {
    const table = await readText('a.csv', `Name${sign}City\r\nAna${sign}Austin\r\n`);
    expect(table.header).toEqual(['Name', 'City']);
    expect(table.rows).toEqual([{ line: 2, cells: ['Ana', 'Austin'] }]);
  });

  test('may name its separator in Excel’s own line', async () => {
    const table = await readText('a.csv', 'sep=|\r\nName|City\r\nAna, B|Austin\r\n');
    expect(table.rows).toEqual([{ line: 3, cells: ['Ana, B', 'Austin'] }]);
  });

  test('may name its separator only in its first line, with any line ending', async () => {
    const table = await readText('a.csv', 'sep=:\nName:City\nAna, B:Austin\n');
    expect(table.rows).toEqual([{ line: 3, cells: ['Ana, B', 'Austin'] }]);
    const other = await readText('a.csv', 'Name,City\nsep=|\nAna,Austin\n');
    expect(other.rows.map(({ cells }) => cells)).toEqual([
      ['sep=|', ''],
      ['Ana', 'Austin'],
    ]);
  });

  test.each([
    ['Na,me;No,te\nA,n,a;x\nB,o;x,y,z\n', 'Na,me'],
    ['a;b,c,d\na;b,c,d\n', 'a;b'],
    ['a,b;c;d\na,b;c;d\n', 'a,b'],
    // A row of only separators doesn't count.
    ['a,x;b\nc,x;d\n;\n', 'a,x'],
  ])('has the separator that gives its rows the same number of cells: %#', async (text, first) => {
    expect((await readText('a.csv', text)).header[0]).toBe(first);
  });

  test('has neither a byte order mark nor blanks around its cells', async () => {
    const table = await readText('a.csv', '\uFEFFName,City\n  Ana \u200B,  Austin  \n');
    expect(table.header).toEqual(['Name', 'City']);
    expect(table.rows[0]?.cells).toEqual(['Ana', 'Austin']);
    const [row] = await rowsOf('Name,City\nA\uFEFFna,Austin\n');
    expect(row?.cells).toEqual(['Ana', 'Austin']);
  });

  test('has its header where most titles are known, near its top', async () => {
    const headerOf = async (...lines: readonly string[]) =>
      (await readText('a.csv', lines.join('\n'))).header;
    expect(await headerOf('Leavers of May,', 'Name,City', 'Ana,Austin')).toEqual(['Name', 'City']);
    expect(await headerOf('Wer,Wo', 'City,Berlin')).toEqual(['Wer', 'Wo']);
    // For a language that the portal doesn't know, rows with few filled cells are titles.
    const polish = ['Odchodzący,,', 'Stan: 26.11.,,', 'Imię,Miasto,Kod', 'Ana,Austin,78701'];
    expect(await headerOf(...polish)).toEqual(['Imię', 'Miasto', 'Kod']);
    const below = Array.from({ length: 12 }, () => 'Ana,Austin');
    expect(await headerOf('Wer,Wo', ...below, 'Name,City')).toEqual(['Wer', 'Wo']);
    // A header may contain an email address.
    expect(await headerOf('Name,hr@acme.test', 'Ana,Austin')).toEqual(['Name', 'hr@acme.test']);
  });

  test('with twenty megabytes is parsed', async () => {
    await expect(readFile(new File([new Uint8Array(20_000_000)], 'a.csv'))).rejects.toThrow(
      "can't read this file",
    );
  });

  test('keeps lines, separators and quotation marks inside quotes', async () => {
    const rows = await rowsOf('Name,Notes\n"Lee, ""Jo""","one\r\ntwo"\nBo,x\n');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Lee, "Jo"', 'one\r\ntwo'],
      ['Bo', 'x'],
    ]);
  });

  test('has no blank rows, and its rows keep the numbers that the spreadsheet shows', async () => {
    const rows = await rowsOf('Name,City\n,,\nAna,Austin\n\n  ,\nBo,Boston\n\n');
    expect(rows.map(({ line }) => line)).toEqual([3, 6]);
  });

  test('has no columns without a title and a cell, and names those without a title', async () => {
    const table = await readText('a.csv', 'Name,City,,,\nAna,Austin,,extra,\n');
    expect(table.header).toEqual(['Name', 'City', 'Column D']);
    expect(table.rows[0]?.cells).toEqual(['Ana', 'Austin', 'extra']);
  });

  test('is found below titles, and without a header', async () => {
    const titled = await readText(
      'a.csv',
      'Leavers of May,,\n,,\nName,City,ZIP\nAna,Austin,78701\n',
    );
    expect(titled.header).toEqual(['Name', 'City', 'ZIP']);
    expect(titled.rows.map(({ line }) => line)).toEqual([4]);
    const bare = await readText(
      'a.csv',
      'Ana Lee,ana@home.test,78701\nBo Ray,bo@home.test,10001\n',
    );
    expect(bare.header).toEqual(['Column A', 'Column B', 'Column C']);
    expect(guessMapping(bare)).toEqual([null, 'email', 'postalCode']);
    expect(bare.rows).toHaveLength(2);
  });

  test('restores a cell that an export has escaped', async () => {
    const rows = await rowsOf(`Name,Phone\n${csvLine(['Ana', '+1 512'])}`);
    expect(rows[0]?.cells).toEqual(['Ana', '+1 512']);
  });

  test.each([
    ['', 'file is empty'],
    ['Name,City\n', 'no rows below'],
    ['Just a sentence\nand another\n', 'only one column'],
    [`Name,City\n${'Ana,Austin\n'.repeat(5001)}`, '5,001 rows'],
    [`Name,City\n${'A,B\n'.repeat(300_000)}`, '300,000 rows'],
    ['Name,City\n"Ana,Austin\nBo,Boston\n', 'quotation mark'],
  ])('that is invalid has an error: %#', async (text, message) => {
    await expect(readText('a.csv', text)).rejects.toThrow(message);
  });

  test('with five thousand rows is parsed', async () => {
    expect(await rowsOf(`Name,City\n${'Ana,Austin\n'.repeat(5000)}`)).toHaveLength(5000);
  });

  test('with two hundred leavers full of quirks is parsed', async () => {
    const table = await readFile(new File([readFileSync(LEAVERS)], 'leavers.csv'));
    expect(table.rows).toHaveLength(200);
    expect(table.rows[2]?.cells[0]).toMatch(/^Chloé O.Brien$/);
    const mapping = guessMapping(table);
    expect(table.header.map((title, at) => [title, mapping[at]])).toEqual([
      ['Employee Name', 'name'],
      ['Personal E-Mail', 'email'],
      ['Work E-mail', null],
      ['Mobile', 'phone'],
      ['Street', 'line1'],
      ['Apt', 'line2'],
      ['City', 'city'],
      ['State', 'region'],
      ['ZIP', 'postalCode'],
      ['Country', 'country'],
      ['Equipment', 'device'],
      ['Serial #', 'serialNumber'],
      ['Asset Tag', 'assetTag'],
      ['HR Ticket', 'ticketId'],
      ['Last day', 'startDay'],
      ['Notes', 'internalNote'],
    ]);
  });
});

describe('columns are recognized', () => {
  const guess = async (header: string, row = 'x,x,x') =>
    guessMapping(await readText('a.csv', `${header}\n${row}\n`));

  test('by synonyms of their titles', async () => {
    expect(await guess('Leaver,E-mail address,Zip/Postal Code')).toEqual([
      'name',
      'email',
      'postalCode',
    ]);
    expect(await guess('employeeName,SERIAL_NUMBER,Town*')).toEqual([
      'name',
      'serialNumber',
      'city',
    ]);
  });

  test('once each, the better title first', async () => {
    expect(await guess('Email,Personal email,Email')).toEqual([null, 'email', null]);
    expect(await guess('First name,Surname,City')).toEqual(['firstName', 'lastName', 'city']);
    expect(await guess('First name,Full name,City')).toEqual([null, 'name', 'city']);
    // An employee number is no name.
    expect(await guess('Employee #,First name,Last name')).not.toContain('name');
    const parts = [null, 'firstName', 'lastName'];
    expect(await guess('Employee,First name,Last name', '1000,Ana,Silva')).toEqual(parts);
    expect(await guess('Serial #,City,Wer')).toEqual(['serialNumber', 'city', null]);
  });

  test('with any additions to their titles', async () => {
    expect(await guess('Zip optional code,City,City')).toEqual(['postalCode', 'city', null]);
    expect(await guess('Zip code (optional),City,Shoe')).toEqual(['postalCode', 'city', null]);
  });

  const guessBy = async (texts: readonly string[], header = 'Wer,Was') =>
    guessMapping(
      await readText('a.csv', [header, ...texts.map((text) => `x,${text}`)].join('\n')),
    )[1];

  test.each([
    ['postalCode', '78701|78701-1234|K1A 0B1|k1a0b1|SW1A 1AA|sw1a1aa|M1 1AA|M11AA'],
    [null, 'x78701|78701x|78701-1|78701-123|xK1A 0B1|K1A 0B1x|SW1A 1AAx|SWX1A 1AA|SW1- 1AA'],
    ['email', 'ana@home.test'],
    [null, 'Ana ana@home.test|ana@home.test x|ana@home'],
  ])('as %s by each kind of their values', async (field, texts) => {
    for (const text of texts.split('|')) expect(await guessBy([text]), text).toBe(field);
  });

  test('by the values of most first rows, unless the header contradicts', async () => {
    const rows = (...parts: readonly (readonly [number, string])[]) =>
      parts.flatMap(([count, text]) => Array.from({ length: count }, () => text));
    expect(await guessBy(rows([7, 'Canada'], [3, 'Mars']))).toBe('country');
    expect(await guessBy(rows([6, 'Canada'], [3, 'Mars']))).toBe(null);
    expect(await guessBy(rows([50, 'Canada'], [40, 'Mars']))).toBe('country');
    expect(await guessBy(rows([2, 'Canada']), 'Wer,Notes')).toBe('internalNote');
  });

  test('with “Asset” as the kind of device or its tag, depending on the values', async () => {
    const kinds = 'Asset,Tag\nLaptop,T-1\nMacBook,T-2\nLaptop,T-3\nMacBook,T-4';
    expect(guessMapping(await readText('t.csv', kinds))).toEqual(['device', 'assetTag']);
    const models = 'Asset,Tag\nMacBook Air M3,T-1\nThinkPad X1,T-2\nDell U2720Q,T-3\niPad,T-4';
    expect(guessMapping(await readText('t.csv', models))).toEqual(['device', 'assetTag']);
    const tags = 'Asset,Tag\nMBP-1,T-1\nMBP-2,T-2\nMBP-3,T-3';
    expect(guessMapping(await readText('t.csv', tags))).toEqual(['assetTag', null]);
  });

  test('by their values if the header is unclear', async () => {
    expect(await guess('Wer,Wo,Was', 'Ana,USA,ThinkPad T14')).toEqual([null, 'country', 'device']);
  });
});

describe('downloaded files', () => {
  test('the template is imported with every column recognized', async () => {
    const table = await readText('t.csv', templateCsv());
    expect(guessMapping(table)).not.toContain(null);
    expect(table.rows).toHaveLength(1);
  });

  test('rows that became no order can be imported again, and contain no formulas', async () => {
    const rows = [
      {
        line: 7,
        cells: { name: '=1+1', phone: '+49', city: 'Austin', kitNote: 'one\ntwo' },
        reason: 'Enter a ZIP code.',
        source: [],
      },
    ];
    const csv = rejectedCsv({ columns: [] }, rows);
    expect(csv).toContain("'=1+1");
    const table = await readText('r.csv', csv);
    expect(table.header.slice(0, 2)).toEqual(['Row', 'What to fix']);
    expect(table.rows[0]?.cells).toEqual([
      '7',
      'Enter a ZIP code.',
      '=1+1',
      '+49',
      'Austin',
      'one\ntwo',
    ]);
  });

  test('rows keep their own columns, with added columns for typed values', async () => {
    const columns = [
      { title: 'What to fix', field: null },
      { title: 'Who', field: 'name' },
      { title: 'Manager', field: null },
    ];
    const source = ['An old reason', 'Ana Lee', 'Bo Ray'];
    const cells = { name: 'Ana Lee', city: 'Austin' };
    const csv = rejectedCsv({ columns }, [{ line: 3, cells, reason: 'No street.', source }]);
    expect(csv).toContain('Row,What to fix,Who,Manager,City');
    expect(csv).toContain('3,No street.,Ana Lee,Bo Ray,Austin');
    const german = await readText('a.csv', `Who;Manager\nAna Lee;"a|b;c"\n`);
    expect(
      rejectedCsv({ columns, ...german }, [{ line: 3, cells, reason: 'No.', source }]),
    ).toContain('3;No.;Ana Lee;Bo Ray;Austin');
  });
});
