/** Timers that wait until a path ends them. */
export interface HeldPauses {
  /** Fires the held timers that are over after so many milliseconds. */
  end(ms: number): void;
  /** Lets later timers run. */
  release(): void;
}

/**
 * Holds timers of these lengths, in milliseconds; all others run. Otherwise a busy computer's page
 * would save what was typed earlier in a path than an idle one's.
 */
export function holdPauses(lengths: readonly number[]): HeldPauses {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const held = new Map<NodeJS.Timeout, { readonly ms: number; end(): void }>();
  Object.assign(globalThis, {
    setTimeout(work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) {
      if (ms === undefined || !lengths.includes(ms)) return start(work, ms, ...given);
      // Only its identity is used.
      const timer = start(() => {}, 0);
      held.set(timer, { ms, end: () => work(...given) });
      return timer;
    },
    clearTimeout(timer?: NodeJS.Timeout) {
      if (timer === undefined || !held.delete(timer)) stop(timer);
    },
  });
  return {
    end(ms) {
      for (const [timer, one] of [...held].sort(([, a], [, b]) => a.ms - b.ms)) {
        if (one.ms <= ms && held.delete(timer)) one.end();
      }
    },
    release: () => void Object.assign(globalThis, { setTimeout: start, clearTimeout: stop }),
  };
}
