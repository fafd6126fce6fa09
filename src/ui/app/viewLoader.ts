import type { ComponentType } from 'react';
import { loadStyles } from './styles.ts';

/** A view's script or style sheet could not be loaded: no network, no server, or a new version. */
export class ChunkLoadError extends Error {
  constructor(source: string, cause: unknown) {
    super(`"${source}" could not be loaded`, { cause });
    this.name = 'ChunkLoadError';
  }
}

/** What a route says about its view. */
export interface ViewSource {
  readonly source: string;
  readonly name?: string;
  readonly load: () => Promise<ComponentType>;
}

/** What could not be loaded, until `forgetFailedLoads`. */
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
 * A part of the portal that is loaded, with its style sheet, when it is first wanted. Gives
 * `use()` one promise: once the part is here, React reads it from that without waiting.
 * Rejects with a `ChunkLoadError`.
 */
export function lazyPart<T>(source: string, load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading !== undefined) return loading;
    const promise = Promise.all([load(), loadStyles(source)]).then(
      ([part]) => {
        Object.assign(promise, { status: 'fulfilled', value: part });
        return part;
      },
      (error: unknown) => {
        failed.add(() => {
          loading = undefined;
        });
        throw new ChunkLoadError(source, error);
      },
    );
    loading = promise;
    return promise;
  };
}

const views = new Map<ViewSource, () => Promise<ComponentType>>();

/** Loads a view's code and style sheet, for `use()`; see `lazyPart`. */
export function loadView(view: ViewSource): Promise<ComponentType> {
  const part = views.get(view) ?? lazyPart(view.source, view.load);
  views.set(view, part);
  return part();
}
