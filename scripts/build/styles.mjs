import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import * as esbuild from 'esbuild';
import { mantineSheetOf, readMantineSheets } from './mantine.mjs';

const ROOT = resolve(import.meta.dirname, '..', '..');

/**
 * Our own CSS modules. The class map goes into the bundle; the rules are collected in `sheets`
 * by path, so that the build can put them into the style sheets of the routes. (esbuild's own
 * sheets repeat everything shared in each entry, in an order that differs between them.)
 */
export function cssModules(sheets) {
  return {
    name: 'css-modules',
    setup(build) {
      build.onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
        const name = relative(ROOT, path);
        const { js, css } = await compile(name, await readFile(path, 'utf8'));
        sheets.set(name, css);
        return { contents: js, loader: 'js' };
      });
    },
  };
}

async function compile(name, contents) {
  // Class names take the file's name as prefix: a short hash distinguishes files of the same name.
  const prefix = `p${createHash('sha256').update(name).digest('hex').slice(0, 5)}`;
  const { outputFiles } = await esbuild.build({
    stdin: { contents: 'export { default } from "sheet";', resolveDir: ROOT },
    bundle: true,
    write: false,
    outdir: 'unused',
    format: 'esm',
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sheet',
        setup(build) {
          build.onResolve({ filter: /^sheet$/ }, () => ({ path: prefix, namespace: 'sheet' }));
          build.onLoad({ filter: /.*/, namespace: 'sheet' }, () => ({
            contents,
            loader: 'local-css',
          }));
        },
      },
    ],
  });
  const text = (extension) => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? '';
  return { js: text('.js'), css: text('.css').trim() };
}

const LAYER = 'mantine';
/** Sheets that apply everywhere, before any component. */
const MANTINE_BASE = ['baseline', 'global'];

async function minify(css) {
  return (
    await esbuild.transform(css, { loader: 'css', minify: true, target: TARGET })
  ).code.trim();
}
const TARGET = ['chrome111', 'edge111', 'firefox121', 'safari16.4'];

/**
 * Makes style sheets for parts of the bundle.
 *
 * Each component of Mantine has a cascade layer of its own, in an order declared once, so that a
 * sheet loaded later (with the next route) can't change the current page. Our own rules are in no
 * layer and win.
 */
export function createSheetMaker({
  ownSheets,
  usedInputs,
  themeStyles,
  baseStyles,
  loginCode = '',
}) {
  const mantine = readMantineSheets();
  const used = new Set(usedInputs.map(mantineSheetOf).filter((name) => name !== null));
  const order = [...MANTINE_BASE, ...mantine.inOrder(used)];
  const layered = (name) => `@layer ${LAYER}.${name}{${mantine.text(name)}}`;
  // The login page names Mantine's classes without its components, which most pages have too.
  const common = order.filter((name) =>
    (mantine.text(name).match(/\.m_\w+/g) ?? []).some((className) =>
      loginCode.includes(className.slice(1)),
    ),
  );
  const components = (inputs) => {
    const names = new Set(inputs.map(mantineSheetOf));
    return order.filter((name) => names.has(name) && !common.includes(name)).map(layered);
  };
  const own = (inputs) =>
    inputs
      .filter((input) => ownSheets.has(input))
      .sort()
      .map((input) => ownSheets.get(input));
  return {
    /** The sheet that every page has: theme, base, and the components of the login page. */
    entry: (inputs) =>
      minify(
        [
          `@layer ${order.map((name) => `${LAYER}.${name}`).join(',')};`,
          themeStyles,
          ...MANTINE_BASE.map(layered),
          ...common.map(layered),
          ...components(inputs),
          baseStyles,
          ...own(inputs),
        ].join('\n'),
      ),
    /** The sheet of a lazily loaded part, `""` when it needs none. */
    part: (inputs) => minify([...components(inputs), ...own(inputs)].join('\n')),
  };
}
