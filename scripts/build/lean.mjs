import { readFile } from 'node:fs/promises';

/** What stands in the place of whole files. */
const STAND_INS = [
  // React itself has had it since version 18.
  {
    filter: /use-sync-external-store[\\/]shim[\\/]index\.js$/,
    contents: "exports.useSyncExternalStore = require('react').useSyncExternalStore;",
  },
  // The theme replaces those in use (`src/ui/theme.ts`); the variables are written at build time.
  {
    filter: /MantineProvider[\\/]default-colors\.mjs$/,
    contents: 'export const DEFAULT_COLORS = {};',
  },
  // Without telling developer tools that development's code is gone.
  {
    filter: /react-dom[\\/]client\.js$/,
    contents: "module.exports = require('./cjs/react-dom-client.production.js');",
  },
  {
    filter: /react-dom[\\/]index\.js$/,
    contents: "module.exports = require('./cjs/react-dom.production.js');",
  },
];

/** `preload()`, `preinit()` and the like: our pages name what they need in their heads. */
const HINTS = /^exports\.(?:pre\w+) = function [\s\S]*?^};\n/gm;
const HINTS_OF_CLIENT = /(ReactDOMSharedInternals\.d = \{\s*f: \w+,\s*r: \w+),[^}]*\}/g;
const CUTS = [
  { filter: /react-dom\.production\.js$/, part: HINTS, left: '', times: 6 },
  { filter: /react-dom-client\.production\.js$/, part: HINTS_OF_CLIENT, left: '$1}', times: 1 },
];

/** Leaves out of the browser app what some packages bring for others. */
export function leanPackages() {
  return {
    name: 'lean-packages',
    setup(build) {
      for (const { filter, contents } of STAND_INS) build.onLoad({ filter }, () => ({ contents }));
      for (const { filter, part, left, times } of CUTS) {
        build.onLoad({ filter }, async ({ path }) => {
          const text = await readFile(path, 'utf8');
          const found = text.match(part)?.length;
          if (found !== times) throw new Error(`${path} has ${found} parts of ${part}.`);
          return { contents: text.replace(part, left) };
        });
      }
    },
  };
}
