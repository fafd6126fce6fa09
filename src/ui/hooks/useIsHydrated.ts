import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Returns false during hydration, true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
