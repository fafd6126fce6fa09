import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while prerendered HTML is being taken over, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
