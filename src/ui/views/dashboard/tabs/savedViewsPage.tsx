import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Client } from '../../../../api/client.ts';
import type { SavedViews } from '../../../../domain/returns/list/list.ts';
import {
  type SavedViewsAction,
  savedViewsMachine,
} from '../../../../machines/pages/savedViews.machine.ts';
import { type ActRequest, usePageLogic } from '../../../app/pages/usePageLogic.ts';

/** Machine of the user's saved views, for the tabs and the form. */
export const SavedViewsPage = createActorContext(savedViewsMachine);

/** Runs the machine of the saved views with its requests. */
export function SavedViewsProvider({ children }: { readonly children: ReactNode }) {
  const page = usePageLogic(savedViewsMachine, {
    input: { query: null },
    load: (client, { signal }) => client('GET /api/portal/saved-views', { signal }),
    act,
  });
  return <SavedViewsPage.Provider {...page}>{children}</SavedViewsPage.Provider>;
}

function act(
  client: Client,
  { action, signal }: ActRequest<null, SavedViewsAction>,
): Promise<SavedViews> {
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
