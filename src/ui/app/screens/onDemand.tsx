import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { lazyPart } from '../routing/viewLoader.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** A component whose code is loaded when it is first rendered. */
type OnDemand<Props> = ComponentType<Props> & {
  /** Loads the code ahead. Rejects with a `ChunkLoadError`. */
  readonly load: () => Promise<ComponentType<Props>>;
};

interface OnDemandOptions {
  /** Shown while the code is loaded. */
  readonly waiting?: ReactNode;
  /** Replaces a part that has crashed. */
  readonly fallback?: ReactNode;
}

/**
 * Makes a component of one that is imported on demand. A part that can't be loaded says so in its
 * place and leaves the page as it is.
 */
export function onDemand<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { waiting = null, fallback }: OnDemandOptions = {},
): OnDemand<Props> {
  const load = lazyPart(importPart);
  // biome-ignore lint/correctness/noComponentHookFactories: made once a part, at module level, as by React.lazy
  function Loaded(props: Props) {
    const Part = use(load());
    return <Part {...props} />;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once a part, at module level, as by React.lazy
  function Part(props: Props) {
    return (
      <ErrorBoundary resetKey="" fallback={fallback}>
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(Part, { load });
}
