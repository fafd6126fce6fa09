import * as React from 'react';

/** Where React's development build counts the stacks that it has captured, up to 10,000 a second. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNTER = 'recentlyCreatedOwnerStacks';
const ENOUGH = 1e9;

/**
 * Lets React capture no stack for each element that is made: no test reads them, and they cost a
 * sixth of a suite. Does nothing where a newer React counts otherwise.
 */
export function withoutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null || !(COUNTER in internals)) return;
  Object.defineProperty(internals, COUNTER, { get: () => ENOUGH, set() {}, configurable: true });
}
