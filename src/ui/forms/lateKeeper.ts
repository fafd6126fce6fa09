import { keepUnsaved, type UnsavedPlace } from './unsaved.ts';

/** How long somebody pauses in typing before it is held, in milliseconds. */
const PAUSE_MS = 400;

/** Holds in the browser what is large and changes often: after a pause, and at once when it is gone. */
export function createLateKeeper(place: UnsavedPlace, present: object | null) {
  let held = present;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Writes what waits to be written. */
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
    // What was sent or discarded is gone at once.
    if (held === null) write();
  };
  return { keep, write };
}
