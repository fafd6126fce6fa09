import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PageTable } from './pageTable.ts';
import { valueLines, wrapped } from './plainText.ts';
import { tellChanges } from './tableBlocks.ts';
import { writeTable } from './tableText.ts';

const lines = (...texts: readonly string[]) =>
  texts.map((text) => ({ depth: 0, tag: text.split(' ')[0] ?? '', text }));
const SHELL = ['at /users', 'titled Users', 'main'];
const FORM = ['  h1 "Users"', '  p "Who works here."', '  label "Name" | input holds ""'];
const page = (id: string, ...texts: readonly string[]) => ({
  id: `ready/${id}`,
  state: 'ready',
  isScenario: false,
  texts: [...SHELL, ...texts],
});

describe('a page is named', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { history: { length: 1 } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const named = (...met: readonly (readonly [readonly string[], string])[]) => {
    const table = new PageTable(JSON.stringify);
    for (const [steps, text] of met) {
      table.note({ state: 'ready', steps, isScenario: false }, lines(text));
    }
    return table.pages().map(({ id, texts }) => `${id}: ${texts.join()}`);
  };

  test('after its state and the step that led there, however often it is met', () => {
    expect(named([['asks'], 'p "A"'], [['asks', 'opens'], 'p "A"'])).toEqual(['ready/asks: p "A"']);
  });

  test('after earlier steps too, where the same step led to another page', () => {
    expect(named([['asks', 'opens'], 'p "A"'], [['asks', 'it failed', 'opens'], 'p "B"'])).toEqual([
      'ready/asks: p "A"',
      'ready/asks, after it failed: p "B"',
    ]);
  });

  test('and said to be no use where the same steps lead to different pages', () => {
    expect(() => named([['asks'], 'p "A"'], [['asks'], 'p "B"'])).toThrow(
      'The page ready/asks is not the same each time it is met',
    );
  });

  test('with its choices as a list that stands once', () => {
    const table = new PageTable(JSON.stringify);
    const field = {
      depth: 1,
      tag: 'select',
      text: 'select',
      choices: { of: 'State', all: ['"A"'] },
    };
    table.note({ state: 'ready', steps: ['opens'], isScenario: false }, [field]);
    table.note({ state: 'ready', steps: ['asks'], isScenario: false }, [field, field]);
    const other = { ...field, choices: { of: 'State', all: ['"B"'] } };
    table.note({ state: 'ready', steps: ['types'], isScenario: false }, [other]);
    expect(table.pages().map(({ id, texts }) => [id, ...texts])).toEqual([
      ['ready/asks', '  select, choices of "State"', '  select, choices of "State"'],
      ['ready/opens', '  select, choices of "State"'],
      ['ready/types', '  select, choices of "State" 2'],
      ['choices of "State"', '"A"'],
      ['choices of "State" 2', '"B"'],
    ]);
  });
});

describe('a table', () => {
  const plain = page('opens', ...FORM);

  test('has what is around every page once, and a page as what is other on it', () => {
    const typed = page('types', ...FORM.slice(0, 2), '  label "Name" | input holds "Ada"');
    const refused = page('is refused', '  div role="alert"', ...FORM);
    const short = page('is short', '  h1 "Users"', '  p "New."', ...FORM.slice(2));
    expect(writeTable([plain, typed, refused, short], '').split('\n')).toEqual([
      '== the frame of every page',
      'main',
      '',
      '== ready/opens',
      'at /users',
      'titled Users',
      'h1 "Users"',
      'p "Who works here."',
      'label "Name" | input holds ""',
      '',
      '== ready/types, like ready/opens',
      '~ label "Name" | input holds "": "" becomes "Ada"',
      '',
      '== ready/is refused, like ready/opens',
      '@ titled Users',
      '+ div role="alert"',
      '',
      '== ready/is short, like ready/opens',
      '@ h1 "Users"',
      '- p "Who works here."',
      '+ p "New."',
      '',
    ]);
  });

  test('compares a page with the one that it was reviewed beside', () => {
    const other = page('lists', ...FORM, '  ul', '  li "A"', '  li "B"', '  li "C"', '  li "D"');
    const close = page('types', ...FORM, '  ul');
    const reviewed = '== ready/opens\n\n== ready/lists\n\n== ready/types, like ready/lists\n';
    const plains = ['asks', 'waits', 'reads'].map((id) => page(id, ...FORM));
    const pages = [other, close, plain, ...plains];
    expect(writeTable(pages, reviewed)).toContain('types, like ready/lists');
    expect(writeTable(pages, '')).toContain('types, like ready/opens');
  });

  test('begins each state with the page that is most like the others', () => {
    const other = page('lists', ...FORM, '  ul', '  li "A"');
    const table = writeTable([other, plain, page('asks', ...FORM)], '');
    expect(table.match(/^== ready.*/gm)).toEqual([
      '== ready/opens',
      '== ready/lists, like ready/opens',
      '== ready/asks, like ready/opens',
    ]);
  });

  test('a page that differs by path lists its differences from the first', () => {
    const [now, late] = [page('asks', ...FORM, '  ul'), page('asks, after opens', ...FORM)];
    const [reviewed, seen] = [
      [plain, now],
      [plain, now, late],
    ].map((pages) => writeTable(pages, '== ready/opens'));
    expect(tellChanges('users', reviewed ?? '', seen ?? '')).toBe(
      [
        'users/ready/asks, after opens',
        '  not the same as without its last step:',
        '  expected: @ label "Name" | input holds ""',
        '  expected: + ul',
        '  seen:       the same',
      ].join('\n'),
    );
  });

  test('that has changed says which lines, and the same of several pages once', () => {
    const table = (word: string, ...more: readonly ReturnType<typeof page>[]) =>
      writeTable(
        [plain, ...['a', 'b', 'c'].map((id) => page(id, ...FORM, `  p "${word}"`)), ...more],
        '== ready/opens',
      );
    expect(tellChanges('users', table('Saved'), table('Lost', page('d', ...FORM)))).toBe(
      [
        'users/ready/a',
        '  expected: + p "Saved"',
        '  seen:     + p "Lost"',
        '  also on users/ready/b and 1 more',
        '',
        'users/ready/d',
        '  not in the table, like ready/opens:',
        '      the same',
      ].join('\n'),
    );
    expect(tellChanges('users', '== ready/gone\np "A"\n', '')).toBe(
      'Not met any more: users/ready/gone',
    );
  });
});

describe('a long line', () => {
  test('is wrapped, and goes on further in', () => {
    const line = `+   p "${'word '.repeat(40)}"`;
    const [first = '', second = '', ...others] = wrapped(line);
    expect(first.length).toBeLessThanOrEqual(110);
    expect(second).toMatch(/^ {8}word/);
    expect([first, second, ...others].map((one) => one.trim()).join(' ')).toBe(line);
    expect(wrapped('p "short"')).toEqual(['p "short"']);
  });

  test('a request has a line for each field, and a long list is cut and marked', () => {
    const rows = (last: string) =>
      Array.from({ length: 9 }, (_, at) => `row ${at === 8 ? last : at}, ${'x'.repeat(20)}`);
    const told = valueLines('body', { name: 'a', rows: rows('8') });
    expect(told.slice(0, 3)).toEqual(['body', '  name: "a"', '  rows:']);
    expect(told).toHaveLength(7);
    expect(told.at(-1)).toMatch(/^ {4}\(\+ 6 more, \w{4}\)$/);
    expect(valueLines('body', { name: 'a', rows: rows('nine') }).at(-1)).not.toBe(told.at(-1));
  });
});
