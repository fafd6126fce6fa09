import { describe, expect, test } from 'vitest';
import { csvCell, csvLine, fromCsvCell } from '../../src/domain/csv.ts';

describe('a cell of an export', () => {
  test.each(['=1+1', '+49', '-2', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠A'])(
    'is no formula when it begins like %j, and is read back as it was',
    (text) => {
      const cell = csvCell(text);
      expect(cell.replace(/^"/, '').charAt(0)).toBe("'");
      const read = cell.startsWith('"') ? cell.slice(1, -1) : cell;
      expect(fromCsvCell(read)).toBe(text);
    },
  );

  test('stays as it is when it is a number, also a negative one', () => {
    expect(csvCell(-12.5)).toBe('-12.5');
    expect(csvCell(null)).toBe('');
  });

  test.each([
    ['a "b"', '"a ""b"""'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['two\nlines', '"two\nlines"'],
    [' blank', '" blank"'],
    ['plain', 'plain'],
  ])('is quoted where it has to be: %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  test('neutralises a formula that hides behind quotes and separators', () => {
    expect(csvLine(['=HYPERLINK("http://x";"y")', 'b'])).toBe(
      '"\'=HYPERLINK(""http://x"";""y"")",b\r\n',
    );
  });

  test('keeps an apostrophe that guards nothing', () => {
    expect(fromCsvCell("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
  });
});
