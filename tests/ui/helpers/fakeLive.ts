import { act } from '@testing-library/react';
import { type Change, UNKNOWN_CHANGE } from '../../../src/domain/live.ts';
import type { Live } from '../../../src/ui/app/live/live.ts';

/** A stream that the test controls. */
export function fakeLive() {
  const listeners = new Set<(changes: readonly Change[]) => void>();
  const endings = new Set<() => void>();
  const rights = new Set<() => void>();
  const live: Live = {
    listen(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    onEnded(ended) {
      endings.add(ended);
      return () => void endings.delete(ended);
    },
    onRights(changed) {
      rights.add(changed);
      return () => void rights.delete(changed);
    },
  };
  return {
    live,
    /** Absent fields of a hint are null. */
    tell: (...hints: readonly Partial<Change>[]) =>
      act(async () => {
        const changes = hints.map((hint) => ({ ...UNKNOWN_CHANGE, ...hint }));
        for (const changed of [...listeners]) changed(changes);
      }),
    tellOfRights: () =>
      act(async () => {
        for (const changed of [...rights]) changed();
      }),
    end: () =>
      act(async () => {
        for (const ended of [...endings]) ended();
      }),
  };
}
