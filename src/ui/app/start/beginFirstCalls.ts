/*
 * Runs in every page itself (`scripts/build/inline.mjs`), while the page's scripts still load: asks who
 * is here, and for what the page shows first.
 */
import { csrfTokenIn } from '../../../api/csrfToken.ts';
import { prefetch } from '../../../api/prefetch.ts';
import { STORAGE_KEYS } from '../storage.ts';
import { earlyCallsAt } from './firstCalls.ts';

/** Whether this browser has stored that a user is signed in. */
function isKnown(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEYS.session)?.includes('"started"') === true;
  } catch {
    return false;
  }
}

// ShellLoader.module.css shows the outline of what comes.
if (isKnown()) document.documentElement.dataset.known = '';
globalThis.earlyCalls = new Map();
for (const path of earlyCallsAt(location, isKnown())) {
  prefetch(globalThis.earlyCalls, path, csrfTokenIn(document.cookie));
}
