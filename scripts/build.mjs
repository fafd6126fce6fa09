// npm run build: the browser app, its pages and the server, into dist.
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, posix, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { prerenderOptions, ROOT, serverOptions, splitOptions } from '../esbuild.config.mjs';
import { readChunks } from './build/chunks.mjs';
import { writeFiles } from './build/files.mjs';
import { inlineScripts, isInlined } from './build/inline.mjs';
import { buildInspector } from './build/inspector.mjs';
import { mergeChunks } from './build/merge.mjs';
import { cspHash, integrityOf, renderPage, standAlone, styleAttributes } from './build/pages.mjs';
import { pruneSheet } from './build/prune.mjs';
import { createSheetMaker } from './build/styles.mjs';

const ENTRY = 'src/ui/app/main.tsx';
const SHELL = 'views/shell/Shell.tsx';
/** All screens but the login page. */
const OTHERS = 'app/OtherScreens.tsx';
const MANTINE = 'app/MantineArea.tsx';
const CALLS = '../api/portalCall.ts';
const TOASTS = 'app/toasts.tsx';
/** The stream of what others change, on which all pages inside the shell listen. */
const LIVE = 'app/live.ts';
/** Loaded when the machines are watched, never in production. */
const INSPECTOR = 'inspector/startInspector.ts';
const LOGIN = 'views/login/LoginView.tsx';
/** The lazy parts that the page of a route shows. */
const sourcesOf = ({ source, access }) => [
  ...(source === LOGIN ? [] : [OTHERS, MANTINE, CALLS, source]),
  ...(access === 'public' ? [] : [SHELL, LIVE]),
];
const inSource = (file) => posix.join('src/ui', file);

/** Every source that `lazyPart` loads: each has a style sheet of its own, or is known to need none. */
async function lazyParts() {
  const names = await readdir(join(ROOT, 'src/ui'), { recursive: true });
  const texts = names
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFile(join(ROOT, 'src/ui', name), 'utf8'));
  return (await Promise.all(texts))
    .flatMap((text) => [...text.matchAll(/lazyPart\(\s*'([^']+)'/g)])
    .map(([, source]) => source)
    .sort();
}

/** Runs the prerender bundle from memory. */
async function loadPrerender() {
  const { outputFiles } = await esbuild.build(prerenderOptions());
  const module = { exports: {} };
  const require = createRequire(join(ROOT, 'package.json'));
  const run = new Function('module', 'exports', 'require', outputFiles[0].text);
  run(module, module.exports, require);
  return module.exports;
}

async function buildBrowser() {
  const ownSheets = new Map();
  const [split, prerender] = await Promise.all([
    esbuild.build(splitOptions(ownSheets)),
    loadPrerender(),
  ]);
  const bundle = await mergeChunks(
    split,
    ENTRY,
    prerender.ROUTES.map((route) => sourcesOf(route).map(inSource)),
    // The last of a file names it.
    [OTHERS, MANTINE, CALLS, LIVE, SHELL].map(inSource),
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

  // Style sheets: one for all pages, one for each lazy part without what that has. The login page,
  // painted from its HTML alone, has what it needs of the first.
  const sheetMaker = createSheetMaker({
    ownSheets,
    usedInputs: chunks.allInputs,
    themeStyles: prerender.themeStyles(),
    baseStyles: await readFile(join(ROOT, 'src/ui/base.css'), 'utf8'),
    loginCode: entryCode,
  });
  // As they were before they shared files with what only some pages show.
  const before = readChunks(split.metafile, outdir);
  const wholeInputs = before.inputsOf([
    ...new Set([ENTRY, inSource(OTHERS), inSource(SHELL)].flatMap(before.closure)),
  ]);
  const wholeSheet = await sheetMaker.entry(wholeInputs);
  const loginCss = pruneSheet(wholeSheet, [template, inline.login, login, entryCode].join('\n'));
  const lazySources = [
    OTHERS,
    MANTINE,
    CALLS,
    SHELL,
    LIVE,
    TOASTS,
    ...(await lazyParts()),
    INSPECTOR,
    ...prerender.ROUTES.map((route) => route.source),
  ].filter((source) => source !== LOGIN);
  const inputsOf = (source) => before.inputsOf(before.closure(inSource(source)));
  const cssOf = (source) => {
    // Whoever goes on from the login page gets the whole sheet with the first part of any other.
    if (source === OTHERS) return wholeSheet;
    return sheetMaker.part(inputsOf(source).filter((input) => !wholeInputs.includes(input)));
  };
  const parts = new Map();
  for (const source of new Set(lazySources)) {
    const paths = chunks.closure(inSource(source)).filter((path) => !entryChunks.includes(path));
    parts.set(source, { scripts: paths.map(chunks.url), css: await cssOf(source) });
  }

  // One version for all sheets, as for the scripts: a page then need not name each.
  const allCss = [...parts.values()].map(({ css }) => css);
  const version = cspHash(allCss.join()).slice(7, 15).replace(/\W/g, '_');
  const styles = { version, without: [LOGIN] };
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
    const isLogin = route.source === LOGIN;
    const own = sourcesOf(route).map((source) => parts.get(source));
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
  const htmlOf = (route) => `pages/${route.source === LOGIN ? 'login' : route.name}.html`;
  for (const route of prerender.ROUTES) files.set(htmlOf(route), page(route));
  const notFound = page(prerender.ROUTES.find((route) => route.name === 'notFound'));
  files.set('pages/app.html', notFound);
  files.set('index.html', standAlone(notFound, prerender.DEFAULT_CONFIG));
  files.set(
    'manifest.json',
    JSON.stringify(
      {
        pages: prerender.ROUTES.map((route) => ({ path: route.path, html: htmlOf(route) })),
        fallback: 'pages/app.html',
        scriptHashes: [inline.all, inline.login].map(cspHash),
        styleAttributeHashes: [
          ...new Set(styleAttributes(login + prerender.ROUTES.map(loaderOf).join('')).map(cspHash)),
        ],
      },
      null,
      2,
    ),
  );
  for (const name of await readdir(join(ROOT, 'public'))) {
    if (!isInlined(name)) files.set(name, await readFile(join(ROOT, 'public', name)));
  }
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

/** Builds everything into `dist`. Nothing there is touched until all of it has succeeded. */
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
