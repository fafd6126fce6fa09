import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { inlineOptions, ROOT } from '../../esbuild.config.mjs';

/** Files of `public` that go into every page instead of standing beside it. */
const FILES = ['display.js', 'early-calls.js'];
/** What the login page does until the portal's script has come. */
const LOGIN = `import { showBannersEarly } from './src/ui/views/login/earlySubmit.ts';
import { submitEarly } from './src/ui/views/login/submitEarly.ts';
showBannersEarly();
document.addEventListener('submit', submitEarly);`;

export const isInlined = (name) => name === 'index.html' || FILES.includes(name);

/** The scripts that stand in the pages themselves: in all of them, and in the login page. */
export async function inlineScripts() {
  const texts = await Promise.all(
    FILES.map((name) => readFile(join(ROOT, 'public', name), 'utf8')),
  );
  const { code } = await esbuild.transform(texts.join('\n'), { minify: true });
  const { outputFiles } = await esbuild.build(inlineOptions(LOGIN));
  return { all: code.trim(), login: `${code.trim()}\n${outputFiles[0].text.trim()}` };
}
