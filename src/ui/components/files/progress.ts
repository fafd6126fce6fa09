/** How much of what is being sent has arrived, from 0 to 1; null while it is made ready. */
export interface Progress {
  readonly get: () => number | null;
  readonly set: (share: number | null) => void;
  readonly subscribe: (heard: () => void) => () => void;
}

/** Changes many times a second, and nothing that can be done depends on it: no state of a machine. */
export function createProgress(): Progress {
  let present: number | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => present,
    set: (share) => {
      present = share;
      for (const heard of listeners) heard();
    },
    subscribe: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}
