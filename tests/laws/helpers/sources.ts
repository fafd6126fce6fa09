import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../..');

/** Folders of generated or third-party files. */
const NOT_OURS = new Set([
  '.git',
  'node_modules',
  'dist',
  'reports',
  'coverage',
  '.data',
  '.stryker-tmp',
]);

/** A file of the repository; `path` is relative to its root, with slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** An import or re-export of another module. */
export interface Import {
  /** Module specifier: `xstate`, `./email.ts`. */
  readonly specifier: string;
  /** Whether it is removed with the types. */
  readonly isTypeOnly: boolean;
  /** Whether it is a re-export, `export … from`. */
  readonly isReexport: boolean;
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return entry.isFile() && !entry.name.endsWith('.log') ? [path] : [];
  });
}

/** Files under `folder` whose name matches, ordered by path. */
export function filesIn(folder: string, name: RegExp): readonly SourceFile[] {
  const start = join(ROOT, folder);
  if (!existsSync(start) || !statSync(start).isDirectory()) return [];
  return walk(start)
    .filter((path) => name.test(path))
    .map((path) => ({
      path: relative(ROOT, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    }))
    .sort((a, b) => a.path.localeCompare(b.path));
}

/** TypeScript files, with or without JSX. */
export const TYPESCRIPT = /\.tsx?$/;

const STATIC = /^(import|export)\s+(type\s)?([^'";]*?\sfrom\s+)?'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)/g;

/** All modules that a file imports, in any form. */
export function importsOf({ text }: SourceFile): readonly Import[] {
  const fixed = [...text.matchAll(STATIC)].map(([, keyword, type, , specifier = '']) => ({
    specifier,
    isTypeOnly: type !== undefined,
    isReexport: keyword === 'export',
  }));
  const lazy = [...text.matchAll(DYNAMIC)].map(([, specifier = '']) => ({
    specifier,
    isTypeOnly: false,
    isReexport: false,
  }));
  return [...fixed, ...lazy];
}

/** Resolves a relative import to a path from the root; null for a package. */
export function targetOf(file: SourceFile, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  return posix.normalize(posix.join(dirname(file.path), specifier));
}

/** Package of a specifier: `@mantine/core` for `@mantine/core/styles.css`. */
export function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** Returns the text without comments; line numbers are preserved. */
export function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[^:'"`])\/\/[^\n]*/g, '$1');
}

/** Lists `path: line` of each matching line, for failure messages. */
export function linesMatching(file: SourceFile, pattern: RegExp): readonly string[] {
  return file.text
    .split('\n')
    .flatMap((line, index) =>
      pattern.test(line) ? [`${file.path}:${index + 1}: ${line.trim()}`] : [],
    );
}

/** First line of each comment: of a block, and of a run of `//` lines. */
export function commentOpenings({ text }: SourceFile): readonly string[] {
  const blocks = [...text.matchAll(/\/\*\*?\s+(?:\* )?(\S[^\n]*)/g)].map(([, first = '']) => first);
  const lines = text.split('\n');
  const runs = lines.flatMap((line, index) => {
    const isNext = /^\s*\/\//.test(lines[index - 1] ?? '');
    return /^\s*\/\/ (\S.*)$/.exec(isNext ? '' : line)?.[1] ?? [];
  });
  return [...blocks, ...runs];
}
