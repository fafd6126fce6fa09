import './builtReact.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { rest } from './builtReact.ts';
import { failOnConsole } from './console.ts';
import { withoutOwnerStacks } from './ownerStacks.ts';

// happy-dom has no layout, so nothing is drawn in it: the chart says what it would draw.
vi.mock('@mantine/charts', async () => ({
  BarChart: (await import('./SpokenChart.tsx')).SpokenChart,
}));

withoutOwnerStacks();

// A view that is still being loaded when a file ends can't be loaded by the files after it: Vitest ends
// the file's environment meanwhile, and the worker keeps what failed.
afterAll(() => vi.dynamicImportSettled());

// Hooks that run after a test run in reverse: the console is judged after the cleanup.
failOnConsole();

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Two busy cores answer late; a longer wait costs nothing where the answer is there.
// Where the views are broken on purpose, most of what is waited for never comes.
configure({ asyncUtilTimeout: 5000 });
if (rest !== null) configure({ asyncWrapper: (work) => work().then(rest) });

/** An observer that never sees a change: nothing has a size in happy-dom. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** A media query that never matches and never changes. */
function stillMediaQuery(media: string) {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
}

/** What browsers have and happy-dom may lack; what it has is left alone. */
const standIns: Readonly<Record<string, unknown>> = {
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  matchMedia: stillMediaQuery,
  scrollTo() {},
};
for (const [name, standIn] of Object.entries(standIns)) {
  if (!(name in window)) Object.defineProperty(window, name, { value: standIn, writable: true });
}
if (!('fonts' in document)) {
  Object.defineProperty(document, 'fonts', { value: new EventTarget() });
}
if (!('scrollIntoView' in Element.prototype)) {
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value() {}, writable: true });
}

afterEach(() => {
  cleanup();
  // Where toasts and menus lie outlives the page that made it: the next page would stand after it.
  for (const node of document.querySelectorAll('[data-mantine-shared-portal-node]')) node.remove();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
