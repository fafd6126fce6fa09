import type { ComponentType } from 'react';
import { loadStyles } from './styles.ts';

/** A view's script or style sheet could not be loaded: usually the portal has been updated. */
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

const loading = new Map<ViewSource, Promise<ComponentType>>();

/**
 * Loads a view's code and style sheet once, for `use()`: once it is here, React reads it from
 * the promise without waiting. Rejects with a `ChunkLoadError`; a later call tries again.
 */
export function loadView(view: ViewSource): Promise<ComponentType> {
  const started = loading.get(view);
  if (started !== undefined) return started;
  const promise = Promise.all([view.load(), loadStyles(view.source)]).then(
    ([component]) => {
      Object.assign(promise, { status: 'fulfilled', value: component });
      return component;
    },
    (error: unknown) => {
      loading.delete(view);
      throw new ChunkLoadError(view.source, error);
    },
  );
  loading.set(view, promise);
  return promise;
}
