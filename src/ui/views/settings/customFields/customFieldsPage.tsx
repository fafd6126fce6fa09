import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Client } from '../../../../api/client.ts';
import type { CustomFields } from '../../../../domain/organization/customFields.ts';
import type { CustomField } from '../../../../domain/returns/customFields.ts';
import {
  customFieldsMachine,
  type FieldsAction,
} from '../../../../machines/pages/customFields.machine.ts';
import type { EntryPanel } from '../../../../machines/pages/parts/entries.ts';
import { type ActRequest, usePageLogic } from '../../../app/pages/usePageLogic.ts';
import { usePortal, useUser } from '../../../app/portal.tsx';
import { saveUnsaved } from '../../../forms/unsaved.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { type EntriesPort, entriesPort } from '../entries/entriesPort.ts';

/** Machine of the page, for its views. */
export const CustomFieldsPage = createActorContext(customFieldsMachine);

export type FieldsPort = EntriesPort<CustomFields, CustomField>;
export const useFieldsPort = (): FieldsPort =>
  entriesPort<CustomFields, CustomField>(
    CustomFieldsPage.useSelector((snapshot) => snapshot),
    CustomFieldsPage.useActorRef(),
  );

/** Runs the machine of the page with its requests and side effects. */
export function CustomFieldsPageProvider({ children }: { readonly children: ReactNode }) {
  const page = usePageLogic(customFieldsMachine, {
    input: { query: null },
    load: (client, { signal }) => client('GET /api/portal/custom-fields', { signal }),
    act,
  });
  return (
    <CustomFieldsPage.Provider {...page}>
      <Outcomes />
      {children}
    </CustomFieldsPage.Provider>
  );
}

/** Clears the unsaved values once they are saved. */
function Outcomes() {
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  useEmitted(CustomFieldsPage.useActorRef(), 'action.done', ({ action: { from } }) => {
    if (from !== null) saveUnsaved({ storage, email, kind: unsavedKind(from) }, null);
  });
  return null;
}

/** Storage key of a form's unsaved values. */
export const unsavedKind = (panel: EntryPanel) =>
  `field:${panel.kind === 'change' ? panel.key : 'new'}`;

function act(
  client: Client,
  { action: { seen, entries }, signal }: ActRequest<null, FieldsAction>,
): Promise<CustomFields> {
  const fields = entries.map((field) => ({ ...field, options: [...field.options] }));
  return client('PUT /api/portal/custom-fields', {
    body: { fields, basedOn: seen.version },
    signal,
  });
}
