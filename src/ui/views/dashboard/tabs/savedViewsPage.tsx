import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Client } from '../../../../api/client.ts';
import type { SavedViews } from '../../../../domain/returns/list/list.ts';
import {
  type SavedViewsAction,
  savedViewsMachine,
} from '../../../../machines/pages/savedViews.machine.ts';
import { usePortal } from '../../../app/portal.tsx';

/** Machine of the user's saved views, for the tabs and the form. */
export const SavedViewsPage = createActorContext(savedViewsMachine);

/** Runs the machine of the saved views with its requests. */
export function SavedViewsProvider({ children }: { readonly children: ReactNode }) {
  const { client, inspect, reportFailure } = usePortal();
  const [logic] = useState(() =>
    savedViewsMachine.provide({
      actors: {
        load: fromPromise(({ signal }) => client('GET /api/portal/saved-views', { signal })),
        act: fromPromise(({ input, signal }) => act(client, input.action, signal)),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return (
    <SavedViewsPage.Provider logic={logic} options={{ input: { query: null }, inspect }}>
      {children}
    </SavedViewsPage.Provider>
  );
}

function act(client: Client, action: SavedViewsAction, signal: AbortSignal): Promise<SavedViews> {
  if (action.kind === 'save') {
    const { name, query } = action;
    return client('POST /api/portal/saved-views', { body: { name, query }, signal });
  }
  if (action.kind === 'delete') {
    return client('DELETE /api/portal/saved-views/:id', { params: { id: action.id }, signal });
  }
  const { id, ...body } = action.view;
  return client('PUT /api/portal/saved-views/:id', { params: { id }, body, signal });
}
