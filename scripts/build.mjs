// npm run build: the browser app, its pages and the server, into dist.
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, posix, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { prerenderOptions, ROOT, serverOptions, splitOptions } from '../esbuild.config.mjs';
import { barcodeReader } from './build/barcodes.mjs';
import { readChunks } from './build/chunks.mjs';
import { writeFiles } from './build/files.mjs';
import { inlineScripts, isInlined } from './build/inline.mjs';
import { buildInspector } from './build/inspector.mjs';
import { sourceOf, styledImports } from './build/lazy.mjs';
import { mergeChunks } from './build/merge.mjs';
import { cspHash, integrityOf, renderPage, standAlone, styleAttributes } from './build/pages.mjs';
import { pruneSheet } from './build/prune.mjs';
import { createSheetMaker } from './build/styles.mjs';

const ENTRY = 'src/ui/app/start/main.tsx';
const inSource = (file) => posix.join('src/ui', file);

/** Runs the prerender bundle from memory. */
async function loadPrerender() {
  const { outputFiles } = await esbuild.build(prerenderOptions());
  const module = { exports: {} };
  const require = createRequire(join(ROOT, 'package.json'));
  const run = new Function('module', 'exports', 'require', outputFiles[0].text);
  run(module, module.exports, require);
  return module.exports;
}

/** Routes with the sources of the parts that their pages load; none for the login page. */
async function routesWithParts({ ROUTES, loadOtherScreens, loadShell }) {
  const otherScreens = await sourceOf(loadOtherScreens);
  const shell = await sourceOf(loadShell);
  const routes = await Promise.all(
    ROUTES.map(async (route) => {
      const view = await sourceOf(route.load);
      const inShell = route.access === 'public' ? [] : [shell];
      return { ...route, parts: view === null ? [] : [otherScreens, ...inShell, view] };
    }),
  );
  return { routes, otherScreens, shell };
}

