import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { inspectorOptions, ROOT } from '../../esbuild.config.mjs';
import { cspHash, integrityOf, renderPage } from './pages.mjs';
import { createSheetMaker } from './styles.mjs';

const ASSETS = '/dev/inspector/assets';
const PAGES = [
  { html: 'index.html', title: 'Inspector', source: 'src/ui/inspector/viewer/main.tsx' },
  {
    html: 'stately.html',
    title: 'Stately inspector',
    source: 'src/ui/inspector/viewer/stately.ts',
  },
];

/**
 * The pages of the inspector: a separate app, so that none of its code is in the portal's files,
 * and a separate folder, which a server in production does not read.
 * @returns files of `dist/inspector` by path, and esbuild's metafile
 */
export async function buildInspector({ template, inlineScript, themeStyles }) {
  const ownSheets = new Map();
  const [{ outputFiles, metafile }, base, worker] = await Promise.all([
    esbuild.build(
      inspectorOptions(
        PAGES.map(({ source }) => source),
        ownSheets,
      ),
    ),
    readFile(join(ROOT, 'src/ui/base.css'), 'utf8'),
    readFile(join(ROOT, 'node_modules/elkjs/lib/elk-worker.min.js')),
  ]);
  const files = new Map([['elk-worker.js', worker]]);
  for (const file of outputFiles)
    files.set(relative(join(ROOT, 'dist/inspector'), file.path), file.contents);
  for (const { html, title, source } of PAGES) {
    const [path, { inputs }] = Object.entries(metafile.outputs).find(
      ([, output]) => output.entryPoint === source,
    );
    const used = Object.entries(inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([input]) => input);
    const css = await createSheetMaker({
      ownSheets,
      usedInputs: used,
      themeStyles,
      baseStyles: base,
    }).entry(used);
    const sheet = `${html.replace('.html', '')}-${cspHash(css).slice(7, 15).replace(/\W/g, '_')}.css`;
    files.set(sheet, css);
    files.set(
      html,
      renderPage(template, {
        title,
        integrity: integrityOf(files.get(path.slice('dist/inspector/'.length))),
        scripts: [`${ASSETS}/${path.slice('dist/inspector/'.length)}`],
        sheets: [`${ASSETS}/${sheet}`],
        markup: '',
        inlineScript,
        styles: {},
      }),
    );
  }
  return { files, metafile };
}
