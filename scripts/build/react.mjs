import { readFile } from 'node:fs/promises';

/** Files by which React's packages choose a script, and the script for production. */
const CHOICES = [
  [/node_modules[\\/]react[\\/]index\.js$/, 'react'],
  [/node_modules[\\/]react[\\/]jsx-runtime\.js$/, 'react-jsx-runtime'],
  [/react-dom[\\/]index\.js$/, 'react-dom'],
  [/react-dom[\\/]client\.js$/, 'react-dom-client'],
  [/scheduler[\\/]index\.js$/, 'scheduler'],
];
const SCRIPTS = /[\\/](?:react|react-dom|scheduler)[\\/]cjs[\\/][\w-]+\.production\.js$/;

/**
 * Builds React's CommonJS scripts, unchanged, as modules. As CommonJS, each file that imports React
 * would copy its exports name by name, and the engine would parse React twice before the first paint:
 * the script takes over a tenth later (docs/decisions/08).
 */
export function reactAsModules() {
  return {
    name: 'react-as-modules',
    setup(build) {
      for (const [filter, script] of CHOICES) {
        const path = `./cjs/${script}.production.js`;
        build.onLoad({ filter }, () => ({
          contents: `export * from '${path}';\nexport { default } from '${path}';`,
        }));
      }
      build.onLoad({ filter: SCRIPTS }, async ({ path }) => ({
        contents: asModule(await readFile(path, 'utf8')),
      }));
    },
  };
}

const REQUIRES = /\brequire\("([\w-]+)"\)/g;
const EXPORTS = /\bexports\.(\w+) =/g;

/** Wraps a CommonJS script: imports for what it requires, exports for what it assigns. */
function asModule(script) {
  const packages = new Set([...script.matchAll(REQUIRES)].map(([, name]) => name));
  const names = [...new Set([...script.matchAll(EXPORTS)].map(([, name]) => name))];
  const local = (name) => `_${name.replaceAll('-', '_')}`;
  return [
    ...[...packages].map((name) => `import ${local(name)} from '${name}';`),
    'const exports = {};',
    script.replace(REQUIRES, (_, name) => local(name)),
    ...names.map((name) => `const _of_${name} = exports.${name};`),
    `export { ${names.map((name) => `_of_${name} as ${name}, `).join('')}exports as default };`,
  ].join('\n');
}
