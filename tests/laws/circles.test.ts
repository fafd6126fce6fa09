import { expect, test } from 'vitest';
import { filesIn, importsOf, type SourceFile, TYPESCRIPT, targetOf } from './support/sources.ts';

/** What each file imports of the same set, types too. */
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

/** A circle as the files in it, one for each file that leads back to where a search has been. */
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

/** Circles that stand, each with the step that would end it. None may come to them. */
const STANDING = [
  // The services of a request hold its audit, which is made with them.
  'src/server/services.ts → src/server/audit/audit.ts → src/server/services.ts',
  // The composition root should say who listens to a return's steps.
  'src/server/returns/lifecycle/record.ts → src/server/carriers/followUp.ts → src/server/returns/lifecycle/record.ts',
  'src/server/returns/lifecycle/record.ts → src/server/webhooks/announce.ts → src/server/publicApi/shapeAt.ts → src/server/returns/lifecycle/record.ts',
  'src/server/returns/lifecycle/record.ts → src/server/webhooks/announce.ts → src/server/returns/lifecycle/record.ts',
  // The settings ask which of their pages there are; they are loaded when the route is shown.
  'src/ui/app/access.ts → src/ui/app/routes.ts → src/ui/views/settings/SettingsView.tsx → src/ui/views/settings/SettingsPage.tsx → src/ui/app/access.ts',
  'src/ui/app/routes.ts → src/ui/views/settings/SettingsView.tsx → src/ui/views/settings/SettingsPage.tsx → src/ui/app/routes.ts',
];

test('no imports go in a circle, types included, but for those that are known', () => {
  expect(circlesIn(graphOf(filesIn('src', TYPESCRIPT)))).toEqual(STANDING);
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
