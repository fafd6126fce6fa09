import { Button, Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { selectUser } from '../../../../machines/authentication.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import {
  type SavedViewsAction,
  selectActionFailure,
} from '../../../../machines/pages/savedViews.machine.ts';
import { usePortal } from '../../../app/portal.tsx';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import { FailureNotice } from '../../feedback/FailureNotice.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { SavedViewsPage } from './savedViewsPage.tsx';
import { useSavedViews, type ViewPlace } from './useSavedViews.ts';

/** Saves the current list under a name, or renames, shares or deletes its view. */
export function ViewPanel({ place }: { readonly place: ViewPlace }) {
  const { authentication } = usePortal();
  const isAdmin = selectUser(authentication.getSnapshot())?.role === 'admin';
  const actor = SavedViewsPage.useActorRef();
  const failure = SavedViewsPage.useSelector(selectActionFailure);
  const sent = SavedViewsPage.useSelector(parts.selectSent);
  const canAct = SavedViewsPage.useSelector(parts.selectCanAct);
  const { present: view } = useSavedViews(place);
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const field = useRef<HTMLInputElement>(null);
  const { errors, accept, clear } = useFieldErrors({
    failure,
    focusOn: () => field.current?.focus(),
  });
  const act = (action: SavedViewsAction) => actor.send({ type: 'action.requested', action });
  const submit = () => {
    const trimmed = name.trim();
    if (!accept(trimmed === '' ? { name: 'Enter a name for the view.' } : {})) return;
    if (view === undefined) {
      act({ kind: 'save', content: { name: trimmed, query: place.here, isShared } });
    } else act({ kind: 'rename', view: { ...view, name: trimmed, isShared } });
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
            {view === undefined ? 'Save view' : 'Save changes'}
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
      {isAdmin && (
        <Checkbox
          label="Share with everyone in the organization"
          checked={isShared}
          onChange={(event) => setIsShared(event.currentTarget.checked)}
        />
      )}
    </Panel>
  );
}
