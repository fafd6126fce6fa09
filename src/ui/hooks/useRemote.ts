import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Client } from '../../api/client.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Change } from '../../domain/live.ts';
import { selectData, selectFailure, selectIsBusy } from '../../machines/pages/parts/selectors.ts';
import { createReadingMachine } from '../../machines/pages/reading.machine.ts';
import { usePageLogic } from '../app/pages/usePageLogic.ts';
import { useQueryChange } from './useQueryChange.ts';
import { useReceivedChanges } from './useReceivedChanges.ts';

interface RemoteOptions<Query, Data> {
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
 * `load` is taken from the first render: it must depend on its arguments only.
 */
export function useRemote<Query, Data>({
  id,
  query,
  load,
  isAbout,
}: RemoteOptions<Query, Data>): Remote<Query, Data> {
  const [machine] = useState(() => createReadingMachine<Query, Data>(id));
  const { logic, options } = usePageLogic(machine, {
    input: { query },
    load: (client, { query: asked, signal }) => load(client, asked, signal),
  });
  const actor = useActorRef(logic, options);
  useReceivedChanges(actor, isAbout);
  useQueryChange(actor, query);

  return {
    data: useSelector(actor, selectData<Data>),
    failure: useSelector(actor, selectFailure),
    isBusy: useSelector(actor, selectIsBusy),
    send: actor.send,
  };
}
