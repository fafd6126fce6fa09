import { expect, test } from 'vitest';
import { filesIn, importsOf, type SourceFile, TYPESCRIPT, targetOf } from './support/sources.ts';

/** Imports of each file within the same set, including types. */
function graphOf(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .flatMap(({ specifier }) => targetOf(file, specifier) ?? [])
        .filter((target) => known.has(target)),
    ]),
  );
}

/** Finds import cycles, one for each file that leads back to the current search path. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) {
      found.push([...way.slice(start), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

test('no imports go in a circle, types included', () => {
  expect(circlesIn(graphOf(filesIn('src', TYPESCRIPT)))).toEqual([]);
});

test('a circle is found, and named by its files', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ]);
  expect(circlesIn(graph)).toEqual(['a → b → c → a']);
});
