import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createFailureStore } from '../../tools/statewalk/statewalk.ts';
import { VIEWS } from './views.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MACHINES = join(ROOT, 'src/machines');
const UI = join(ROOT, 'src/ui');
const RENDERED = join(ROOT, 'tests/ui');
const BROWSER = join(ROOT, 'tests/browser');
const SERVER = join(ROOT, 'tests/server');
const TESTS = join(ROOT, 'tests/machines');

const paths = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.machine.ts'),
);
const nameOf = (path: string) => basename(path, '.machine.ts');
const names = paths.map(nameOf);
/** Pages consist of shared parts, whose effects are in the table of `emails`. */
const pages = new Set(paths.filter((path) => path.startsWith('pages/')).map(nameOf));

test('there are machines to check', () => {
  expect(names).toContain('login');
});

test.each(names)('%s has a profile, a contract, golden tables and a suite', (name) => {
  const files = ['profile.ts', 'contract.ts', 'model.test.ts'].map((end) => `${name}.${end}`);
  const ends = pages.has(name) ? ['txt'] : ['txt', 'effects.txt'];
  const tables = ends.map((end) => join('golden', `${name}.${end}`));
  const missing = [...files, ...tables].filter((file) => !existsSync(join(TESTS, file)));
  expect(missing).toEqual([]);
});

test('the list of views has exactly the machines with a view', () => {
  expect(Object.keys(VIEWS).sort()).toEqual([...names].sort());
});

test.each(names)('the list of machines shows the drawing of %s', (name) => {
  const list = readFileSync(join(ROOT, 'docs/machines.md'), 'utf8');
  const file = `images/machines/${name}.svg`;
  expect(list.includes(`](${file})`), `docs/machines.md shows ${file}`).toBe(true);
  expect(existsSync(join(ROOT, 'docs', file)), `docs/${file}, drawn by npm run draw`).toBe(true);
});

test.each(names)('%s is walked on its views and in the built app, if it has a view', (name) => {
  const suites = VIEWS[name] ?? [];
  const files = ('none' in suites ? [] : suites).flatMap((suite) => [
    join(RENDERED, `${suite}.model.test.tsx`),
    join(BROWSER, `${suite}.model.test.ts`),
  ]);
  // Suites that level 2 covers in full may be left to the deep run, to save time in npm test.
  const isThere = (file: string) =>
    existsSync(file) || existsSync(file.replace('.model.test', '.model.deep.test'));
  expect(files.filter((file) => !isThere(file))).toEqual([]);
});

test.each(names)('%s is walked through the real server, if it has no view', (name) => {
  const views = VIEWS[name] ?? [];
  const suite = 'server' in views ? join(SERVER, `${views.server}.model.test.ts`) : null;
  expect(suite === null || existsSync(suite)).toBe(true);
});

test.each(names)('%s is tried in a browser, if it can only be walked on its own', (name) => {
  const views = VIEWS[name] ?? [];
  const suite = 'tested' in views ? join(BROWSER, `${views.tested}.test.ts`) : null;
  expect(suite === null || existsSync(suite)).toBe(true);
});

const rendered = Object.values(VIEWS).flatMap((suites) => ('none' in suites ? [] : suites));
test.each(rendered)('the pages of %s are walked by tour and at random', (suite) => {
  // One function declares both kinds of walks, and each fails if it made no steps.
  const text = readFileSync(join(RENDERED, `${suite}.model.test.tsx`), 'utf8');
  expect(text).toMatch(/^testViews\(/m);
});

test('no view runs a machine that the list calls one without a view', () => {
  const sources = readdirSync(UI, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(UI, path), 'utf8'))
    .join('\n');
  const hidden = names.filter((name) => 'server' in (VIEWS[name] ?? []));
  const run = hidden.filter((name) => sources.includes(`${name}Machine.provide(`));
  expect(run).toEqual([]);
});

test('saved failures belong to walked machines', () => {
  const suites = [
    ...names,
    ...Object.values(VIEWS).flatMap((view) => ('none' in view ? [] : view)),
  ];
  const saved = createFailureStore({ kept: join(ROOT, 'tests/failures'), fresh: '' }).all();
  expect(saved.filter(({ fixture }) => !suites.includes(fixture.machine))).toEqual([]);
});