async function buildBrowser() {
  const ownSheets = new Map();
  const [split, prerender] = await Promise.all([
    esbuild.build(splitOptions(ownSheets)),
    loadPrerender(),
  ]);
  const { routes, otherScreens, shell } = await routesWithParts(prerender);
  const bundle = await mergeChunks(
    split,
    ENTRY,
    routes.map(({ parts }) => parts.map(inSource)),
    [otherScreens, shell].map(inSource),
  );
  const outdir = 'dist/public/assets';
  const chunks = readChunks(bundle.metafile, outdir);
  const files = new Map(
    bundle.outputFiles.map((file) => [
      `assets/${relative(join(ROOT, outdir), file.path)}`,
      file.contents,
    ]),
  );

  const template = await readFile(join(ROOT, 'public', 'index.html'), 'utf8');
  const inline = await inlineScripts();
  const login = prerender.prerenderLogin();
  const entryChunks = chunks.closure(ENTRY);
  const entryCode = bundle.outputFiles
    .filter(({ path }) => entryChunks.includes(relative(ROOT, path)))
    .map(({ text }) => text)
    .join('');

  // Style sheets: one for all pages, and one for each lazy part without the rules of the shared
  // one. The login page, painted from its HTML alone, inlines the rules that it needs.
  const sheetMaker = createSheetMaker({
    ownSheets,
    usedInputs: chunks.allInputs,
    themeStyles: prerender.themeStyles(),
    baseStyles: await readFile(join(ROOT, 'src/ui/base.css'), 'utf8'),
    loginCode: entryCode,
  });
  // Chunks before merging, so that a part's inputs are only its own.
  const before = readChunks(split.metafile, outdir);
  const wholeInputs = before.inputsOf([
    ...new Set([ENTRY, inSource(otherScreens), inSource(shell)].flatMap(before.closure)),
  ]);
  const wholeSheet = await sheetMaker.entry(wholeInputs);
  const loginCss = pruneSheet(wholeSheet, [template, inline.login, login, entryCode].join('\n'));
  const lazySources = Object.values(split.metafile.outputs)
    .map(({ entryPoint = ENTRY }) => entryPoint)
    .filter((path) => path !== ENTRY && path.startsWith('src/'))
    .map((path) => posix.relative('src/ui', path))
    .sort();
  const inputsOf = (source) => before.inputsOf(before.closure(inSource(source)));
  const cssOf = (source) => {
    // A user who leaves the login page gets the whole sheet with the first part of any other page.
    if (source === otherScreens) return wholeSheet;
    return sheetMaker.part(inputsOf(source).filter((input) => !wholeInputs.includes(input)));
  };
  const parts = new Map();
  for (const source of new Set(lazySources)) {
    const paths = chunks.closure(inSource(source)).filter((path) => !entryChunks.includes(path));
    parts.set(source, { scripts: paths.map(chunks.url), css: await cssOf(source) });
  }

  // A part that is missing here would wait for a style sheet that doesn't exist.
  const unknown = [...styledImports].find((source) => !parts.has(source));
  if (unknown !== undefined) throw new Error(`The build has no part for import('${unknown}').`);

  // One version for all sheets, as for the scripts: pages then need not list each one.
  const allCss = [...parts.values()].map(({ css }) => css);
  const version = cspHash(allCss.join()).slice(7, 15).replace(/\W/g, '_');
  const styles = { version, without: [] };
  for (const [source, part] of parts) {
    part.sheets = [];
    if (part.css === '') {
      styles.without.push(source);
      continue;
    }
    const href = prerender.sheetUrl(source, version);
    if (files.has(href.slice(1))) throw new Error(`Two sheets would be ${href}.`);
    files.set(href.slice(1), part.css);
    part.sheets.push(href);
  }
  const loaderOf = ({ access }) => prerender.prerenderLoader(access !== 'public');

  const page = (route) => {
    const isLogin = route.parts.length === 0;
    const own = route.parts.map((source) => parts.get(source));
    return renderPage(template, {
      title: `${route.title} · Retriever`,
      scripts: [
        ...new Set([...entryChunks.map(chunks.url), ...own.flatMap(({ scripts }) => scripts)]),
      ],
      integrity: integrityOf(files.get(chunks.url(entryChunks[0]).slice(1))),
      sheets: own.flatMap(({ sheets }) => sheets),
      css: isLogin ? loginCss : undefined,
      prerendered: isLogin ? 'login' : undefined,
      markup: isLogin ? login : loaderOf(route),
      inlineScript: isLogin ? inline.login : inline.all,
      styles,
    });
  };
  const htmlOf = (route) => `pages/${route.parts.length === 0 ? 'login' : route.name}.html`;
  for (const route of routes) files.set(htmlOf(route), page(route));
  const notFound = page(routes.find((route) => route.name === 'notFound'));
  files.set('pages/app.html', notFound);
  files.set('index.html', standAlone(notFound, prerender.DEFAULT_CONFIG));
  files.set(
    'manifest.json',
    JSON.stringify(
      {
        pages: routes.map((route) => ({ path: route.path, html: htmlOf(route) })),
        fallback: 'pages/app.html',
        scriptHashes: [inline.all, inline.login].map(cspHash),
        styleAttributeHashes: [
          ...new Set(styleAttributes(login + routes.map(loaderOf).join('')).map(cspHash)),
        ],
      },
      null,
      2,
    ),
  );
  for (const name of await readdir(join(ROOT, 'public'))) {
    if (!isInlined(name)) files.set(name, await readFile(join(ROOT, 'public', name)));
  }
  for (const [name, content] of await barcodeReader()) files.set(name, content);
  const inspector = await buildInspector({
    template,
    inlineScript: inline.all,
    themeStyles: prerender.themeStyles(),
  });
  return { files, metafile: bundle.metafile, inspector };
}

/** The server and every `*.command.ts`, the latter as `commands/<name>.js`. */
async function buildServer() {
  const folder = join(ROOT, 'src', 'server');
  const commands = (existsSync(folder) ? await readdir(folder, { recursive: true }) : [])
    .filter((name) => name.endsWith('.command.ts'))
    .map((name) => ({
      in: join(folder, name),
      out: `commands/${basename(name, '.command.ts')}`,
    }));
  const { outputFiles } = await esbuild.build(
    serverOptions([{ in: join(folder, 'server.ts'), out: 'server' }, ...commands]),
  );
  return new Map(
    outputFiles.map((file) => [relative(join(ROOT, 'dist/server'), file.path), file.contents]),
  );
}

/** Builds everything into `dist`. It is replaced only after all of the build has succeeded. */
export async function build() {
  const [browser, server] = await Promise.all([buildBrowser(), buildServer()]);
  for (const [folder, files] of [
    ['public', browser.files],
    ['inspector', browser.inspector.files],
    ['server', server],
  ]) {
    const dir = join(ROOT, 'dist', folder);
    await rm(dir, { recursive: true, force: true });
    await writeFiles(dir, files, { compress: folder === 'public' });
  }
  await writeFiles(
    join(ROOT, 'dist'),
    new Map([
      ['metafile.json', JSON.stringify(browser.metafile)],
      ['metafile.inspector.json', JSON.stringify(browser.inspector.metafile)],
    ]),
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await build();
  } catch (error) {
    const { errors = [] } = error;
    const messages = await esbuild.formatMessages(errors, { kind: 'error', color: true });
    console.error(messages.length > 0 ? messages.join('\n') : error);
    process.exitCode = 1;
  }
}
