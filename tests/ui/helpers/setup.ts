import './builtReact.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { rest } from './builtReact.ts';
import { failOnConsole } from './console.ts';
import { withoutOwnerStacks } from './ownerStacks.ts';
import { withoutMarkupWhileWaiting } from './quietPolling.ts';

// happy-dom has no layout, so charts draw nothing: they are rendered as text.
vi.mock('@mantine/charts', async () => ({
  BarChart: (await import('./SpokenChart.tsx')).SpokenChart,
}));

withoutOwnerStacks();
withoutMarkupWhileWaiting();

// A view that is still loading when a file ends can't be loaded by later files: Vitest tears down
// the file's environment meanwhile, and the worker caches the failure.
afterAll(() => vi.dynamicImportSettled());

// Hooks that run after a test run in reverse: the console is checked after the cleanup.
failOnConsole();

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Two busy cores respond late; a longer timeout costs nothing if the content appears. Where tests
// break the views on purpose, most awaited content never appears.
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

/** Browser APIs that happy-dom may lack; existing ones are kept. */
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
  // The shared container of toasts and menus outlives its page: the next page would come after it.
  for (const node of document.querySelectorAll('[data-mantine-shared-portal-node]')) node.remove();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
