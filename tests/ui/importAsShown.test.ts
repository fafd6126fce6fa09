import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  BROKEN_MESSAGE,
  cellProblem,
  ERROR_MESSAGE,
  isErrorValue,
  mended,
} from '../../src/sheets/cells/cellWords.ts';
import { zeroFormat } from '../../src/sheets/table/workbookXml.ts';
import { batchOfTable } from '../../src/ui/views/importReturns/batch/newBatch.ts';
import { readTables, readText } from './helpers/returnTables.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook of sheets, each with its state and its parts as XML. */
function workbook(...sheets: readonly { readonly state?: string; readonly xml: string }[]): File {
  const encode = (text: string) => new TextEncoder().encode(text);
  const link = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const names = sheets.map((_, at) => `s${at + 1}`);
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships xmlns="${LINKS}">${link('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ state = 'visible' }, at) => `<sheet name="${names[at]}" sheetId="${at + 1}" state="${state}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${LINKS}">${names.map((name, at) => link(`r${at + 1}`, 'worksheet', `worksheets/${name}.xml`)).join('')}${link('r99', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  };
  sheets.forEach(({ xml }, at) => {
    parts[`xl/worksheets/${names[at]}.xml`] = `<worksheet xmlns="${MAIN}">${xml}</worksheet>`;
  });
  return new File(
    [zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, encode(xml)])))],
    'leavers.xlsx',
  );
}

const text = (at: string, words: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
const row = (line: number, cells: readonly string[], attributes = '') =>
  `<row r="${line}"${attributes}>${cells.map((cell, at) => (cell.startsWith('<') ? cell : text(`${'ABCD'[at]}${line}`, cell))).join('')}</row>`;
const rows = (...all: readonly string[]) => `<sheetData>${all.join('')}</sheetData>`;

describe('a workbook', () => {
  test('keeps what its cells show: zeros of a format, errors', async () => {
    const xml = rows(
      row(1, ['Name', 'ZIP', 'Serial']),
      row(2, ['Ana', '<c r="B2" s="1"><v>417</v></c>', '<c r="C2" t="e"><v>#N/A</v></c>']),
    );
    const [table] = await readTables(workbook({ xml }));
    expect(table?.rows).toEqual([{ line: 2, cells: ['Ana', '00417', '#N/A'] }]);
  });

  test('has days and times that are written out', async () => {
    const day = (at: string, value: string) => `<c r='${at}' s='1' t='d'><v>${value}</v></c>`;
    const xml = rows(
      row(1, ['Name', 'Last day', 'Pickup']),
      row(2, ['Ana', day('B2', '2031-03-04T00:00:00'), day('C2', '2031-03-04T13:30:00.000Z')]),
    );
    const [table] = await readTables(workbook({ xml }));
    expect(table?.rows).toEqual([{ line: 2, cells: ['Ana', '2031-03-04', '2031-03-04 13:30'] }]);
  });

  test('leaves out hidden rows and columns, and says which', async () => {
    const xml = `<cols><col min="2" max="2" hidden="1"/></cols>${rows(
      row(1, ['Name', 'Email', 'City']),
      row(2, ['Ana', 'ana@home.test', 'Austin']),
      row(3, ['Bo', 'bo@home.test', 'Boston'], ' hidden="1"'),
    )}`;
    const [table] = await readTables(workbook({ xml }));
    if (table === undefined) throw new Error('No table.');
    expect(table.unread).toEqual({
      ...{ hiddenRows: [3], hiddenColumns: [1], hiddenSheets: 0, totals: [] },
    });
    const batch = batchOfTable(table, '');
    expect(batch.mapping).toEqual(['name', null, 'city']);
    expect(batch.leftOut).toEqual([3]);
  });

  test('is read from what is seen, the likeliest sheet first', async () => {
    const notes = rows(row(1, ['To do', 'By']), row(2, ['Call', 'Monday']));
    const leavers = rows(row(1, ['Name', 'City']), row(2, ['Ana', 'Austin']));
    const tables = await readTables(
      workbook({ state: 'hidden', xml: leavers }, { xml: notes }, { xml: leavers }),
    );
    expect(tables.map(({ sheet }) => sheet)).toEqual(['s3', 's2']);
    expect(tables[0]?.unread?.hiddenSheets).toBe(1);
  });
});

test.each([
  ['00000', '417', '00417'],
  ['"AT-"0000', '42', 'AT-0042'],
  ['000\\-00\\-0000', '12345678', '012-34-5678'],
  ['00000\\-0000', '21341234', '02134-1234'],
  ['0000', '123456', '123456'],
  ['[<=99999]00000;00000\\-0000', '2139', '02139'],
  ['[<=99999]00000;00000\\-0000', '21391234', '02139-1234'],
  ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '5125550100', '(512) 555-0100'],
  ['[$-409]00000', '2139', '02139'],
  ['[$AT-]0000', '42', 'AT0042'],
  ['#00000', '2139', '02139'],
  ['_-00000_)', '2139', '02139'],
])('the format %s shows %s as %s', (code, number, shown) => {
  expect(zeroFormat(code)?.(number)).toBe(shown);
});

