import { keepUnsaved, type UnsavedPlace } from './unsaved.ts';

/** Debounce of typing before values are stored, in milliseconds. */
const PAUSE_MS = 400;

/**
 * Stores large, frequently changing values in the browser: debounced, and immediately when they are
 * cleared.
 */
export function createDebouncedStorage(place: UnsavedPlace, present: object | null) {
  let held = present;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Writes pending values. */
  const write = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    keepUnsaved(place, held === null ? null : { content: held, at: Date.now(), basedOn: null });
  };
  const keep = (next: object | null) => {
    if (next === held) return;
    held = next;
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE_MS);
    // Sent or discarded values are removed immediately.
    if (held === null) write();
  };
  return { keep, write };
}
