import { useEffect, useEffectEvent } from 'react';
import type { Change } from '../../domain/live.ts';
import { usePortal } from '../app/portal.tsx';

interface ListeningActor<Query> {
  getSnapshot(): { readonly context: { readonly query: Query } };
  send(event: { type: 'change.heard'; marks: readonly string[] }): void;
}

/**
 * Tells a page's actor what others change, when that is about what the page shows.
 * @param markOf by what the page knows a change again that it has caused itself; `''` for not at all
 */
export function useHeard<Query>(
  actor: ListeningActor<Query>,
  isAbout: (query: Query, change: Change) => boolean,
  // What is no event is known to nobody.
  markOf: (change: Change) => string = ({ event }) => event ?? '',
): void {
  const { live } = usePortal();
  const concerns = useEffectEvent(isAbout);
  const mark = useEffectEvent(markOf);
  useEffect(
    () =>
      live?.listen((changes) => {
        const { query } = actor.getSnapshot().context;
        const marks = changes.filter((change) => concerns(query, change)).map(mark);
        if (marks.length > 0) actor.send({ type: 'change.heard', marks });
      }),
    [actor, live],
  );
}
