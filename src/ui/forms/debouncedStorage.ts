import { useEffect } from 'react';
import { usePortal, useUser } from '../app/portal.tsx';
import { saveUnsaved, type UnsavedPlace } from './unsaved.ts';

/** Debounce of typing before values are stored, in milliseconds. */
const PAUSE_MS = 400;

/**
 * Stores large, frequently changing values in the browser: debounced, and immediately when they are
 * cleared.
 */
function createDebouncedStorage(place: UnsavedPlace, present: object | null) {
  let pending = present;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Writes pending values. */
  const write = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    saveUnsaved(
      place,
      pending === null ? null : { content: pending, at: Date.now(), basedOn: null },
    );
  };
  const schedule = (next: object | null) => {
    if (next === pending) return;
    pending = next;
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE_MS);
    // Sent or discarded values are removed immediately.
    if (pending === null) write();
  };
  return { keep: schedule, write };
}

interface Holder<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(onChange: (snapshot: Snapshot) => void): { unsubscribe(): void };
}

/**
 * Stores a part of an actor's state in the browser, so that a reload loses nothing.
 * @param kind name of the stored part
 * @param select returns the part, or null if there is nothing to store
 */
export function useStoredPart<Snapshot>(
  actor: Holder<Snapshot>,
  kind: string,
  select: (snapshot: Snapshot) => object | null,
): void {
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  useEffect(() => {
    const place = { storage, email, kind };
    const { keep: schedule, write } = createDebouncedStorage(place, select(actor.getSnapshot()));
    const { unsubscribe } = actor.subscribe((snapshot) => schedule(select(snapshot)));
    // Saves the last changes before the page is closed.
    addEventListener('pagehide', write);
    return () => {
      write();
      unsubscribe();
      removeEventListener('pagehide', write);
    };
  }, [actor, kind, select, storage, email]);
}
