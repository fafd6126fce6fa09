import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unloaded, withLazyStyles } from './scripts/build/lazy.mjs';
import { mantineImports } from './scripts/build/mantine.mjs';
import { messages } from './scripts/build/messages.mjs';
import { reactAsModules } from './scripts/build/react.mjs';
import { cssModules } from './scripts/build/styles.mjs';

export const ROOT = import.meta.dirname;
/** Evergreen browsers of recent years: cascade layers, `:has`, dynamic viewport units. */
const BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4'];
const common = {
  absWorkingDir: ROOT,
  bundle: true,
  write: false,
  metafile: true,
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"' },
};

const browser = {
  ...common,
  outdir: 'dist/public/assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  format: 'esm',
  platform: 'browser',
  target: BROWSERS,
  legalComments: 'none',
};

/**
 * The browser app, first pass: one entry, a chunk for each lazy view, and one for every set of
 * modules that the same views share. `sheets` collects our CSS modules.
 */
export function splitOptions(sheets) {
  return {
    ...browser,
    entryPoints: ['src/ui/app/start/main.tsx'],
    splitting: true,
    jsx: 'automatic',
    sourcemap: 'inline',
    plugins: [reactAsModules(), mantineImports(withLazyStyles), cssModules(sheets), messages()],
  };
}

/** Second pass, see `scripts/build/merge.mjs`. */
export const mergeOptions = { ...browser, minify: true, sourcemap: 'linked' };

/** An inline script of a page. */
export function inlineOptions(contents) {
  return {
    ...browser,
    stdin: { contents, resolveDir: ROOT },
    format: 'iife',
    metafile: false,
    minify: true,
  };
}

/** The pages of the inspector, each in one file. */
export function inspectorOptions(entryPoints, sheets) {
  return {
    ...browser,
    entryPoints,
    outdir: 'dist/inspector',
    entryNames: '[name]-[hash]',
    jsx: 'automatic',
    minify: true,
    sourcemap: 'linked',
    plugins: [reactAsModules(), mantineImports(), cssModules(sheets)],
  };
}

/** Views bundled for Node, for the build to write the first markup of the pages. */
export function prerenderOptions() {
  return {
    ...common,
    entryPoints: ['src/ui/app/start/prerender.tsx'],
    outdir: 'dist/prerender',
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    plugins: [unloaded(), mantineImports(), cssModules(new Map()), messages()],
  };
}

/**
 * Packages bundled into the server's own file: their hundreds of small modules took a third of the
 * startup time.
 */
const IN_ONE_FILE = ['kysely', 'typebox', 'xstate'];
const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const outside = Object.keys(dependencies).filter((name) => !IN_ONE_FILE.includes(name));

/** The server and its commands; all other packages are taken from `node_modules`. */
export function serverOptions(entryPoints) {
  return {
    ...common,
    define: {},
    entryPoints,
    outdir: 'dist/server',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: outside,
    plugins: [messages()],
    loader: { '.sql': 'text' },
    sourcemap: 'linked',
  };
}

/** Builds everything into `dist`. */
export async function build() {
  const { build: run } = await import(join(ROOT, 'scripts', 'build.mjs'));
  return run();
}
