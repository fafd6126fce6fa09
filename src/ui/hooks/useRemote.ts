import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Client } from '../../api/client.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Change } from '../../domain/live.ts';
import { selectData, selectFailure, selectIsBusy } from '../../machines/pages/parts/selectors.ts';
import { createReadingMachine } from '../../machines/pages/reading.machine.ts';
import { usePortal } from '../app/portal.tsx';
import { useQueryChange } from './useQueryChange.ts';

export interface RemoteOptions<Query, Data> {
  /** Names the machine in the inspector. */
  readonly id: string;
  /** Query; a changed value (compared as JSON) loads again. */
  readonly query: Query;
  readonly load: (client: Client, query: Query, signal: AbortSignal) => Promise<Data>;
  /** Tells whether a remote change concerns the displayed data; without it, changes are ignored. */
  readonly isAbout?: (query: Query, change: Change) => boolean;
}

export interface Remote<Query, Data> {
  /** Latest data; kept during a refresh. */
  readonly data: Data | null;
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  readonly send: (
    event: { type: 'query.changed'; query: Query } | { type: 'reload.requested' },
  ) => void;
}

/**
 * Loads data that is only read, and reloads it when others change it. Actions need a page machine.
 * Both functions are taken from the first render: they must depend on their arguments only.
 */
export function useRemote<Query, Data>({
  id,
  query,
  load,
  isAbout,
}: RemoteOptions<Query, Data>): Remote<Query, Data> {
  const { client, live, reportFailure, inspect } = usePortal();
  const [machine] = useState(() =>
    createReadingMachine<Query, Data>(id).provide({
      actors: {
        load: fromPromise(({ input, signal }) => load(client, input.query, signal)),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  const actor = useActorRef(machine, { input: { query }, inspect });

  const [concerns] = useState(() => isAbout);
  useEffect(() => {
    if (concerns === undefined) return undefined;
    return live?.listen((changes) => {
      const { query } = actor.getSnapshot().context;
      const changeIds = changes
        .filter((change) => concerns(query, change))
        // Changes without an event ID can't be recognized as our own.
        .map(({ event }) => event ?? '');
      if (changeIds.length > 0) actor.send({ type: 'change.received', changeIds });
    });
  }, [actor, live, concerns]);

  useQueryChange(actor, query);

  return {
    data: useSelector(actor, selectData<Data>),
    failure: useSelector(actor, selectFailure),
    isBusy: useSelector(actor, selectIsBusy),
    send: actor.send,
  };
}
