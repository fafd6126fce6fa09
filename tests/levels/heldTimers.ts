declare global {
  /** Fires the page's timers of this length, in milliseconds. */
  var portalEndTimers: (ms: number) => void;
}

/**
 * Runs in a page before its scripts: timers of these lengths wait until the path fires them, all
 * others run. Otherwise a delay of half a second would be over before the page is read.
 * Self-contained (no imports, no helpers), because its source is sent to the page.
 */
function holdTimersOfPage(lengths: readonly number[]): void {
  const [start, stop] = [window.setTimeout, window.clearTimeout];
  const held = new Map<number, { ms: number; end: () => void }>();
  let lastId = -1;
  const hold = (handler: TimerHandler, ms?: number, ...rest: unknown[]): number => {
    if (typeof handler !== 'function' || ms === undefined || !lengths.includes(ms)) {
      return start(handler, ms, ...rest);
    }
    lastId -= 1;
    held.set(lastId, { ms, end: () => handler(...rest) });
    return lastId;
  };
  Object.assign(window, {
    setTimeout: hold,
    clearTimeout: (id?: number) => {
      if (id === undefined || !held.delete(id)) stop(id);
    },
    portalEndTimers: (ms: number) => {
      for (const [id, timer] of [...held]) {
        if (timer.ms === ms && held.delete(id)) timer.end();
      }
    },
  });
}

/** Script that holds timers of these lengths, in milliseconds. */
export function heldTimers(lengths: readonly number[]): string {
  return `(${holdTimersOfPage})(${JSON.stringify(lengths)})`;
}
