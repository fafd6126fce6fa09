import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { PageErrorProps } from '../../components/feedback/ErrorPage.tsx';
import { usePortal } from '../portal.tsx';
import type { Notify } from '../toasts/useNotify.tsx';

const SECOND = 1000;
const LONGEST_PAUSE = 30 * SECOND;

export interface MissingPartProps {
  readonly errorPage: ComponentType<PageErrorProps>;
  /** Number of attempts to load the part while the server was reachable. */
  readonly tries: number;
  readonly onRetry: () => void;
  readonly isPublic?: boolean;
  /** Shown instead of an error page if only part of a page is missing. */
  readonly fallback?: ReactNode;
}

/**
 * Replaces a part whose file could not be loaded. If the network or server is down, the part is
 * loaded as soon as they are back. A file that is missing while the server responds was replaced by
 * a new version (specification, section 8).
 */
export function MissingPart(props: MissingPartProps) {
  const { errorPage: ErrorPage, tries, onRetry, isPublic = false, fallback } = props;
  const { client } = usePortal();
  const [kind, setKind] = useState<'asking' | 'away' | 'outdated'>('asking');
  const askAgain = useRef(() => {});
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    let asking = new AbortController();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let pause = SECOND;
    const ask = async () => {
      clearTimeout(waiting);
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const isThere =
        navigator.onLine &&
        (await client('GET /auth_state/', { signal }).then(
          () => true,
          () => false,
        ));
      if (signal.aborted) return;
      if (!isThere) {
        setKind('away');
        waiting = setTimeout(() => void ask(), pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE);
      } else if (tries === 0) retry();
      else setKind('outdated');
    };
    askAgain.current = () => void ask();
    const online = () => void ask();
    window.addEventListener('online', online);
    void ask();
    return () => {
      window.removeEventListener('online', online);
      clearTimeout(waiting);
      asking.abort();
    };
  }, [client, tries]);

  if (kind === 'outdated') {
    // Without a fallback nothing is shown, because the toast reports it.
    const page = <ErrorPage kind="outdated" isPublic={isPublic} />;
    return <Outdated>{fallback === undefined ? page : fallback}</Outdated>;
  }
  if (fallback !== undefined) return fallback;
  if (kind === 'asking') return null;
  return <ErrorPage kind="away" isPublic={isPublic} onRetry={() => askAgain.current()} />;
}

/** Portals that have shown the toast: it appears once, however many files are missing. */
const told = new WeakSet<Notify>();

function Outdated({ children }: { readonly children: ReactNode }) {
  const { notify } = usePortal();
  useEffect(() => {
    if (told.has(notify)) return;
    told.add(notify);
    notify({
      id: 'portal-updated',
      message: 'The Retriever portal has been updated. Please refresh your browser.',
      tone: 'info',
    });
  }, [notify]);
  return children;
}
