// The reference pages for the login page, as pages of the portal's own build: its server sends them
// with the same headers and compression.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as esbuild from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ROOT } from '../../../esbuild.config.mjs';
import { writeFiles } from '../../build/files.mjs';
import { integrityOf } from '../../build/pages.mjs';
import { SEND, WithReact, WithXState } from './form.mjs';

const PAGES = { react: WithReact, xstate: WithXState };
const STYLE = `body{font:16px/1.5 system-ui;display:grid;place-items:center;min-height:100vh;margin:0}
form{display:grid;gap:16px;width:min(340px,90vw)}input,button{font:inherit;padding:8px}`;
/** The lower bound: the same form, no script, six CSS rules. */
const STATIC = `<form method="post" action="${SEND}"><h1>Log in</h1>
<p>We'll email you a magic link for a password-free login.</p>
<label for="login-email">Email Address</label><input id="login-email" type="email" name="email">
<button>Log in</button></form>`;

const html = (body, head = '') => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Log in</title>
<link rel="icon" href="/favicon.svg"><style nonce="%NONCE%">${STYLE}</style>${head}</head>
<body>${body}</body></html>`;

async function scriptOf(name) {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: `import { createElement } from 'react';
        import { hydrateRoot } from 'react-dom/client';
        import { ${name} } from './scripts/bench/login/form.mjs';
        hydrateRoot(document.getElementById('root'), createElement(${name}));`,
      resolveDir: ROOT,
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0].contents;
}

/**
 * Copies the build with these pages into a folder of the repository, where its packages are found.
 * @returns the paths of the pages by name
 */
export async function writeSite(dist) {
  await cp(join(ROOT, 'dist'), dist, { recursive: true });
  const publicDir = join(dist, 'public');
  const files = new Map([['pages/bench-static.html', html(STATIC)]]);
  for (const [name, Page] of Object.entries(PAGES)) {
    const code = await scriptOf(Page.name);
    const src = `/assets/bench-${name}.js`;
    files.set(src.slice(1), code);
    const head = `<script type="module" src="${src}" integrity="${integrityOf(code)}"></script>`;
    const markup = renderToString(createElement(Page));
    files.set(`pages/bench-${name}.html`, html(`<div id="root">${markup}</div>`, head));
  }
  await writeFiles(publicDir, files, { compress: true });
  const path = resolve(publicDir, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  for (const name of ['static', ...Object.keys(PAGES)])
    manifest.pages.unshift({ path: `/bench-${name}`, html: `pages/bench-${name}.html` });
  await writeFile(path, JSON.stringify(manifest));
}
