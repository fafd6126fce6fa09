/** Share of the current upload that has arrived, from 0 to 1; null while the file is being prepared. */
export interface Progress {
  readonly get: () => number | null;
  readonly set: (share: number | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a store outside the machine: progress changes many times a second and no action depends on it. */
export function createProgress(): Progress {
  let present: number | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => present,
    set: (share) => {
      present = share;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
