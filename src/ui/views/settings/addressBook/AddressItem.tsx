import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { BookAddress } from '../../../../domain/organization/addressBook.ts';
import { isSamePanel } from '../../../../machines/pages/parts/pageTypes.ts';
import { selectPanel, selectSent } from '../../../../machines/pages/parts/selectors.ts';
import { useFocusHome } from '../../../hooks/useFocusBack.ts';
import { addressLines } from '../../../words/addressLines.ts';
import { Question } from '../Question.tsx';
import classes from '../SettingsList.module.css';
import { AddressBookPage } from './addressBookPage.tsx';

/** One address of the book with its actions. */
export function AddressItem({ address }: { readonly address: BookAddress }) {
  const actor = AddressBookPage.useActorRef();
  const change = { type: 'panel.opened', panel: { kind: 'change', id: address.id } } as const;
  const openDelete = { type: 'panel.opened', panel: { kind: 'delete', id: address.id } } as const;
  const makeDefault = {
    type: 'action.requested',
    action: { kind: 'makeDefault', seen: address },
  } as const;
  const isAsked = AddressBookPage.useSelector((snapshot) =>
    isSamePanel(selectPanel(snapshot), openDelete.panel),
  );
  const canOpen = AddressBookPage.useSelector((snapshot) => snapshot.can(change));
  const canMakeDefault = AddressBookPage.useSelector((snapshot) => snapshot.can(makeDefault));
  const sent = AddressBookPage.useSelector(selectSent);
  const isMadeDefault = sent?.kind === 'makeDefault' && sent.seen.id === address.id;
  const item = useRef<HTMLLIElement>(null);
  useFocusHome(item);
  const { label, recipient, company, isDefault } = address;
  const lines = [recipient, company, ...addressLines(address.address)];
  return (
    <li ref={item} id={`address-${address.id}`} className={classes.item}>
      <div className={classes.words}>
        <h2 className={classes.title} tabIndex={-1} data-focus-home>
          <span>{label}</span> {isDefault && <span className={classes.mark}>Default</span>}
        </h2>
        <p className={classes.quiet}>{lines.filter((line) => line !== '').join(', ')}</p>
      </div>
      <div className={classes.buttons}>
        <Button
          id={changeButtonId(address.id)}
          variant="default"
          disabled={!canOpen}
          aria-label={`Edit ${label}`}
          onClick={() => actor.send(change)}
        >
          Edit
        </Button>
        {!isDefault && (
          <Button
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
          variant="subtle"
          color="red"
          disabled={!canOpen}
          aria-label={`Delete ${label}`}
          onClick={() => actor.send(openDelete)}
        >
          Delete
        </Button>
      </div>
      {isAsked && <DeleteQuestion address={address} />}
    </li>
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
    <Question
      label={`Delete ${label}?`}
      buttons={
        <>
          <Button
            color="red"
            disabled={!canDelete && !isDeleting}
            loading={isDeleting}
            onClick={() => actor.send(confirm)}
          >
            Delete address
          </Button>
          <Button variant="subtle" disabled={!canGoBack} onClick={() => actor.send(BACK)}>
            Keep address
          </Button>
        </>
      }
    >
      {`No one can order to “${label}” anymore. Returns already ordered still go there.${isDefault ? ' This is your default. Until you choose another one, nothing is preselected for new orders.' : ''}`}
    </Question>
  );
}

/** ID of the button that receives the focus after a change: the button is rendered anew. */
const changeButtonId = (addressId: string) => `change-address-${addressId}`;
