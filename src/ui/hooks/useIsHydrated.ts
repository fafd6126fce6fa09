import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false during hydration, true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
