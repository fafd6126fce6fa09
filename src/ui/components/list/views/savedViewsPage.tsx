import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Client } from '../../../../api/client.ts';
import type { SavedViews } from '../../../../domain/savedViews.ts';
import type { ViewList } from '../../../../domain/viewLists.ts';
import {
  type SavedViewsAction,
  savedViewsMachine,
} from '../../../../machines/pages/savedViews.machine.ts';
import { type ActRequest, usePageLogic } from '../../../app/pages/usePageLogic.ts';

/** Machine of a list's saved views, for the tabs and the form. */
export const SavedViewsPage = createActorContext(savedViewsMachine);

interface SavedViewsProviderProps {
  readonly list: ViewList;
  readonly children: ReactNode;
}

/** Runs the machine of a list's saved views with its requests. */
export function SavedViewsProvider({ list, children }: SavedViewsProviderProps) {
  const page = usePageLogic(savedViewsMachine, {
    input: { query: list },
    load: (client, { query, signal }) =>
      client('GET /api/portal/saved-views', { query: { list: query }, signal }),
    act,
  });
  return <SavedViewsPage.Provider {...page}>{children}</SavedViewsPage.Provider>;
}

function act(
  client: Client,
  { query: list, action, signal }: ActRequest<ViewList, SavedViewsAction>,
): Promise<SavedViews> {
  const query = { list };
  if (action.kind === 'save') {
    return client('POST /api/portal/saved-views', { query, body: action.content, signal });
  }
  if (action.kind === 'delete') {
    const params = { id: action.id };
    return client('DELETE /api/portal/saved-views/:id', { params, query, signal });
  }
  const { id, canChange: _, ...body } = action.view;
  return client('PUT /api/portal/saved-views/:id', { params: { id }, query, body, signal });
}
