import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { guessMapping } from './helpers/importTables.ts';
import { readFile } from './helpers/returnTables.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** A workbook with these cells in its first sheet, as XML, and with these properties. */
function workbook(sheet: string, properties = ''): File {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const links = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const link = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const parts = {
    '_rels/.rels': `<Relationships xmlns="${links}">${link('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets><sheet name="Leavers" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${links}">${link('r1', 'worksheet', 'worksheets/sheet1.xml')}${link('r2', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><dimension ref="A1:D3"/><sheetData>${sheet}</sheetData></worksheet>`,
  };
  const entries = Object.entries(parts).map(([name, xml]) => [name, encode(xml)] as const);
  return new File([zipSync(Object.fromEntries(entries))], 'leavers.xlsx');
}
const text = (at: string, words: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;

describe('an Excel file', () => {
  test('is read from its first sheet: texts with their zeros, numbers and days', async () => {
    const header = ['Name', 'ZIP', 'Last day', 'Charger'].map((words, at) =>
      text(`${'ABCD'[at]}1`, words),
    );
    const row = `${text('A3', 'Ana Lee')}${text('B3', '02108')}<c r="C3" s="1"><v>46357</v></c><c r="D3" t="b"><v>1</v></c>`;
    const table = await readFile(
      workbook(`<row r="1">${header.join('')}</row><row r="3">${row}</row>`),
    );
    expect(table).toEqual({
      name: 'leavers.xlsx',
      header: ['Name', 'ZIP', 'Last day', 'Charger'],
      rows: [{ line: 3, cells: ['Ana Lee', '02108', '2026-12-01', 'yes'] }],
    });
    expect(guessMapping(table)).toEqual(['name', 'postalCode', 'startDay', 'charger']);
  });

  test.each(['date1904="1"', 'date1904="true"', "date1904='true'"])(
    'with days that count from 1904 (%s) keeps its days',
    async (property) => {
      const cells = `<row r="1">${text('A1', 'Name')}${text('B1', 'Last day')}</row><row r="2">${text('A2', 'Ana Lee')}<c r="B2" s="1"><v>44895</v></c></row>`;
      const { rows } = await readFile(workbook(cells, `<workbookPr ${property}/>`));
      expect(rows.map((row) => row.cells)).toEqual([['Ana Lee', '2026-12-01']]);
    },
  );

  test('that is invalid shows what to do', async () => {
    const file = new File([zipSync({ 'content.xml': encode('<office/>') })], 'leavers.ods');
    await expect(readFile(file)).rejects.toThrow(/“.xlsx” or “CSV”/);
  });
});
