import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Client } from '../../../../api/client.ts';
import { notFoundAsRefused } from '../../../../api/notFoundAsRefused.ts';
import type {
  AddressBook,
  AddressEntry,
  BookAddress,
} from '../../../../domain/organization/addressBook.ts';
import {
  type AddressBookAction,
  type AddressPanel,
  addressBookMachine,
  panelOf,
} from '../../../../machines/pages/addressBook.machine.ts';
import { type ActRequest, usePageLogic } from '../../../app/pages/usePageLogic.ts';
import { usePortal, useUser } from '../../../app/portal.tsx';
import { saveUnsaved } from '../../../forms/unsaved.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';

const GONE = 'Another admin deleted this address.';

/** Machine of the page, for its views. */
export const AddressBookPage = createActorContext(addressBookMachine);

/** Runs the machine of the page with its requests and side effects. */
export function AddressBookPageProvider({ children }: { readonly children: ReactNode }) {
  const page = usePageLogic(addressBookMachine, {
    input: { query: null },
    load: (client, { signal }) => client('GET /api/portal/addresses', { signal }),
    act,
  });
  return (
    <AddressBookPage.Provider {...page}>
      <Outcomes />
      {children}
    </AddressBookPage.Provider>
  );
}

/** Clears the unsaved values once they are saved. */
function Outcomes() {
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  useEmitted(AddressBookPage.useActorRef(), 'action.done', ({ action }) => {
    const form = action.kind === 'add' || action.kind === 'change' ? panelOf(action) : null;
    if (form !== null) saveUnsaved({ storage, email, kind: unsavedKind(form) }, null);
  });
  return null;
}

/** Storage key of a form's unsaved values. */
export function unsavedKind(panel: AddressPanel): string {
  return `address:${panel.kind === 'change' ? panel.id : 'new'}`;
}

function act(
  client: Client,
  { action, signal }: ActRequest<null, AddressBookAction>,
): Promise<AddressBook> {
  if (action.kind === 'add') {
    return client('POST /api/portal/addresses', { body: action.entry, signal });
  }
  const { id: addressId, version: basedOn } = action.seen;
  const params = { addressId };
  if (action.kind === 'delete') {
    const query = { basedOn };
    return notFoundAsRefused(
      client('DELETE /api/portal/addresses/:addressId', { params, query, signal }),
      GONE,
    );
  }
  const entry =
    action.kind === 'change' ? action.entry : { ...entryOf(action.seen), isDefault: true };
  return notFoundAsRefused(
    client('PUT /api/portal/addresses/:addressId', { params, body: { ...entry, basedOn }, signal }),
    GONE,
  );
}

function entryOf({ id: _, version: __, ...entry }: BookAddress): AddressEntry {
  return entry;
}
