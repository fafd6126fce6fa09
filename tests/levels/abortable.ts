import { expect } from 'vitest';
import type { Call } from '../../src/api/contract/index.ts';

/** Calls that go on when their page is left, and why. */
const GOES_ON: Readonly<Partial<Record<Call, string>>> = {
  'PUT /api/portal/drafts/new-return': 'What was typed is kept, wherever the person goes.',
  'DELETE /api/portal/drafts/new-return': 'What was discarded does not come back.',
};

/**
 * Every request of a page carries the signal that ends it when the page is left or asks anew: an
 * answer that comes late must meet nobody. Fails the test, and lets it go on.
 */
export function expectAbortable(call: Call, signal: AbortSignal | undefined): void {
  if (GOES_ON[call] !== undefined) return;
  expect.soft(signal, `"${call}" goes on when its page is left.`).toBeInstanceOf(AbortSignal);
}
