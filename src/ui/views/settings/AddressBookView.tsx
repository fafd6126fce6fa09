import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Client } from '../../../api/client.ts';
import type { AddressEntry, BookAddress } from '../../../api/contract/addressBook.ts';
import type { Failure } from '../../../machines/failure.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { usePortal, useUser } from '../../portal.tsx';
import { keepUnsaved } from '../../unsaved.ts';
import { useRemote } from '../../useRemote.ts';
import { useWhenDone } from '../../useWhenDone.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressItem } from './AddressItem.tsx';
import { goneAsRefused } from './goneAsRefused.ts';
import classes from './SettingsList.module.css';
import { SettingsPage } from './SettingsPage.tsx';

type Action =
  | { readonly kind: 'add'; readonly entry: AddressEntry }
  | { readonly kind: 'change'; readonly seen: BookAddress; readonly entry: AddressEntry }
  | { readonly kind: 'delete'; readonly seen: BookAddress };

const GONE = 'Another admin has deleted this address meanwhile.';
const NEW = 'new';

function act(client: Client, _query: null, action: Action, signal: AbortSignal) {
  if (action.kind === 'add') {
    return client('POST /api/portal/addresses', { body: action.entry, signal });
  }
  const { id: addressId, version: basedOn } = action.seen;
  const params = { addressId };
  return goneAsRefused(
    action.kind === 'delete'
      ? client('DELETE /api/portal/addresses/:addressId', { params, query: { basedOn }, signal })
      : client('PUT /api/portal/addresses/:addressId', {
          params,
          body: { ...action.entry, basedOn },
          signal,
        }),
    GONE,
  );
}

/** The addresses that everybody in the organization orders to. */
export function AddressBookView() {
  const { data, failure, action, actionFailure, isBusy, isActing, send } = useRemote({
    id: 'addressBook',
    query: null,
    load: (client: Client, _query: null, signal: AbortSignal) =>
      client('GET /api/portal/addresses', { signal }),
    act,
  });
  /** The id of the address that is being changed, or that there is a new one. */
  const [open, setOpen] = useState<string | null>(null);
  /** A failure from before has nothing to say about what is open now. */
  const [past, setPast] = useState<Failure | null>(null);
  const show = (id: string | null) => {
    setPast(actionFailure);
    setOpen(id);
  };
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  const begin = useWhenDone({ isBusy, failure: actionFailure }, () => {
    keepUnsaved({ storage, email, kind: unsavedKind(open) }, null);
    show(null);
  });
  const said = actionFailure === past ? null : actionFailure;
  const perform = (action: Action) => send({ type: 'action.requested', action });
  const addresses = data?.addresses ?? [];
  const formOf = (address: BookAddress | null, kind: string) => (
    <div className={classes.card}>
      <AddressForm
        key={kind}
        address={address}
        kind={unsavedKind(kind)}
        failure={said}
        isSaving={isActing}
        onSubmit={(entry) => {
          begin();
          perform(
            address === null ? { kind: 'add', entry } : { kind: 'change', seen: address, entry },
          );
        }}
        onClose={() => show(null)}
      />
    </div>
  );
  const doingWith = ({ id }: BookAddress) =>
    isActing && action !== null && action.kind !== 'add' && action.seen.id === id
      ? action.kind
      : null;
  const edited = addresses.find(({ id }) => id === open);
  return (
    <SettingsPage
      title="Address book"
      description="Where devices come back to. Everybody who orders chooses among these."
      actions={
        data !== null && open === null && addresses.length > 0 ? (
          <Button id="add-address" onClick={() => show(NEW)}>
            Add address
          </Button>
        ) : undefined
      }
    >
      <div className={classes.page} aria-busy={isBusy}>
        {failure !== null && (
          <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
        )}
        {said !== null && open === null && <FailureNotice failure={said} />}
        {data === null && failure === null && (
          <p role="status" className={classes.waiting}>
            Loading the address book
          </p>
        )}
        {data !== null && open !== null && formOf(edited ?? null, open)}
        {data !== null && open === null && addresses.length === 0 && (
          <section className={`${classes.card} ${classes.empty}`} aria-label="No addresses yet">
            <p>
              No addresses yet. Without one, whoever orders types the address each time, or sends
              the device to the warehouse.
            </p>
            <Button id="add-address" onClick={() => show(NEW)}>
              Add address
            </Button>
          </section>
        )}
        {open === null && addresses.length > 0 && (
          <ul className={classes.list}>
            {addresses.map((address) => (
              <AddressItem
                key={`${address.id} ${address.version}`}
                address={address}
                isBusy={isBusy}
                doing={doingWith(address)}
                onChange={() => show(address.id)}
                onMakeDefault={() =>
                  perform({
                    kind: 'change',
                    seen: address,
                    entry: { ...entryOf(address), isDefault: true },
                  })
                }
                onDelete={() => perform({ kind: 'delete', seen: address })}
              />
            ))}
          </ul>
        )}
      </div>
    </SettingsPage>
  );
}

/** Names what is typed, where the browser holds it. */
const unsavedKind = (open: string | null) => `address:${open}`;

function entryOf({ id: _, version: __, ...entry }: BookAddress): AddressEntry {
  return entry;
}
