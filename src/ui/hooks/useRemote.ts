import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Client } from '../../api/client.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Change } from '../../domain/live.ts';
import {
  createRemoteMachine,
  selectAction,
  selectActionFailure,
  selectBefore,
  selectCanAct,
  selectData,
  selectFailure,
  selectIsActing,
  selectIsBusy,
  selectIsRefreshing,
  selectQuery,
} from '../../machines/remote.machine.ts';
import { usePortal } from '../app/portal.tsx';
import { useAskedFor } from './useAskedFor.ts';

export interface RemoteOptions<Query, Data, Action> {
  /** Names the machine in the inspector. */
  readonly id: string;
  /** What to load; a changed value (compared as JSON) loads again. */
  readonly query: Query;
  readonly load: (client: Client, query: Query, signal: AbortSignal) => Promise<Data>;
  /** Does what the person asked for and answers the new data. */
  readonly act?: (
    client: Client,
    query: Query,
    action: Action,
    signal: AbortSignal,
  ) => Promise<Data>;
  /** Whether a change that somebody makes is about what is shown; without it nothing is heard. */
  readonly isAbout?: (query: Query, change: Change) => boolean;
  /** Whether the data tells of an event already, by its id. */
  readonly knows?: (data: Data, event: string) => boolean;
}

export interface Remote<Query, Data, Action> {
  /** What came last; stays while it is refreshed. */
  readonly data: Data | null;
  /** What was shown before somebody else changed it; null when nobody has. */
  readonly before: Data | null;
  readonly failure: Failure | null;
  /** What the person did last, or null. */
  readonly action: Action | null;
  readonly actionFailure: Failure | null;
  readonly isBusy: boolean;
  readonly isActing: boolean;
  /** An action would be taken now. */
  readonly canAct: boolean;
  /** Somebody else has changed it, and it is being brought up to date. */
  readonly isRefreshing: boolean;
  readonly send: (
    event:
      | { type: 'query.changed'; query: Query }
      | { type: 'reload.requested' }
      | { type: 'action.requested'; action: Action },
  ) => void;
}

/**
 * Shows something that the server holds, through `createRemoteMachine`, and what others change of
 * it. The functions are taken from the first render: let them depend on their arguments only.
 */
export function useRemote<Query, Data, Action = never>({
  id,
  query,
  load,
  act,
  isAbout,
  knows,
}: RemoteOptions<Query, Data, Action>): Remote<Query, Data, Action> {
  const { client, live, reportFailure, inspect } = usePortal();
  const [machine] = useState(() =>
    createRemoteMachine<Query, Data, Action>(id, knows).provide({
      actors: {
        load: fromPromise(({ input, signal }) => load(client, input.query, signal)),
        act: fromPromise(({ input, signal }) => {
          if (act === undefined) throw new Error(`"${id}" has no actions.`);
          return act(client, input.query, input.action, signal);
        }),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  const actor = useActorRef(machine, { input: { query }, inspect });

  const [concerns] = useState(() => isAbout);
  useEffect(() => {
    if (concerns === undefined) return undefined;
    return live?.listen((changes) => {
      const query = selectQuery(actor.getSnapshot());
      const marks = changes
        .filter((change) => concerns(query, change))
        // What is no event is known to nobody.
        .map(({ event }) => event ?? '');
      if (marks.length > 0) actor.send({ type: 'change.heard', marks });
    });
  }, [actor, live, concerns]);

  useAskedFor(actor, query);

  return {
    data: useSelector(actor, selectData<Query, Data, Action>),
    before: useSelector(actor, selectBefore<Query, Data, Action>),
    failure: useSelector(actor, selectFailure<Query, Data, Action>),
    action: useSelector(actor, selectAction<Query, Data, Action>),
    actionFailure: useSelector(actor, selectActionFailure<Query, Data, Action>),
    isBusy: useSelector(actor, selectIsBusy<Query, Data, Action>),
    isActing: useSelector(actor, selectIsActing<Query, Data, Action>),
    canAct: useSelector(actor, selectCanAct<Query, Data, Action>),
    isRefreshing: useSelector(actor, selectIsRefreshing<Query, Data, Action>),
    send: actor.send,
  };
}
