import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Client } from '../../api/client.ts';
import type { Change } from '../../domain/live.ts';
import { createListMachine } from '../../machines/pages/list.machine.ts';
import type { ListPanel } from '../../machines/pages/parts/listPanels.ts';
import { selectList } from '../../machines/pages/parts/selectors.ts';
import { usePageLogic } from '../app/pages/usePageLogic.ts';
import { useQueryChange } from './useQueryChange.ts';
import { useReceivedChanges } from './useReceivedChanges.ts';

interface ListOptions<Query, Data> {
  /** Names the machine in the inspector. */
  readonly id: string;
  /** Query; a changed value (compared as JSON) loads again. */
  readonly query: Query;
  readonly load: (client: Client, query: Query, signal: AbortSignal) => Promise<Data>;
  /** IDs of the rows that can be opened. */
  readonly rowsOf?: (data: Data) => readonly string[];
  /** Tells whether a remote change concerns the displayed data; without it, changes are ignored. */
  readonly isAbout?: (query: Query, change: Change) => boolean;
}

/**
 * Runs the machine of a list that is only read. `load` and `rowsOf` are taken from the first render:
 * they must depend on their arguments only.
 */
export function useList<Query, Data>(list: ListOptions<Query, Data>) {
  const { id, query, load, rowsOf = () => [], isAbout } = list;
  const [machine] = useState(() => createListMachine<Query, Data>(id, rowsOf));
  const { logic, options } = usePageLogic(machine, {
    input: { query },
    load: (client, { query: asked, signal }) => load(client, asked, signal),
  });
  const actor = useActorRef(logic, options);
  useReceivedChanges(actor, isAbout);
  useQueryChange(actor, query);
  const state = useSelector(actor, selectList<Data, ListPanel>, shallowEqual);
  return { list: state, send: actor.send };
}
