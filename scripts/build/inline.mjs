import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { inlineOptions, ROOT } from '../../esbuild.config.mjs';

/** Files of `public` that are inlined into every page. */
const FILES = ['display.js', 'early-calls.js'];
/** Behavior of the login page until the portal's script has loaded. */
const LOGIN = `import { showBannersEarly } from './src/ui/views/login/earlySubmit.ts';
import { submitEarly } from './src/ui/views/login/submitEarly.ts';
showBannersEarly();
document.addEventListener('submit', submitEarly);`;

export const isInlined = (name) => name === 'index.html' || FILES.includes(name);

/** The inline scripts: of all pages, and of the login page. */
export async function inlineScripts() {
  const texts = await Promise.all(
    FILES.map((name) => readFile(join(ROOT, 'public', name), 'utf8')),
  );
  const { code } = await esbuild.transform(texts.join('\n'), { minify: true });
  const { outputFiles } = await esbuild.build(inlineOptions(LOGIN));
  return { all: code.trim(), login: `${code.trim()}\n${outputFiles[0].text.trim()}` };
}
