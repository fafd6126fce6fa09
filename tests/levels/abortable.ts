import { expect } from 'vitest';
import type { Call } from '../../src/api/contract/index.ts';

/** Requests that continue after their page is left, each with the reason. */
const GOES_ON: Readonly<Partial<Record<Call, string>>> = {
  'PUT /api/portal/drafts/new-return': 'What was typed is kept, wherever the person goes.',
  'DELETE /api/portal/drafts/new-return': 'What was discarded does not come back.',
};

/**
 * Checks that a page's request carries the signal that aborts it when the page is left or requests
 * again, so that a late response is ignored. Fails the test, but lets the request continue.
 */
export function expectAbortable(call: Call, signal: AbortSignal | undefined): void {
  if (GOES_ON[call] !== undefined) return;
  expect.soft(signal, `"${call}" goes on when its page is left.`).toBeInstanceOf(AbortSignal);
}
