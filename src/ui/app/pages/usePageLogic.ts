import { useState } from 'react';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Client } from '../../../api/client.ts';
import type { Failure } from '../../../domain/failure.ts';
import { usePortal } from '../portal.tsx';

/** Requests of a machine that is made of the parts of pages. */
interface PageMachine<Query, Data, Action, Logic> {
  provide(implementations: {
    actors: {
      load: PromiseActorLogic<Data, { query: Query }>;
      act: PromiseActorLogic<Data, { query: Query; action: Action }>;
    };
    actions: { reportFailure: (_: unknown, params: { failure: Failure }) => void };
  }): Logic;
}

export interface LoadRequest<Query> {
  readonly query: Query;
  readonly signal: AbortSignal;
}

export interface ActRequest<Query, Action> extends LoadRequest<Query> {
  readonly action: Action;
}

interface PageRequests<Query, Data, Action, Input> {
  readonly input: Input;
  readonly load: (client: Client, request: LoadRequest<Query>) => Promise<Data>;
  /** Requests an action; the response is the new data. Absent if the page has none. */
  readonly act?: (client: Client, request: ActRequest<Query, Action>) => Promise<Data>;
}

/**
 * Connects a page's machine to the API; returns the props of the provider of its context.
 * Requests and input are taken from the first render: requests must depend on their arguments only.
 */
export function usePageLogic<
  Query,
  Data,
  Action,
  Logic,
  const Input extends { readonly query: Query },
>(
  machine: PageMachine<Query, Data, Action, Logic>,
  { input, load, act }: PageRequests<Query, Data, Action, Input>,
) {
  const { client, inspect, reportFailure } = usePortal();
  const [logic] = useState(() =>
    machine.provide({
      actors: {
        load: fromPromise(({ input: { query }, signal }) => load(client, { query, signal })),
        act: fromPromise(({ input: { query, action }, signal }) => {
          if (act === undefined) throw new Error('This page has no actions.');
          return act(client, { query, action, signal });
        }),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return { logic, options: { input, inspect } };
}
