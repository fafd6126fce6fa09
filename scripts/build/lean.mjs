import { readFile } from 'node:fs/promises';
import { asModule, passedOn } from './asModule.mjs';

/** What stands in the place of whole files. */
const STAND_INS = [
  // React itself has had it since version 18.
  {
    filter: /use-sync-external-store[\\/]shim[\\/]index\.js$/,
    contents: "export { useSyncExternalStore } from 'react';",
  },
  // The theme replaces those in use (`src/ui/theme.ts`); the variables are written at build time.
  {
    filter: /MantineProvider[\\/]default-colors\.mjs$/,
    contents: 'export const DEFAULT_COLORS = {};',
  },
  // Of each colour of each button, for text that changes with what is behind it: the theme has none.
  {
    filter: /color-functions[\\/]luminance[\\/]luminance\.mjs$/,
    contents: 'export const isLightColor = () => false; export const luminance = () => 0;',
  },
  // Without telling developer tools that development's code is gone.
  {
    filter: /react-dom[\\/]client\.js$/,
    contents: passedOn('./cjs/react-dom-client.production.js'),
  },
  { filter: /react-dom[\\/]index\.js$/, contents: passedOn('./cjs/react-dom.production.js') },
  {
    filter: /node_modules[\\/]react[\\/]index\.js$/,
    contents: passedOn('./cjs/react.production.js'),
  },
  {
    filter: /node_modules[\\/]react[\\/]jsx-runtime\.js$/,
    contents: passedOn('./cjs/react-jsx-runtime.production.js'),
  },
  { filter: /scheduler[\\/]index\.js$/, contents: passedOn('./cjs/scheduler.production.js') },
];

/** What React exports, and no view and no package of ours imports. */
const UNCALLED =
  /^exports\.(?:cache|cacheSignal|unstable_useCacheRefresh|useActionState|useOptimistic) = function [\s\S]*?^\};\n/gm;
const UNCALLED_OF_DOM =
  /^exports\.(?:requestFormReset|unstable_batchedUpdates|useFormState|useFormStatus) = function [\s\S]*?^\};\n/gm;

/** `preload()`, `preinit()` and the like: our pages name what they need in their heads. */
const HINTS = /^exports\.(?:pre\w+) = function [\s\S]*?^};\n/gm;
const HINTS_OF_CLIENT = /(ReactDOMSharedInternals\.d = \{\s*f: \w+,\s*r: \w+),[^}]*\}/g;

/**
 * What React calls for elements that no view renders: view transitions, activities, lists of suspended
 * parts, references to fragments, and a head of its own (`<title>`, `<meta>` and the like).
 */
const UNREACHED = `
  getViewTransitionName getViewTransitionClassName trackEnterViewTransitions
  pushViewTransitionCancelableScope applyViewTransitionToHostInstances
  applyViewTransitionToHostInstancesRecursive restoreViewTransitionOnHostInstances
  commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions
  commitExitViewTransitions commitNestedViewTransitions restorePairedViewTransitions
  restoreEnterOrExitViewTransitions restoreNestedViewTransitions
  measureViewTransitionHostInstancesRecursive measureNestedViewTransitions
  scheduleViewTransitionEvent reportViewTransitionError applyViewTransitionName
  restoreViewTransitionName startViewTransition ViewTransitionPseudoElement
  createViewTransitionInstance mountActivityChildren retryActivityComponentWithoutHydrating
  updateActivityComponent commitActivityHydrationCallbacks initSuspenseListRenderState
  updateSuspenseListComponent findFragmentInstanceOrTextInstanceSiblings
  getFragmentInstanceOrTextInstanceSiblings FragmentInstance collectClientRects
  validateDocumentPositionWithFiberTree scrollTextNodeIntoView commitNewChildToFragmentInstance
  deleteChildFromFragmentInstance isHostHoistableType getHydratableHoistableCache
  createHoistableInstance mountHoistable preload preloadModule getResource preloadStylesheet
  stylesheetPropsFromRawProps adoptPreloadPropsForStylesheet acquireResource insertStylesheet
  preloadResource suspendResource preloadResourceAndSuspendIfNeeded`
  .trim()
  .split(/\s+/);
const FUNCTIONS = new RegExp(
  `^function (${UNREACHED.join('|')})\\([^)]*\\) \\{\\n[\\s\\S]*?^\\}\\n`,
  'gm',
);
const METHODS = /^FragmentInstance\.prototype\.\w+ = function [\s\S]*?^\};\n/gm;

/**
 * XState builds a machine's tree where it is made, and again where a page gives it its requests. Here it is
 * built when it is first asked for: for most machines once, for those of other pages never.
 */
const TREE =
  /^ {4}this\.root = (new StateNode\(config, \{\n[^}]*\}\));\n {4}this\.root\._initialize\(\);\n {4}formatRouteTransitions\(this\.root\);\n {4}this\.states = [^\n]*\n {4}this\.events = [^\n]*\n {2}\}\n/gm;
const TREE_LATER = `  }
  get root() {
    const { config } = this;
    const root = $1;
    Object.defineProperty(this, 'root', { value: root });
    root._initialize();
    formatRouteTransitions(root);
    return root;
  }
  get states() {
    return this.root.states;
  }
  get events() {
    return this.root.events;
  }
`;
const TREE_FIELDS =
  /^ {4}this\.root = void 0;\n|(?<= {4}this\.id = void 0;\n) {4}this\.states = void 0;\n {4}this\.events = void 0;\n/gm;

const CLIENT = /react-dom-client\.production\.js$/;
/** React's scripts, which become modules. */
const SCRIPTS = /[\\/](?:react|react-dom|scheduler)[\\/]cjs[\\/][\w-]+\.production\.js$/;
const MACHINE = /xstate[\\/]dist[\\/]StateMachine-\w+\.esm\.js$/;
const CUTS = [
  { filter: /react\.production\.js$/, part: UNCALLED, left: '', times: 5 },
  { filter: /react-dom\.production\.js$/, part: UNCALLED_OF_DOM, left: '', times: 4 },
  { filter: /react-dom\.production\.js$/, part: HINTS, left: '', times: 6 },
  { filter: CLIENT, part: HINTS_OF_CLIENT, left: '$1}', times: 1 },
  { filter: CLIENT, part: FUNCTIONS, left: 'function $1() {}\n', times: UNREACHED.length },
  { filter: CLIENT, part: METHODS, left: '', times: 12 },
  { filter: MACHINE, part: TREE, left: TREE_LATER, times: 1 },
  { filter: MACHINE, part: TREE_FIELDS, left: '', times: 2 },
];

/** Leaves out of the browser app what some packages bring for others, and what they do too soon. */
export function leanPackages() {
  return {
    name: 'lean-packages',
    setup(build) {
      for (const { filter, contents } of STAND_INS) build.onLoad({ filter }, () => ({ contents }));
      for (const filter of [SCRIPTS, MACHINE]) {
        build.onLoad({ filter }, async ({ path }) => {
          let contents = await readFile(path, 'utf8');
          for (const { part, left, times } of CUTS.filter((cut) => cut.filter.test(path))) {
            const found = contents.match(part)?.length;
            if (found !== times) throw new Error(`${path} has ${found} parts of ${part}.`);
            contents = contents.replace(part, left);
          }
          return { contents: filter === SCRIPTS ? asModule(contents) : contents };
        });
      }
    },
  };
}
