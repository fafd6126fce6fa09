import type { ComponentType } from 'react';

/** A view's script or style sheet could not be loaded: no network, no server, or a new version. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the portal could not be loaded', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** The part of a route that loads its view. */
export interface ViewSource {
  readonly name?: string;
  readonly load: () => Promise<ComponentType>;
}

/** Resets of parts that failed to load, until `forgetFailedLoads`. */
const failed = new Set<() => void>();

/**
 * Lets whatever could not be loaded be loaded again. Until then each render meets the same
 * rejected promise: a new one each time would ask for the file for ever.
 */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * Loads a part of the portal on first use; the build adds its style sheet
 * (`scripts/build/lazy.mjs`). Returns the same promise to every `use()`, so that React reads a loaded
 * part without suspending. Rejects with a `ChunkLoadError`.
 */
export function lazyPart<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading !== undefined) return loading;
    const promise = load().then(
      (part) => {
        Object.assign(promise, { status: 'fulfilled', value: part });
        return part;
      },
      (error: unknown) => {
        failed.add(() => {
          loading = undefined;
        });
        throw new ChunkLoadError(error);
      },
    );
    loading = promise;
    return promise;
  };
}

const views = new Map<ViewSource, () => Promise<ComponentType>>();

/** Loads a view's code and style sheet, for `use()`; see `lazyPart`. */
export function loadView(view: ViewSource): Promise<ComponentType> {
  const part = views.get(view) ?? lazyPart(view.load);
  views.set(view, part);
  return part();
}
