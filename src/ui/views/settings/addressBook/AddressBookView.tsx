import { Button } from '@mantine/core';
import type { BookAddress } from '../../../../domain/organization/addressBook.ts';
import {
  type AddressPanel,
  isForm,
  selectActionFailure,
  selectBook,
} from '../../../../machines/pages/addressBook.machine.ts';
import {
  selectCanAct,
  selectFailure,
  selectIsBusy,
  selectPanel,
  selectSent,
} from '../../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { EmptyList } from '../../../components/list/table/EmptyList.tsx';
import { ListSkeleton } from '../../../components/list/table/ListSkeleton.tsx';
import classes from '../SettingsList.module.css';
import { SettingsPage } from '../SettingsPage.tsx';
import { AddressForm } from './AddressForm.tsx';
import { AddressList } from './AddressList.tsx';
import { AddressBookPage, AddressBookPageProvider, unsavedKind } from './addressBookPage.tsx';

/** Addresses to which all users of the organization can order. */
export function AddressBookView() {
  return (
    <AddressBookPageProvider>
      <Book />
    </AddressBookPageProvider>
  );
}

function Book() {
  const actor = AddressBookPage.useActorRef();
  const data = AddressBookPage.useSelector(selectBook);
  const failure = AddressBookPage.useSelector(selectFailure);
  const actionFailure = AddressBookPage.useSelector(selectActionFailure);
  const isBusy = AddressBookPage.useSelector(selectIsBusy);
  const panel = AddressBookPage.useSelector(selectPanel);
  const addresses = data?.addresses ?? [];
  const edited = addresses.find(({ id }) => panel?.kind === 'change' && panel.id === id);
  const isFormOpen = isForm(panel);
  return (
    <SettingsPage
      title="Address book"
      description="Return destinations for your team."
      actions={!isFormOpen && addresses.length > 0 ? <AddAddress /> : undefined}
    >
      <div className={classes.page} aria-busy={isBusy}>
        {failure !== null && (
          <FailureNotice
            failure={failure}
            onRetry={() => actor.send({ type: 'reload.requested' })}
          />
        )}
        {actionFailure !== null && !isFormOpen && <FailureNotice failure={actionFailure} />}
        {data === null && failure === null && <ListSkeleton words="Loading the address book" />}
        {panel !== null && isFormOpen && (
          <OpenForm key={unsavedKind(panel)} panel={panel} address={edited ?? null} />
        )}
        {data !== null && !isFormOpen && addresses.length === 0 && (
          <EmptyList
            title="No addresses yet"
            words="Until you add one, people type the address each time or send devices to the warehouse."
          >
            <AddAddress />
          </EmptyList>
        )}
        {!isFormOpen && addresses.length > 0 && <AddressList addresses={addresses} />}
      </div>
    </SettingsPage>
  );
}

const ADD = { type: 'panel.opened', panel: { kind: 'add' } } as const;

function AddAddress() {
  const actor = AddressBookPage.useActorRef();
  const isOffered = AddressBookPage.useSelector((snapshot) => snapshot.can(ADD));
  return (
    <Button id="add-address" disabled={!isOffered} onClick={() => actor.send(ADD)}>
      Add address
    </Button>
  );
}

interface OpenFormProps {
  readonly panel: AddressPanel;
  /** Address on the server; null for a new one or one that another admin deleted. */
  readonly address: BookAddress | null;
}

function OpenForm({ panel, address }: OpenFormProps) {
  const actor = AddressBookPage.useActorRef();
  const failure = AddressBookPage.useSelector(selectActionFailure);
  const canAct = AddressBookPage.useSelector(selectCanAct);
  const isSaving = AddressBookPage.useSelector(selectSent) !== null;
  return (
    <div className={classes.card}>
      <AddressForm
        address={address}
        kind={unsavedKind(panel)}
        failure={failure}
        isSaving={isSaving}
        canSave={canAct}
        onSubmit={(entry) =>
          actor.send({
            type: 'action.requested',
            action:
              address === null
                ? { kind: 'add', entry, from: panel }
                : { kind: 'change', seen: address, entry },
          })
        }
        onClose={() => actor.send({ type: 'panel.closed' })}
      />
    </div>
  );
}
