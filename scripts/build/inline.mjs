import * as esbuild from 'esbuild';
import { inlineOptions } from '../../esbuild.config.mjs';

/** The scripts that stand in every page itself, and those of the login page. */
const ALL = ['./public/display.js', './src/ui/app/start/beginFirstCalls.ts'];
const LOGIN = [...ALL, './src/ui/views/login/showBannersEarly.ts'];

/** Whether a file of `public` goes into the pages instead of standing beside them. */
export const isInlined = (name) => ['index.html', 'display.js'].includes(name);

async function inOne(files) {
  const { outputFiles } = await esbuild.build(
    inlineOptions(files.map((file) => `import '${file}';`).join('\n')),
  );
  return outputFiles[0].text.trim();
}

/** The inline scripts: of all pages, and of the login page. */
export async function inlineScripts() {
  const [all, login] = await Promise.all([ALL, LOGIN].map(inOne));
  return { all, login };
}
