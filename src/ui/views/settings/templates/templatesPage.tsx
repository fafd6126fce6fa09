import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Client } from '../../../../api/client.ts';
import type { Templates } from '../../../../domain/organization/templates.ts';
import type { Template } from '../../../../domain/returns/templates.ts';
import type { EntryPanel } from '../../../../machines/pages/parts/entries.ts';
import {
  type TemplatesAction,
  templatesMachine,
} from '../../../../machines/pages/templates.machine.ts';
import { type ActRequest, usePageLogic } from '../../../app/pages/usePageLogic.ts';
import { usePortal, useUser } from '../../../app/portal.tsx';
import { saveUnsaved } from '../../../forms/unsaved.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { type EntriesPort, entriesPort } from '../entries/entriesPort.ts';

/** Machine of the page, for its views. */
export const TemplatesPage = createActorContext(templatesMachine);

export type TemplatesPort = EntriesPort<Templates, Template>;
export const useTemplatesPort = (): TemplatesPort =>
  entriesPort<Templates, Template>(
    TemplatesPage.useSelector((snapshot) => snapshot),
    TemplatesPage.useActorRef(),
  );

/** Runs the machine of the page with its requests and side effects. */
export function TemplatesPageProvider({ children }: { readonly children: ReactNode }) {
  const page = usePageLogic(templatesMachine, {
    input: { query: null },
    load: (client, { signal }) => client('GET /api/portal/templates', { signal }),
    act,
  });
  return (
    <TemplatesPage.Provider {...page}>
      <Outcomes />
      {children}
    </TemplatesPage.Provider>
  );
}

/** Clears the unsaved values once they are saved. */
function Outcomes() {
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  useEmitted(TemplatesPage.useActorRef(), 'action.done', ({ action: { from } }) => {
    if (from !== null) saveUnsaved({ storage, email, kind: unsavedKind(from) }, null);
  });
  return null;
}

/** Storage key of a form's unsaved values. */
export const unsavedKind = (panel: EntryPanel) =>
  `template:${panel.kind === 'change' ? panel.key : 'new'}`;

const act = (
  client: Client,
  { action: { seen, entries }, signal }: ActRequest<null, TemplatesAction>,
): Promise<Templates> =>
  client('PUT /api/portal/templates', {
    body: { templates: [...entries], basedOn: seen.version },
    signal,
  });
