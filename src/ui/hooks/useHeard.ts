import { useEffect, useEffectEvent } from 'react';
import type { Change } from '../../domain/live.ts';
import { usePortal } from '../app/portal.tsx';

interface ListeningActor<Query> {
  getSnapshot(): { readonly context: { readonly query: Query } };
  send(event: { type: 'change.heard'; marks: readonly string[] }): void;
}

/**
 * Sends remote changes that concern the page to its actor.
 * @param markOf returns the ID by which the page recognizes its own changes; `''` for none
 */
export function useHeard<Query>(
  actor: ListeningActor<Query>,
  isAbout: (query: Query, change: Change) => boolean,
  // Changes without an event ID can't be recognized as our own.
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
