import * as React from 'react';

/**
 * Location of React's counter of captured stacks in its development build, which stops at 10,000 a
 * second.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNTER = 'recentlyCreatedOwnerStacks';
const ENOUGH = 1e9;

/**
 * Stops React from capturing a stack for each element: no test reads them, and they take a sixth of
 * a suite's time. No effect if a newer React counts otherwise.
 */
export function withoutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null || !(COUNTER in internals)) return;
  Object.defineProperty(internals, COUNTER, { get: () => ENOUGH, set() {}, configurable: true });
}
