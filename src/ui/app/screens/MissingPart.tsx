import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { missingPartMachine, selectMissing } from '../../../machines/missingPart.machine.ts';
import type { PageErrorProps } from '../../components/feedback/ErrorPage.tsx';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { usePortal } from '../portal.tsx';
import type { Notify } from '../toasts/useNotify.tsx';

interface MissingPartProps {
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
  const { client, inspect } = usePortal();
  const [logic] = useState(() =>
    missingPartMachine.provide({
      actors: {
        reachServer: fromPromise(async ({ signal }) => {
          if (!navigator.onLine) throw new Error('The browser is offline.');
          await client('GET /auth_state/', { signal });
        }),
      },
    }),
  );
  const actor = useActorRef(logic, { input: { isFirst: tries === 0 }, inspect });
  const reason = useSelector(actor, selectMissing);
  useEmitted(actor, 'part.requested', onRetry);
  useEffect(() => {
    const online = () => actor.send({ type: 'network.returned' });
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [actor]);

  if (reason === 'outdated') {
    // Without a fallback nothing is shown, because the toast reports it.
    const page = <ErrorPage kind="outdated" isPublic={isPublic} />;
    return <Outdated>{fallback === undefined ? page : fallback}</Outdated>;
  }
  if (fallback !== undefined) return fallback;
  if (reason === 'unknown') return null;
  return (
    <ErrorPage
      kind="away"
      isPublic={isPublic}
      onRetry={() => actor.send({ type: 'retry.requested' })}
    />
  );
}

/** Portals that have shown the toast: it appears once, however many files are missing. */
const notified = new WeakSet<Notify>();

function Outdated({ children }: { readonly children: ReactNode }) {
  const { notify } = usePortal();
  useEffect(() => {
    if (notified.has(notify)) return;
    notified.add(notify);
    notify({
      id: 'portal-updated',
      message: 'The Retriever portal has been updated. Please refresh your browser.',
      tone: 'info',
    });
  }, [notify]);
  return children;
}
