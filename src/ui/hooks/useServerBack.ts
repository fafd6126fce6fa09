import { useEffect, useEffectEvent } from 'react';
import type { Failure } from '../../domain/failure.ts';
import { isAnything } from '../../domain/live.ts';
import { usePortal } from '../app/portal.tsx';

/** Nobody has answered, or only somebody who can't: it will be different in a moment. */
export const isAway = (failure: Failure | null): boolean =>
  failure?.kind === 'unreachable' || failure?.kind === 'busy';

/** After such a failure, calls back once the server can be reached again, if anything is to be asked. */
export function useServerBack(failure: Failure | null, ask: (() => void) | undefined): void {
  const { live } = usePortal();
  const askAgain = useEffectEvent(() => ask?.());
  const isWaiting = ask !== undefined && isAway(failure);
  useEffect(
    () =>
      isWaiting ? live?.listen((changes) => changes.some(isAnything) && askAgain()) : undefined,
    [live, isWaiting],
  );
}
