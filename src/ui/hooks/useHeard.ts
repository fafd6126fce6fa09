import { useEffect, useEffectEvent } from 'react';
import type { Change } from '../../domain/live.ts';
import { usePortal } from '../app/portal.tsx';

interface Hearing<Query> {
  getSnapshot(): { readonly context: { readonly query: Query } };
  send(event: { type: 'change.heard'; marks: readonly string[] }): void;
}

/** Tells a page's actor what others change, when that is about what the page shows. */
export function useHeard<Query>(
  actor: Hearing<Query>,
  isAbout: (query: Query, change: Change) => boolean,
): void {
  const { live } = usePortal();
  const concerns = useEffectEvent(isAbout);
  useEffect(
    () =>
      live?.listen((changes) => {
        const { query } = actor.getSnapshot().context;
        const marks = changes
          .filter((change) => concerns(query, change))
          // What is no event is known to nobody.
          .map(({ event }) => event ?? '');
        if (marks.length > 0) actor.send({ type: 'change.heard', marks });
      }),
    [actor, live],
  );
}
