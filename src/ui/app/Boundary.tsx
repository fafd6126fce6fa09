import { Component, type ComponentType, type ReactNode } from 'react';
import { FailureError } from '../../domain/failure.ts';
import type { PageErrorProps } from '../components/ErrorPage.tsx';
import { MissingPart } from './MissingPart.tsx';
import { ChunkLoadError, forgetFailedLoads } from './viewLoader.ts';

export interface BoundaryProps {
  /** What stands in the place of a page. */
  readonly errorPage: ComponentType<PageErrorProps>;
  /** A change (a navigation) tries again. */
  readonly resetKey: string;
  /** On a page for people who may have no account. */
  readonly isPublic?: boolean;
  /** Stands in place of a part that crashed, so that the rest of the page stays. */
  readonly fallback?: ReactNode;
  /** Tries what failed again; without it the page is loaded anew. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}
interface State {
  readonly error: unknown;
  readonly hasFailed: boolean;
  readonly resetKey: string;
  /** How often a part that was missing has been loaded again. */
  readonly tries: number;
}

/** Shows an error page in place of a view that crashed; see `MissingPart` for one that is not there. */
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

/** A call that failed for want of a line, or for too many of them, is nobody's fault. */
function kindOf(error: unknown): 'unreachable' | 'tooMany' | 'busy' | 'failed' {
  const kind = error instanceof FailureError ? error.failure.kind : null;
  return kind === 'unreachable' || kind === 'tooMany' || kind === 'busy' ? kind : 'failed';
}
