import { useEffect, useRef } from 'react';
import type { Failure } from '../machines/failure.ts';

interface Doing {
  readonly isBusy: boolean;
  readonly failure: Failure | null;
}

/** Calls `done` when what was begun by the answered function has ended well. */
export function useWhenDone({ isBusy, failure }: Doing, done: () => void): () => void {
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isBegun.current || isBusy) return;
    isBegun.current = false;
    if (failure === null) done();
  }, [isBusy, failure, done]);
  return () => {
    isBegun.current = true;
  };
}
