const REQUIRES = /\brequire\("([\w-]+)"\)/g;
/** But those that only React's own scripts take, from each other. */
const EXPORTS = /\bexports\.(?!_|unstable_)(\w+) =/g;

/**
 * A script of React's as a module, as the packages have none. As the script that it is, each file which
 * imports it would copy all that it exports, name by name, before anything is painted, and each call of it
 * would go by way of such a copy.
 */
export function asModule(script) {
  const packages = new Set([...script.matchAll(REQUIRES)].map(([, name]) => name));
  const names = [...new Set([...script.matchAll(EXPORTS)].map(([, name]) => name))];
  const local = (name) => `_${name.replaceAll('-', '_')}`;
  const named =
    names.length === 0
      ? []
      : [`const { ${names.map((name) => `${name}: _of_${name}`).join(', ')} } = exports;`];
  return [
    ...[...packages].map((name) => `import ${local(name)} from '${name}';`),
    'const exports = {};',
    script.replace(REQUIRES, (_, name) => local(name)),
    ...named,
    `export { ${names.map((name) => `_of_${name} as ${name}, `).join('')}exports as default };`,
  ].join('\n');
}

/** What stands in a package's file that only chooses such a script. */
export function passedOn(script) {
  return `export * from '${script}';\nexport { default } from '${script}';`;
}
