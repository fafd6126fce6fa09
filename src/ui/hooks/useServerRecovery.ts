import { useEffect, useEffectEvent } from 'react';
import type { Failure } from '../../domain/failure.ts';
import { isUnknownChange } from '../../domain/live.ts';
import { usePortal } from '../app/portal.tsx';

/** Whether a failure is temporary: the server is unreachable or overloaded. */
export const isTemporary = (failure: Failure | null): boolean =>
  failure?.kind === 'unreachable' || failure?.kind === 'busy';

/** Calls `ask`, if given, once the server is reachable again after a temporary failure. */
export function useServerRecovery(failure: Failure | null, retry: (() => void) | undefined): void {
  const { live } = usePortal();
  const retryRequest = useEffectEvent(() => retry?.());
  const isWaiting = retry !== undefined && isTemporary(failure);
  useEffect(
    () =>
      isWaiting
        ? live?.listen((changes) => changes.some(isUnknownChange) && retryRequest())
        : undefined,
    [live, isWaiting],
  );
}
