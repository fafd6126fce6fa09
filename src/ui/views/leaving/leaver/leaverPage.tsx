import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { affectsLeaver } from '../../../../domain/live.ts';
import {
  type LeaverPanel,
  leaverPageMachine,
  panelOf,
} from '../../../../machines/pages/leaverPage.machine.ts';
import { ASKED_EVENTS } from '../../../../machines/pages/leaving.machine.ts';
import { usePageLogic } from '../../../app/pages/usePageLogic.ts';
import { paths } from '../../../app/paths.ts';
import { usePortal, useUser } from '../../../app/portal.tsx';
import { readUnsaved, saveUnsaved } from '../../../forms/unsaved.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { useQueryChange } from '../../../hooks/useQueryChange.ts';
import { useReceivedChanges } from '../../../hooks/useReceivedChanges.ts';

/** Machine of the page, for its views. */
export const LeaverPage = createActorContext(leaverPageMachine);

/** Storage key of the unsaved values of a leaver's form. */
export const unsavedKind = (leaverNumber: string) => `leaver ${leaverNumber}`;

interface LeaverPageProviderProps {
  readonly leaverNumber: string;
  readonly children: ReactNode;
}

/** Runs the machine of the page with its requests; a form with unsaved values is open again. */
export function LeaverPageProvider({ leaverNumber, children }: LeaverPageProviderProps) {
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  const linked = panelIn(useSearch());
  const isTyped = readUnsaved({ storage, email, kind: unsavedKind(leaverNumber) }) !== null;
  const panel = linked ?? (isTyped ? ('edit' as const) : undefined);
  const page = usePageLogic(leaverPageMachine, {
    input: { query: leaverNumber, ...(panel && { panel }) },
    load: (client, { query, signal }) =>
      client('GET /api/portal/leavers/:leaverNumber', { params: { leaverNumber: query }, signal }),
    act: (client, { query, action, signal }) => {
      const rest = { params: { leaverNumber: query }, signal };
      if (action.kind === 'step') {
        const body = action.event;
        return client('POST /api/portal/leavers/:leaverNumber/events', { ...rest, body });
      }
      if (action.kind === 'handling') {
        const body = action.change;
        return client('POST /api/portal/leavers/:leaverNumber/handling', { ...rest, body });
      }
      const { form, basedOn } = action;
      return client('PUT /api/portal/leavers/:leaverNumber', { ...rest, body: { form, basedOn } });
    },
  });
  return (
    <LeaverPage.Provider {...page}>
      <Followed leaverNumber={leaverNumber} />
      {children}
    </LeaverPage.Provider>
  );
}

/** Returns the form or question that the URL asks to open, or undefined. */
function panelIn(queryString: string): LeaverPanel | undefined {
  const wanted = new URLSearchParams(queryString).get('do');
  return (['edit', ...ASKED_EVENTS] as const).find((one) => one === wanted);
}

/** Removes a linked form from the URL once it is closed, so that a reload doesn't reopen it. */
export function useClearLink(leaverNumber: string): () => void {
  const queryString = useSearch();
  const [, navigate] = useLocation();
  return () => {
    if (panelIn(queryString) !== undefined) {
      navigate(paths.leaver(leaverNumber), { replace: true });
    }
  };
}

/** Follows the URL and remote changes of the leaver; clears the unsaved values once they are saved. */
function Followed({ leaverNumber }: { readonly leaverNumber: string }) {
  const actor = LeaverPage.useActorRef();
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  const clearLink = useClearLink(leaverNumber);
  useQueryChange(actor, leaverNumber);
  useEmitted(actor, 'action.done', ({ action }) => {
    if (action.kind === 'edit') {
      saveUnsaved({ storage, email, kind: unsavedKind(leaverNumber) }, null);
    }
    if (panelOf(action) !== null) clearLink();
  });
  useReceivedChanges(actor, (shown, change) => affectsLeaver(change, shown));
  return null;
}
