import { describe, expect, test } from 'vitest';
import { cut, valueLines, wrapped } from './plainText.ts';
import { newLines, type Visit, writeTable } from './tableText.ts';

const visit = (states: string, ...texts: readonly string[]): Visit => ({
  states: states.split(' + '),
  scenario: null,
  place: `users-2-abcde, step 1: ${states}`,
  texts,
});
const blocks = (...visits: readonly Visit[]) =>
  writeTable(visits)
    .trimEnd()
    .split(/\n(?=== )/);

describe('a table of a page', () => {
  test('has a block for each state of each region, and names those that show nothing of their own', () => {
    expect(
      blocks(
        visit('resource.loading + panel.closed', 'h1', 'p "Loading"'),
        visit('resource.loading + panel.open', 'h1', 'p "Loading"', 'form'),
        visit('resource.ready + panel.closed', 'h1', 'ul'),
        visit('resource.ready + panel.open', 'h1', 'ul', 'form'),
        visit('resource.failed + panel.closed', 'h1'),
      ),
    ).toEqual([
      '== any state\nh1',
      '== resource.loading\np "Loading"',
      '== resource.ready\nul',
      '== panel.open\nform',
      '== nothing of their own: resource.failed, panel.closed',
    ]);
  });

  test('does not grow with histories: a line stands once, however often it is seen', () => {
    const visits = [visit('asking', 'h1', 'p "A"'), visit('done', 'h1', 'p "B"')];
    expect(writeTable([...visits, ...visits, ...visits])).toBe(writeTable(visits));
  });

  test('says in which states of other regions a control is enabled', () => {
    expect(
      blocks(
        visit('resource.ready + panel.open', 'h1', 'button "Send"'),
        visit('resource.acting + panel.open', 'h1', 'button "Send" disabled'),
        visit('resource.ready + panel.closed', 'h1'),
        visit('resource.acting + panel.closed', 'h1'),
        visit('resource.failed + panel.closed', 'h1'),
      ),
    ).toEqual([
      '== any state\nh1',
      '== resource.ready\nbutton "Send"  [open]',
      '== resource.acting\nbutton "Send" disabled  [open]',
      '== nothing of their own: resource.failed, panel.open, panel.closed',
    ]);
  });

  test('changes when a control is enabled in one more combination', () => {
    const combinations = (word: string) => [
      visit('resource.ready + panel.open', 'button "Send"'),
      visit('resource.acting + panel.open', 'button "Send" disabled'),
      visit('resource.acting + panel.closed'),
      visit('resource.checking + panel.open', `button "Send"${word}`),
    ];
    expect(writeTable(combinations(''))).not.toBe(writeTable(combinations(' disabled')));
  });

  test('keeps equal lines of one page apart, so that a missing row changes it', () => {
    const rows = (...texts: readonly string[]) => writeTable([visit('ready', 'ul', ...texts)]);
    expect(rows('li "A"', 'li "A"')).not.toBe(rows('li "A"'));
  });

  test('tells where the focus is on one line of a block', () => {
    const steps = ['focus on h1 "A"', 'focus on button "B"'].map((focus) => visit('ready', focus));
    expect(blocks(...steps)[0]).toBe('== any state\nfocus on h1 "A" | button "B"');
  });

  test('puts what only a scenario shows behind the state of the scenario', () => {
    const many = { ...visit('ready', 'h1', 'li "C"'), scenario: 'many rows' };
    expect(blocks(visit('ready', 'h1'), visit('failed', 'h1'), many)).toEqual([
      '== any state\nh1',
      '== ready\n-- many rows\nli "C"',
      '== nothing of their own: failed',
    ]);
  });
});

test('a line that is not in the reviewed table is told with the step that shows it first', () => {
  const now = [visit('ready', 'h1', '  p "New"'), visit('failed', 'h1', '  p "New"')];
  expect(newLines(now, '== any state\nh1\n')).toEqual([
    'p "New"\n    first at users-2-abcde, step 1: ready',
  ]);
  expect(newLines(now, writeTable(now))).toEqual([]);
});

describe('a long line', () => {
  test('is wrapped, and goes on further in', () => {
    const line = `  p "${'word '.repeat(40)}"`;
    const [first = '', second = '', ...rest] = wrapped(line);
    expect(first.length).toBeLessThanOrEqual(120);
    expect(second).toMatch(/^ {6}word/);
    expect([first, second, ...rest].map((text) => text.trim()).join(' ')).toBe(line.trim());
    expect(wrapped('p "short"')).toEqual(['p "short"']);
  });

  test('is cut and marked where nobody reads to its end', () => {
    const text = (last: string) => `span "${'x'.repeat(600)}${last}"`;
    expect(cut(text('a'))).toMatch(/^span "x{194}… \(608 characters, \w{4}\)$/);
    expect(cut(text('a'))).not.toBe(cut(text('b')));
  });

  test('requests show a line for each field; a long list is cut and marked', () => {
    const rows = (last: string) =>
      Array.from({ length: 9 }, (_, at) => `row ${at === 8 ? last : at}, ${'x'.repeat(20)}`);
    const lines = valueLines('body', { name: 'a', rows: rows('8') });
    expect(lines.slice(0, 3)).toEqual(['body', '  name: "a"', '  rows:']);
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toMatch(/^ {4}\(\+ 6 more, \w{4}\)$/);
    expect(valueLines('body', { name: 'a', rows: rows('nine') }).at(-1)).not.toBe(lines.at(-1));
  });
});

test('a numbered run is its first entry, and an entry that differs ends it', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => [`h3 "Row ${at + 1}"`, 'button "Skip"']).flat();
  const now = [visit('reviewing', ...rows(20), 'h3 "Row 22"')];
  const table = writeTable(now);
  expect(table.split('\n').slice(1, 5)).toEqual([
    'h3 "Row 1"',
    'button "Skip"',
    '(+ 19 more of these 2, each number one higher)',
    'h3 "Row 22"',
  ]);
  expect(newLines(now, table)).toEqual([]);
  expect(newLines([visit('reviewing', ...rows(21))], table)).toHaveLength(1);
});
