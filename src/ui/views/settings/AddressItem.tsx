import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { BookAddress } from '../../../api/contract/addressBook.ts';
import { useFocusOn } from '../../useFocusBack.ts';
import { addressLines } from '../../words/addressLines.ts';
import { Question } from './Question.tsx';
import classes from './SettingsList.module.css';

interface AddressItemProps {
  readonly address: BookAddress;
  readonly isBusy: boolean;
  /** What is being done with this one. */
  readonly doing: 'change' | 'delete' | null;
  readonly onChange: () => void;
  readonly onMakeDefault: () => void;
  readonly onDelete: () => void;
}

/** One address of the book, with what can be done with it. */
export function AddressItem(props: AddressItemProps) {
  const { address, isBusy, doing, onChange, onMakeDefault, onDelete } = props;
  const [isAsked, setIsAsked] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  useFocusOn(item);
  const { label, recipient, company, isDefault } = address;
  const lines = [recipient, company, ...addressLines(address.address)];
  return (
    <li ref={item} id={`address-${address.id}`} className={classes.item}>
      <div className={classes.words}>
        <h2 className={classes.title} tabIndex={-1} data-focus-home>
          {label} {isDefault && <span className={classes.mark}>Default</span>}
        </h2>
        <p className={classes.quiet}>{lines.filter((line) => line !== '').join(', ')}</p>
      </div>
      <div className={classes.buttons}>
        <Button
          id={changeButtonId(address.id)}
          variant="default"
          disabled={isBusy}
          aria-label={`Change ${label}`}
          onClick={onChange}
        >
          Change
        </Button>
        {!isDefault && (
          <Button
            variant="subtle"
            disabled={isBusy && doing !== 'change'}
            loading={doing === 'change'}
            aria-label={`Make default: ${label}`}
            onClick={onMakeDefault}
          >
            Make default
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          disabled={isBusy}
          aria-label={`Delete ${label}`}
          onClick={() => setIsAsked(true)}
        >
          Delete
        </Button>
      </div>
      {isAsked && (
        <Question
          label={`Delete ${label}?`}
          buttons={
            <>
              <Button
                color="red"
                disabled={isBusy && doing !== 'delete'}
                loading={doing === 'delete'}
                onClick={onDelete}
              >
                Delete address
              </Button>
              <Button variant="subtle" disabled={isBusy} onClick={() => setIsAsked(false)}>
                Keep it
              </Button>
            </>
          }
        >
          Nobody can order to “{label}” any more. Returns that are ordered already keep going there.
          {isDefault &&
            ' It is the default: until you choose another one, nothing is chosen when somebody orders.'}
        </Question>
      )}
    </li>
  );
}

/** Where the focus goes back to when the address has been changed: the button is made anew. */
const changeButtonId = (addressId: string) => `change-address-${addressId}`;
