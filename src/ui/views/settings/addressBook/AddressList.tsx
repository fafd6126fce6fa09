import { Button } from '@mantine/core';
import type { BookAddress } from '../../../../domain/organization/addressBook.ts';
import { isSamePanel } from '../../../../machines/pages/parts/pageTypes.ts';
import {
  selectIsBusy,
  selectPanel,
  selectSent,
} from '../../../../machines/pages/parts/selectors.ts';
import type { ListColumn } from '../../../components/list/table/ListTable.tsx';
import { SectionList } from '../../../components/list/table/SectionList.tsx';
import { addressLines } from '../../../words/addressLines.ts';
import { ConfirmQuestion } from '../ConfirmQuestion.tsx';
import classes from '../SettingsList.module.css';
import { AddressBookPage } from './addressBookPage.tsx';

const COLUMNS: readonly ListColumn<BookAddress>[] = [
  {
    name: 'name',
    label: 'Name',
    place: 'title',
    cell: ({ label, isDefault }) => (
      <>
        <span tabIndex={-1} data-focus-home>
          {label}
        </span>{' '}
        {isDefault && <span className={classes.mark}>Default</span>}
      </>
    ),
  },
  {
    name: 'address',
    label: 'Address',
    place: 'second',
    cell: ({ recipient, company, address }) =>
      [recipient, company, ...addressLines(address)].filter((line) => line !== '').join(', '),
  },
  {
    name: 'actions',
    label: 'Actions',
    isLabelHidden: true,
    place: 'next',
    cell: (address) => <Actions of={address} />,
  },
];

/** Addresses of the book with their actions. */
export function AddressList({ addresses }: { readonly addresses: readonly BookAddress[] }) {
  const isBusy = AddressBookPage.useSelector(selectIsBusy);
  const open = AddressBookPage.useSelector(selectPanel);
  return (
    <SectionList
      caption="Addresses"
      columns={COLUMNS}
      rows={addresses}
      // A row whose focused button is gone after a change hands the focus over to the new one.
      idOf={({ id, version }) => `${id} ${version}`}
      isBusy={isBusy}
      detailOf={(address) =>
        isSamePanel(open, deletePanel(address)) ? <DeleteQuestion address={address} /> : null
      }
    />
  );
}

const deletePanel = ({ id }: BookAddress) => ({ kind: 'delete', id }) as const;

function Actions({ of: address }: { readonly of: BookAddress }) {
  const actor = AddressBookPage.useActorRef();
  const { id, label, isDefault } = address;
  const change = { type: 'panel.opened', panel: { kind: 'change', id } } as const;
  const openDelete = { type: 'panel.opened', panel: deletePanel(address) } as const;
  const makeDefault = {
    type: 'action.requested',
    action: { kind: 'makeDefault', seen: address },
  } as const;
  const canOpen = AddressBookPage.useSelector((snapshot) => snapshot.can(change));
  const canMakeDefault = AddressBookPage.useSelector((snapshot) => snapshot.can(makeDefault));
  const sent = AddressBookPage.useSelector(selectSent);
  const isMadeDefault = sent?.kind === 'makeDefault' && sent.seen.id === id;
  return (
    <div className={classes.actions}>
      {!isDefault && (
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={!canMakeDefault && !isMadeDefault}
          loading={isMadeDefault}
          aria-label={`Make default: ${label}`}
          onClick={() => actor.send(makeDefault)}
        >
          Make default
        </Button>
      )}
      <Button
        // Takes the focus back after a change: the button is rendered anew.
        id={`change-address-${id}`}
        size="compact-xs"
        variant="default"
        disabled={!canOpen}
        aria-label={`Edit ${label}`}
        onClick={() => actor.send(change)}
      >
        Edit
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        disabled={!canOpen}
        aria-label={`Delete ${label}`}
        onClick={() => actor.send(openDelete)}
      >
        Delete
      </Button>
    </div>
  );
}

const BACK = { type: 'panel.closed' } as const;

function DeleteQuestion({ address }: { readonly address: BookAddress }) {
  const actor = AddressBookPage.useActorRef();
  const confirm = { type: 'action.requested', action: { kind: 'delete', seen: address } } as const;
  const canDelete = AddressBookPage.useSelector((snapshot) => snapshot.can(confirm));
  const canGoBack = AddressBookPage.useSelector((snapshot) => snapshot.can(BACK));
  const isDeleting = AddressBookPage.useSelector(selectSent)?.kind === 'delete';
  const { label, isDefault } = address;
  return (
    <ConfirmQuestion
      label={`Delete ${label}?`}
      confirm="Delete address"
      back="Keep address"
      canConfirm={canDelete}
      canGoBack={canGoBack}
      isSent={isDeleting}
      onConfirm={() => actor.send(confirm)}
      onBack={() => actor.send(BACK)}
    >
      {`No one can order to “${label}” anymore. Returns already ordered still go there.${isDefault ? ' This is your default. Until you choose another one, nothing is preselected for new orders.' : ''}`}
    </ConfirmQuestion>
  );
}
