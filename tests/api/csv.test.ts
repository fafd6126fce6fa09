import { describe, expect, test } from 'vitest';
import { csvCell, csvLine, fromCsvCell } from '../../src/domain/csv.ts';

describe('a cell of an exported CSV file', () => {
  test.each(['=1+1', '+49', '-2', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠A'])(
    'beginning with %j is no formula, and is read back unchanged',
    (text) => {
      const cell = csvCell(text);
      expect(cell.replace(/^"/, '').charAt(0)).toBe("'");
      const read = cell.startsWith('"') ? cell.slice(1, -1) : cell;
      expect(fromCsvCell(read)).toBe(text);
    },
  );

  test('with a number is unchanged, a negative one too', () => {
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
  ])('is quoted when it must be: %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  test('has a formula behind quotes and separators neutralized', () => {
    expect(csvLine(['=HYPERLINK("http://x";"y")', 'b'])).toBe(
      '"\'=HYPERLINK(""http://x"";""y"")",b\r\n',
    );
  });

  test('keeps an apostrophe that guards no formula', () => {
    expect(fromCsvCell("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
  });
});
