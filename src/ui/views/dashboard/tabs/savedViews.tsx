import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import {
  type SavedViewsAction,
  selectActionFailure,
} from '../../../../machines/pages/savedViews.machine.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { Panel } from '../../../components/layout/Panel.tsx';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import {
  type DashboardQuery,
  isSameView,
  readDashboardQuery,
  writeDashboardQuery,
} from '../dashboardQuery.ts';
import { SavedViewsPage } from './savedViewsPage.tsx';

/** Returns the user's saved views and the current one. */
export function useSavedViews(query: DashboardQuery) {
  const data = SavedViewsPage.useSelector(parts.selectData);
  const currentQuery = writeDashboardQuery({ ...query, size: undefined, cursor: undefined });
  const views = data?.views ?? [];
  const present = views.find((view) => isSameView(readDashboardQuery(view.query), query));
  return { here: currentQuery, views, present };
}

/** Reports that the saved views failed to load: without them none can be saved. */
export function ViewsNotice() {
  const actor = SavedViewsPage.useActorRef();
  const failure = SavedViewsPage.useSelector(parts.selectFailure);
  if (failure === null) return null;
  return (
    <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'reload.requested' })} />
  );
}

/** Saves the current list under a name, or renames or deletes its view. */
export function ViewPanel({ query }: { readonly query: DashboardQuery }) {
  const actor = SavedViewsPage.useActorRef();
  const failure = SavedViewsPage.useSelector(selectActionFailure);
  const sent = SavedViewsPage.useSelector(parts.selectSent);
  const canAct = SavedViewsPage.useSelector(parts.selectCanAct);
  const { here: currentQuery, present: view } = useSavedViews(query);
  const [name, setName] = useState(view?.name ?? '');
  const field = useRef<HTMLInputElement>(null);
  const { errors, accept, clear } = useFieldErrors({
    failure,
    focusOn: () => field.current?.focus(),
  });
  const act = (action: SavedViewsAction) => actor.send({ type: 'action.requested', action });
  const submit = () => {
    const trimmed = name.trim();
    if (!accept(trimmed === '' ? { name: 'Enter a name for the view.' } : {})) return;
    if (view === undefined) act({ kind: 'save', name: trimmed, query: currentQuery });
    else act({ kind: 'rename', view: { ...view, name: trimmed } });
  };
  return (
    <Panel
      title={view === undefined ? 'Save this view' : `Edit the view ${view.name}`}
      heading="h2"
      backLabel="Back"
      isHeld={sent !== null}
      onBack={() => actor.send({ type: 'panel.closed' })}
      onSubmit={submit}
      submit={
        <>
          <Button
            type="submit"
            loading={sent !== null && sent.kind !== 'delete'}
            disabled={!canAct && sent === null}
          >
            {view === undefined ? 'Save view' : 'Rename view'}
          </Button>
          {view !== undefined && (
            <Button
              variant="default"
              color="red"
              loading={sent?.kind === 'delete'}
              disabled={!canAct}
              onClick={() => act({ kind: 'delete', id: view.id })}
            >
              Delete view
            </Button>
          )}
        </>
      }
    >
      {/* Errors of the name appear at its field. */}
      {failure !== null && failure.fields?.name === undefined && (
        <FailureNotice failure={failure} />
      )}
      <TextInput
        ref={field}
        label="Name"
        maxLength={60}
        autoComplete="off"
        value={name}
        error={errors.name}
        onChange={(event) => {
          clear('name');
          setName(event.currentTarget.value);
        }}
      />
    </Panel>
  );
}
