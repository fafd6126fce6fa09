/**
 * Leaves out of the browser app what some packages bring for others:
 * - a stand-in for `useSyncExternalStore`, which React itself has had since version 18;
 * - Mantine's colours: the theme replaces those in use (`src/ui/theme.ts`), and the style
 *   sheet with the variables is written at build time.
 */
export function leanPackages() {
  const contents = {
    shim: "exports.useSyncExternalStore = require('react').useSyncExternalStore;",
    colours: 'export const DEFAULT_COLORS = {};',
  };
  return {
    name: 'lean-packages',
    setup(build) {
      build.onLoad({ filter: /use-sync-external-store[\\/]shim[\\/]index\.js$/ }, () => ({
        contents: contents.shim,
      }));
      build.onLoad({ filter: /MantineProvider[\\/]default-colors\.mjs$/ }, () => ({
        contents: contents.colours,
      }));
    },
  };
}