test.each([
  ...['General', '0', '#', '0.00', '#,##0', '0%', '0.00E+00', '$#,##0.00', '[$€-2] #,##0.00'],
  ...['yyyy-mm-dd', '[$-F800]dddd, mmmm dd, yyyy', '@', '[Red]0', '#,##0.00 "USD"', '# ?/?'],
])('the format %s adds no zeros', (code) => {
  expect(zeroFormat(code)).toBeNull();
});

describe('a text file', () => {
  test('keeps zeros in ="00417733", and loses marks that nobody sees', async () => {
    const { rows: read } = await readText(
      'a.csv',
      'Name,Serial\n\u200EAna\u00A0Lee\u200B,="00417733"\nBo\u00AD,"=""0042"""\n\'t Hooft,\'0043\n\u001A',
    );
    expect(read.map(({ cells }) => cells)).toEqual([
      ['Ana Lee', '00417733'],
      ['Bo', '0042'],
      ["'t Hooft", '0043'],
    ]);
  });

  test('leaves out a total at its end', async () => {
    const { rows: read, unread } = await readText(
      'a.csv',
      'Name;City;Street\nTotal Wine;Austin;1 Main\nAna;Boston;2 Main\nTotal;2;\n',
    );
    expect(read).toHaveLength(3);
    expect(unread?.totals).toEqual([4]);
  });

  test.each([
    ['Name;"Address; home";City\nAna;"1 Main; Apt 2";Austin\n', 3],
    ['"Name (Last, First)";City\nLee, Ana;Austin\nRay, Bo;Boston\n', 2],
    ['Name,"Serial; tag",City\nAna,"C02;1",Austin\nBo,"C03;2",Boston\n', 3],
  ])('is separated by what makes the table whole: %j', async (lines, columns) => {
    expect((await readText('a.csv', lines)).header).toHaveLength(columns);
  });
});

test.each([
  ...[
    '#N/A',
    '#REF!',
    '#VALUE!',
    '#DIV/0!',
    '#NAME?',
    '#NUM!',
    '#NV',
    '#WERT!',
    'Ana #N/A',
    '#N/D',
  ],
  ...[
    '#GETTING_DATA',
    '#PYTHON!',
    '#¡REF!',
    '#¿NOMBRE?',
    '#VALEUR!',
    '#ERROR!',
    'Err:502',
    'Loading...',
  ],
])('%s is an error of the spreadsheet', (value) => {
  expect(cellProblem(value)).toBe(ERROR_MESSAGE);
});

test.each(['#4 Main Street', 'Apt #NA12', '#N', 'C#', '#B', 'Suite #NVX', 'Loading dock'])(
  '%s is none',
  (value) => {
    expect(isErrorValue(value)).toBe(false);
  },
);

test.each([
  ['JosÃ©', 'José'],
  ['MÃ¼ller', 'Müller'],
  ['ZoÃ«', 'Zoë'],
  ['Oâ€™Brien', 'O’Brien'],
  ['ZoÃƒÂ«', 'Zoë'],
])('%s was meant as %s', (broken, meant) => {
  expect(mended(broken)).toBe(meant);
  expect(cellProblem(broken)).toBe(BROKEN_MESSAGE);
});

test.each(['José', 'Müller', 'SÃO PAULO', 'Ana', 'Åse', 'Łódź'])('%s is whole', (whole) => {
  expect(cellProblem(whole)).toBeNull();
});

test('a lost letter is broken, without a proposal', () => {
  expect(cellProblem('Jos\uFFFD')).toBe(BROKEN_MESSAGE);
  expect(mended('Jos\uFFFD')).toBeNull();
});
