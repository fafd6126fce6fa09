import { useEffect, useEffectEvent } from 'react';
import type { Change } from '../../domain/live.ts';
import { usePortal } from '../app/portal.tsx';

interface ListeningActor<Query> {
  getSnapshot(): { readonly context: { readonly query: Query } };
  send(event: { type: 'change.received'; changeIds: readonly string[] }): void;
}

/**
 * Sends remote changes that concern the page to its actor.
 * @param isAbout undefined to ignore all changes
 * @param idOf returns the ID by which the page recognizes its own changes; `''` for none
 */
export function useReceivedChanges<Query>(
  actor: ListeningActor<Query>,
  isAbout: ((query: Query, change: Change) => boolean) | undefined,
  // Changes without an event ID can't be recognized as our own.
  idOf: (change: Change) => string = ({ event }) => event ?? '',
): void {
  const { live } = usePortal();
  const isListening = isAbout !== undefined;
  const isRelevant = useEffectEvent(
    (query: Query, change: Change) => isAbout?.(query, change) === true,
  );
  const changeId = useEffectEvent(idOf);
  useEffect(() => {
    if (!isListening) return undefined;
    return live?.listen((changes) => {
      const { query } = actor.getSnapshot().context;
      const changeIds = changes.filter((change) => isRelevant(query, change)).map(changeId);
      if (changeIds.length > 0) actor.send({ type: 'change.received', changeIds });
    });
  }, [actor, live, isListening]);
}
