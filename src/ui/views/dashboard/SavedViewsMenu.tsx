import { Button, Menu, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { SavedView, SavedViews } from '../../../domain/returns/list.ts';
import { paths } from '../../app/paths.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useRemote } from '../../hooks/useRemote.ts';
import { type DashboardQuery, writeDashboardQuery } from './dashboardQuery.ts';

type ViewAction =
  | { readonly type: 'save'; readonly name: string; readonly query: string }
  | { readonly type: 'rename'; readonly view: SavedView }
  | { readonly type: 'delete'; readonly id: string };

/** Which panel is open below the menu. */
type Open = { readonly kind: 'save' } | { readonly kind: 'change'; readonly view: SavedView };

/** A person's named filters: chosen, saved, renamed, deleted. The URL stays what counts. */
export function useSavedViews(query: DashboardQuery) {
  const here = writeDashboardQuery({ ...query, cursor: undefined, trends: undefined });
  const [open, setOpen] = useState<Open | null>(null);
  const { data, failure, actionFailure, isActing, send } = useRemote<null, SavedViews, ViewAction>({
    id: 'savedViews',
    query: null,
    load: (client, _, signal) => client('GET /api/portal/saved-views', { signal }),
    act: async (client, _, action, signal) => {
      if (action.type === 'save') {
        const { name, query: saved } = action;
        return client('POST /api/portal/saved-views', { body: { name, query: saved }, signal });
      }
      if (action.type === 'delete') {
        return client('DELETE /api/portal/saved-views/:id', { params: { id: action.id }, signal });
      }
      const { id, ...body } = action.view;
      return client('PUT /api/portal/saved-views/:id', { params: { id }, body, signal });
    },
  });
  const button = useRef<HTMLButtonElement>(null);
  const ask = (panel: Open) => {
    // The item goes. The panel finds here what opened it.
    button.current?.focus();
    setOpen(panel);
  };
  const act = (action: ViewAction) => {
    setOpen(null);
    send({ type: 'action.requested', action });
  };
  const views = data?.views ?? [];
  const present = views.find((view) => view.query === here);

  const menu = (
    <Menu
      position="bottom-end"
      width={260}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button ref={button} variant="default">
          {present?.name ?? 'Views'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {failure !== null && (
          <Menu.Item closeMenuOnClick={false} onClick={() => send({ type: 'reload.requested' })}>
            Your views could not be loaded. Try again
          </Menu.Item>
        )}
        {views.map((view) => (
          <Menu.Item
            key={view.id}
            component={Link}
            href={paths.dashboard(view.query)}
            aria-current={view === present ? 'true' : undefined}
          >
            {view.name}
          </Menu.Item>
        ))}
        {views.length > 0 && <Menu.Divider />}
        {present === undefined ? (
          <Menu.Item disabled={isActing || data === null} onClick={() => ask({ kind: 'save' })}>
            Save this view…
          </Menu.Item>
        ) : (
          <Menu.Item disabled={isActing} onClick={() => ask({ kind: 'change', view: present })}>
            Rename or delete this view…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
  const panel = (
    <>
      {actionFailure !== null && <FailureNotice failure={actionFailure} />}
      {open !== null && (
        <ViewPanel
          key={open.kind}
          view={open.kind === 'change' ? open.view : null}
          onBack={() => setOpen(null)}
          onName={(name) =>
            act(
              open.kind === 'save'
                ? { type: 'save', name, query: here }
                : { type: 'rename', view: { ...open.view, name } },
            )
          }
          onDelete={(id) => act({ type: 'delete', id })}
        />
      )}
    </>
  );
  return { menu, panel };
}

interface ViewPanelProps {
  /** Null for a new one. */
  readonly view: SavedView | null;
  readonly onName: (name: string) => void;
  readonly onDelete: (id: string) => void;
  readonly onBack: () => void;
}

function ViewPanel({ view, onName, onDelete, onBack }: ViewPanelProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = () => {
    if (name.trim() !== '') return onName(name.trim());
    setMissing(true);
    field.current?.focus();
  };
  return (
    <Panel
      title={view === null ? 'Save these filters as a view' : `Change the view ${view.name}`}
      backLabel="Back"
      onBack={onBack}
      onSubmit={submit}
      submit={
        <>
          <Button type="submit">{view === null ? 'Save view' : 'Rename view'}</Button>
          {view !== null && (
            <Button variant="default" color="red" onClick={() => onDelete(view.id)}>
              Delete view
            </Button>
          )}
        </>
      }
    >
      <TextInput
        ref={field}
        label="Name"
        maxLength={60}
        autoComplete="off"
        value={name}
        error={isMissing && name.trim() === '' ? 'Give the view a name.' : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Panel>
  );
}
