import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../../src/api/contract/csv.ts';
import {
  decode,
  guessMapping,
  readFile,
  readText,
} from '../../src/ui/views/importReturns/readTable.ts';
import { rejectedCsv, templateCsv } from '../../src/ui/views/importReturns/tableFiles.ts';

const LEAVERS = join(import.meta.dirname, '../browser/fixtures/leavers.csv');
const bytes = (...codes: number[]) => new Uint8Array(codes);
const encode = (text: string) => new TextEncoder().encode(text);
const rowsOf = async (text: string) => (await readText('a.csv', text)).rows;

describe('the text of a file', () => {
  test('is UTF-8 where it can be, with or without a mark at its beginning', () => {
    expect(decode(encode('Zoë'))).toBe('Zoë');
    expect(decode(bytes(0xef, 0xbb, 0xbf, 0x41))).toBe('A');
  });

  test('is Windows-1252 where it is no UTF-8', () => {
    // Node's own decoder knows only what this has in common with Latin-1; the browser's knows all.
    expect(decode(bytes(0x5a, 0x6f, 0xeb))).toBe('Zoë');
  });

  test('is UTF-16 where Excel says so', () => {
    expect(decode(bytes(0xff, 0xfe, 0x41, 0x00, 0xe9, 0x00))).toBe('Aé');
    expect(decode(bytes(0xfe, 0xff, 0x00, 0x41))).toBe('A');
  });

  test.each([
    ['a workbook', bytes(0x50, 0x4b, 0x03, 0x04, 0x14), 'Save as'],
    ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'Save as'],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x00), 'no text'],
  ])('is none in %s, and it says what to do', (_, file, message) => {
    expect(() => decode(file)).toThrow(message);
  });
});

describe('a table', () => {
  test.each([',', ';', '\t', '|'])('is read whatever separates its columns: %j', async (sign) => {
    const table = await readText('a.csv', `Name${sign}City\r\nAna${sign}Austin\r\n`);
    expect(table.header).toEqual(['Name', 'City']);
    expect(table.rows).toEqual([{ line: 2, cells: ['Ana', 'Austin'] }]);
  });

  test('says with Excel’s own line what separates its columns', async () => {
    const table = await readText('a.csv', 'sep=|\r\nName|City\r\nAna, B|Austin\r\n');
    expect(table.rows).toEqual([{ line: 3, cells: ['Ana, B', 'Austin'] }]);
  });

  test('keeps lines, separators and quotation marks inside of quotes', async () => {
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

  test('gives back a cell that an export has guarded', async () => {
    const rows = await rowsOf(`Name,Phone\n${csvLine(['Ana', '+1 512'])}`);
    expect(rows[0]?.cells).toEqual(['Ana', '+1 512']);
  });

  test.each([
    ['', 'nothing in this table'],
    ['Name,City\n', 'no rows below'],
    ['Just a sentence\nand another\n', 'Only one column'],
    [`Name,City\n${'Ana,Austin\n'.repeat(5001)}`, '5,001 rows'],
    ['Name,City\n"Ana,Austin\nBo,Boston\n', 'quotation mark'],
  ])('that is none says why: %#', async (text, message) => {
    await expect(readText('a.csv', text)).rejects.toThrow(message);
  });

  test('of five thousand rows is read', async () => {
    expect(await rowsOf(`Name,City\n${'Ana,Austin\n'.repeat(5000)}`)).toHaveLength(5000);
  });

  test('of two hundred leavers full of quirks is read', async () => {
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
      ['Last day', null],
      ['Notes', 'internalNote'],
    ]);
  });
});

describe('columns are taken for what they are', () => {
  const guess = async (header: string, row = 'x,x,x') =>
    guessMapping(await readText('a.csv', `${header}\n${row}\n`));

  test('by other words for the same', async () => {
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

  test('once each, the better name first', async () => {
    expect(await guess('Email,Personal email,Email')).toEqual([null, 'email', null]);
    expect(await guess('First name,Surname,City')).toEqual(['firstName', 'lastName', 'city']);
    expect(await guess('First name,Full name,City')).toEqual([null, 'name', 'city']);
  });

  test('by what stands in them, where the header says nothing', async () => {
    expect(await guess('Wer,Wo,Was', 'Ana,USA,ThinkPad T14')).toEqual([null, 'country', 'device']);
  });
});

describe('files to download', () => {
  test('the template is read back with every column known', async () => {
    const table = await readText('t.csv', templateCsv());
    expect(guessMapping(table)).not.toContain(null);
    expect(table.rows).toHaveLength(1);
  });

  test('rows that became no order are read back, and run nothing', async () => {
    const rows = [
      {
        line: 7,
        cells: { name: '=1+1', phone: '+49', city: 'Austin', kitNote: 'one\ntwo' },
        reason: 'Give the ZIP code.',
      },
    ];
    const csv = rejectedCsv(rows);
    expect(csv).toContain("'=1+1");
    const table = await readText('r.csv', csv);
    expect(table.header.slice(0, 2)).toEqual(['Row', 'What is wrong']);
    expect(table.rows[0]?.cells).toEqual([
      '7',
      'Give the ZIP code.',
      '=1+1',
      '+49',
      'Austin',
      'one\ntwo',
    ]);
  });
});
