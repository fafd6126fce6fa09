import { Component, type ComponentType, type ReactNode } from 'react';
import { FailureError } from '../../../domain/failure.ts';
import type { PageErrorProps } from '../../components/feedback/ErrorPage.tsx';
import { ChunkLoadError, forgetFailedLoads } from '../routing/viewLoader.ts';
import { MissingPart } from './MissingPart.tsx';

export interface BoundaryProps {
  /** Component that replaces a failed page. */
  readonly errorPage: ComponentType<PageErrorProps>;
  /** A change (a navigation) resets the error. */
  readonly resetKey: string;
  /** The page is for visitors who may have no account. */
  readonly isPublic?: boolean;
  /** Replaces a crashed part, so that the rest of the page stays. */
  readonly fallback?: ReactNode;
  /** Retries; without it the page is reloaded. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}
interface State {
  readonly error: unknown;
  readonly hasFailed: boolean;
  readonly resetKey: string;
  /** Number of attempts to load a missing part. */
  readonly tries: number;
}

/** Shows an error page in place of a crashed view; `MissingPart` handles views that couldn't be loaded. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = {
    error: null,
    hasFailed: false,
    resetKey: this.props.resetKey,
    tries: 0,
  };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: BoundaryProps,
    state: State,
  ): Partial<State> | null {
    return resetKey === state.resetKey
      ? null
      : { resetKey, hasFailed: false, error: null, tries: 0 };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError) forgetFailedLoads();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const { errorPage: ErrorPage, isPublic, onRetry, fallback } = this.props;
    if (this.state.error instanceof ChunkLoadError) {
      return (
        <MissingPart
          errorPage={ErrorPage}
          tries={this.state.tries}
          isPublic={isPublic}
          fallback={fallback}
          onRetry={() => this.setState(({ tries }) => ({ hasFailed: false, tries: tries + 1 }))}
        />
      );
    }
    if (fallback !== undefined) return fallback;
    return <ErrorPage kind={kindOf(this.state.error)} isPublic={isPublic} onRetry={onRetry} />;
  }
}

/** Requests that failed because of the network, rate limits or load are not faults of the portal. */
function kindOf(error: unknown): 'unreachable' | 'tooMany' | 'busy' | 'failed' {
  const kind = error instanceof FailureError ? error.failure.kind : null;
  return kind === 'unreachable' || kind === 'tooMany' || kind === 'busy' ? kind : 'failed';
}
