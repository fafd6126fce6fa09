import { Button, TextInput } from '@mantine/core';
import { createContext, type ReactNode, use, useRef, useState } from 'react';
import type { SavedView, SavedViews } from '../../../domain/returns/list.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Panel } from '../../components/Panel.tsx';
import { type Remote, useRemote } from '../../hooks/useRemote.ts';
import { DashboardPage } from './dashboardPage.tsx';
import { type DashboardQuery, writeDashboardQuery } from './dashboardQuery.ts';

type ViewAction =
  | { readonly type: 'save'; readonly name: string; readonly query: string }
  | { readonly type: 'rename'; readonly view: SavedView }
  | { readonly type: 'delete'; readonly id: string };

const Context = createContext<Remote<null, SavedViews, ViewAction> | null>(null);

/** Keeps a person's named views at hand for the tabs and the form. */
export function SavedViewsProvider({ children }: { readonly children: ReactNode }) {
  const remote = useRemote<null, SavedViews, ViewAction>({
    id: 'savedViews',
    query: null,
    load: (client, _, signal) => client('GET /api/portal/saved-views', { signal }),
    act: async (client, _, action, signal) => {
      if (action.type === 'save') {
        const { name, query } = action;
        return client('POST /api/portal/saved-views', { body: { name, query }, signal });
      }
      if (action.type === 'delete') {
        return client('DELETE /api/portal/saved-views/:id', { params: { id: action.id }, signal });
      }
      const { id, ...body } = action.view;
      return client('PUT /api/portal/saved-views/:id', { params: { id }, body, signal });
    },
  });
  return <Context value={remote}>{children}</Context>;
}

/** A person's named views, and which of them is shown. */
export function useSavedViews(query: DashboardQuery) {
  const remote = use(Context);
  const here = writeDashboardQuery({ ...query, cursor: undefined });
  // A view that was saved before there were tabs names none.
  const plain = writeDashboardQuery({ ...query, tab: undefined, cursor: undefined });
  const views = remote?.data?.views ?? [];
  const present = views.find((view) => view.query === here || view.query === plain);
  return { remote, here, views, present };
}

/** Saves what is shown under a name, renames the view, or deletes it. */
export function ViewPanel({ query }: { readonly query: DashboardQuery }) {
  const actor = DashboardPage.useActorRef();
  const { remote, here, present: view } = useSavedViews(query);
  const [name, setName] = useState(view?.name ?? '');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  if (remote === null) return null;
  const close = () => actor.send({ type: 'panel.closed' });
  const act = (action: ViewAction) => {
    remote.send({ type: 'action.requested', action });
    close();
  };
  const submit = () => {
    const given = name.trim();
    if (given === '') {
      setMissing(true);
      field.current?.focus();
    } else if (view === undefined) act({ type: 'save', name: given, query: here });
    else act({ type: 'rename', view: { ...view, name: given } });
  };
  return (
    <Panel
      title={view === undefined ? 'Save this view' : `Edit the view ${view.name}`}
      heading="h2"
      backLabel="Back"
      onBack={close}
      onSubmit={submit}
      submit={
        <>
          <Button type="submit" disabled={!remote.canAct}>
            {view === undefined ? 'Save view' : 'Rename view'}
          </Button>
          {view !== undefined && (
            <Button
              variant="default"
              color="red"
              disabled={!remote.canAct}
              onClick={() => act({ type: 'delete', id: view.id })}
            >
              Delete view
            </Button>
          )}
        </>
      }
    >
      {remote.failure !== null && (
        <FailureNotice
          failure={remote.failure}
          onRetry={() => remote.send({ type: 'reload.requested' })}
        />
      )}
      <TextInput
        ref={field}
        label="Name"
        maxLength={60}
        autoComplete="off"
        value={name}
        error={isMissing && name.trim() === '' ? 'Enter a name for the view.' : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Panel>
  );
}
