import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { JOURNEY_STATES } from '../../src/domain/returns/status/status.ts';
import { ACTOR_KINDS } from '../../src/domain/returns/timeline/actors.ts';
import { PERMITTED } from '../../src/domain/returns/timeline/events.ts';
import { variablesTable } from '../../src/server/platform/variables.ts';
import { filesIn, ROOT } from './helpers/sources.ts';

/** Longest page of a decision. */
const MAX_DECISION_LINES = 40;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Cells of each table row whose first cell is code. */
function rowsOf(text: string): readonly (readonly string[])[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

describe('docs/device-return.md', () => {
  const text = read('docs/device-return.md');
  const rows = rowsOf(text);

  test('has every state, in order', () => {
    const names = rows.filter((cells) => cells.length === 2).map(([name]) => name);
    expect(names).toEqual([...JOURNEY_STATES]);
  });

  test('lists the permissions of the machine', () => {
    const [, head = ''] = /^\| Event +\|(.*)\|$/m.exec(text) ?? [];
    const kinds = head.split('|').map((cell) => cell.trim());
    const documented = Object.fromEntries(
      rows
        .filter((cells) => cells.length === kinds.length + 1)
        .map(([type = '', ...cells]) => [type, kinds.filter((_, at) => cells[at] === 'yes')]),
    );
    const inOrder = (names: readonly string[]) =>
      ACTOR_KINDS.filter((kind) => names.includes(kind));
    const expected = Object.entries(PERMITTED).map(([type, names]) => [type, inOrder(names)]);
    expect(
      Object.fromEntries(Object.entries(documented).map(([type, names]) => [type, inOrder(names)])),
    ).toEqual(Object.fromEntries(expected));
  });
});

test('the table of docs/operate.md is the one of the variables', async () => {
  const path = 'docs/operate.md';
  const withTable = read(path).replace(/^\| Variable [\s\S]*?(?=\n\n)/m, () => variablesTable());
  await expect(
    withTable,
    'npx vitest run --project machines tests/laws/docs -u writes the table anew',
  ).toMatchFileSnapshot(join(ROOT, path));
});

test('links between documents lead somewhere', () => {
  const documents = filesIn('.', /\.md$/);
  expect(documents.length).toBeGreaterThan(10);
  const dead = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(ROOT, dirname(path), target)))
      .map((target) => `${path} → ${target}`),
  );
  expect(dead).toEqual([]);
});

/** Source files in code marks, by the end of their path, and other paths from a folder of the project on. */
const NAMED =
  /`((?:[\w-][\w./-]*\.(?:tsx?|mjs|sql))|(?:src|tests|tools|scripts|public|docs)\/[\w./-]*\w)`/g;

test('documents name only files that exist', () => {
  const existing = filesIn('.', /\.(tsx?|mjs|sql)$/).map(({ path }) => `/${path}`);
  const isThere = (name: string) =>
    existsSync(join(ROOT, name)) || existing.some((path) => path.endsWith(`/${name}`));
  const named = filesIn('.', /\.md$/).flatMap(({ path, text }) =>
    [...text.matchAll(NAMED)].map(([, name = '']) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(200);
  const missing = named.filter(({ name }) => !isThere(name));
  expect(missing.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

test('pages of decisions are read at a glance', () => {
  const long = filesIn('docs/decisions', /\/\d\d-[\w-]+\.md$/)
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_DECISION_LINES);
  expect(long).toEqual([]);
});

test('every decision is listed', () => {
  const list = read('docs/decisions/README.md');
  const pages = filesIn('docs/decisions', /\/\d\d-[\w-]+\.md$/).map(({ path }) =>
    path.replace('docs/decisions/', ''),
  );
  expect(pages.filter((page) => !list.includes(`(${page})`))).toEqual([]);
});

describe('docs/security.md', () => {
  const text = read('docs/security.md');

  test('names only tests that exist', () => {
    const named = [...text.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('covers every requirement of levels 1 and 2 once, besides the deviations', () => {
    const idsIn = (part: string) => part.match(/V\d+\.\d+\.\d+/g) ?? [];
    const [before = '', deviations = '', after = ''] = text.split(/^## (?:Deviations|Not ap.*)$/m);
    const ids = [...idsIn(before), ...idsIn(after)];
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    // Number of the requirements in version 5.0.0 of the standard.
    expect(new Set([...ids, ...idsIn(deviations)]).size).toBe(253);
  });
});
