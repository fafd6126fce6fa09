import { Button, NativeSelect, Switch, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useMemo, useRef } from 'react';
import { addressKey } from '../../../../domain/addressKey.ts';
import type { Failure } from '../../../../domain/failure.ts';
import type {
  AddressBook,
  AddressEntry,
  BookAddress,
} from '../../../../domain/organization/addressBook.ts';
import { DESTINATION_COUNTRIES } from '../../../../domain/organization/addressBookRules.ts';
import { COUNTRY_WORDS } from '../../../../domain/words.ts';
import { selectOvertaken } from '../../../../machines/pages/addressBook.machine.ts';
import { AddressFields } from '../../../components/address/AddressFields.tsx';
import { AddressPanel } from '../../../components/address/AddressPanel.tsx';
import { useCheckedForm } from '../../../components/address/useCheckedForm.ts';
import { useFormAddress } from '../../../components/address/useFormAddress.ts';
import { ChangedElsewhere } from '../../../components/feedback/ChangedElsewhere.tsx';
import { FormErrors } from '../../../components/form/FormErrors.tsx';
import { useOvertaking } from '../../../forms/overtaking.ts';
import { useSaveValues, useUnsavedValues } from '../../../forms/useUnsavedValues.ts';
import { useFocusBack } from '../../../hooks/useFocusBack.ts';
import classes from '../account/SettingsView.module.css';
import { AddressBookPage } from './addressBookPage.tsx';
import {
  countryOf,
  EMPTY_ENTRY,
  type EntryValues,
  entryFieldId,
  entryMessages,
  entryTexts,
  toEntry,
  valuesOfEntry,
} from './addressForm.ts';

interface AddressFormProps {
  /** Address on the server; null for a new one or one that another admin deleted. */
  readonly address: BookAddress | null;
  /** Storage key of the unsaved values. */
  readonly kind: string;
  /** Failure of the last attempt to save. */
  readonly failure: Failure | null;
  readonly isSaving: boolean;
  /** No other request is pending. */
  readonly canSave: boolean;
  readonly onSubmit: (entry: AddressEntry) => void;
  readonly onClose: () => void;
}

/** Form for one address of the address book; checks it like the wizard. */
export function AddressForm(props: AddressFormProps) {
  const { address, kind, failure, isSaving, canSave, onSubmit, onClose } = props;
  const present = useMemo(
    () => (address === null ? EMPTY_ENTRY : valuesOfEntry(address)),
    [address],
  );
  const held = useUnsavedValues<EntryValues>(kind, present);
  // A saved address was accepted before; only changes are checked.
  const check = useFormAddress(address === null ? [] : [addressKey(address.address)]);
  const form = useForm<EntryValues>({
    initialValues: held.initial,
    // The check's result applied to the previous values.
    onValuesChange: check.withdraw,
    enhanceGetInputProps: ({ field }) => ({ id: entryFieldId(String(field)) }),
    validate: entryMessages,
  });
  const formRef = useRef<HTMLFormElement>(null);
  useFocusBack(formRef);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(present);
  useSaveValues(held.place, isChanged ? { values: form.values, base: present } : null);
  const actor = AddressBookPage.useActorRef();
  const { changes, isUnderEdit } = useOvertaking<EntryValues, AddressBook>({
    actor,
    form,
    held: held.base,
    overtaken: AddressBookPage.useSelector(selectOvertaken),
    present,
    textsOf: entryTexts,
    valuesIn: (book) => valuesIn(book, address),
  });
  const { focusOn, isDeciding, submit } = useCheckedForm<EntryValues>({
    form,
    check,
    failure,
    fieldId: entryFieldId,
    addressOf: (values) => toEntry(values).address,
    onSend: (values) => onSubmit(toEntry(values)),
  });
  const close = () => {
    held.forget();
    onClose();
  };
  const isOvertaken = changes.length > 0;
  const title = address === null ? 'New address' : `Edit “${address.label}”`;
  const errorList = Object.entries(form.errors).map(([field, message]) => ({
    id: entryFieldId(field),
    message,
  }));
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={submit}
      // Escape doesn't discard changes.
      onKeyDown={(event) => event.key === 'Escape' && !isChanged && !isSaving && close()}
      className={classes.form}
      aria-label={title}
    >
      <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
        {title}
      </Title>
      {held.isRestored && isChanged && (
        <p role="status" className={classes.quiet}>
          This is what you typed earlier. It isn't saved yet.
        </p>
      )}
      {isOvertaken && (
        <ChangedElsewhere
          title={
            isUnderEdit
              ? 'Someone else changed this address'
              : 'This address changed since you typed this'
          }
          isUnsaved={isChanged}
          who={failure?.kind === 'refused' ? failure.message : null}
          changes={changes}
        />
      )}
      <FormErrors
        failure={isOvertaken && failure?.kind === 'refused' ? null : failure}
        errors={errorList}
        takesFocus
      />
      <TextInput
        label="Name"
        description="The name people see when they order, such as New York office."
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('label')}
      />
      <TextInput
        label="Recipient"
        description="Person or team receiving it."
        maxLength={100}
        autoComplete="shipping name"
        {...form.getInputProps('recipient')}
      />
      <TextInput
        label="Company (optional)"
        maxLength={100}
        autoComplete="shipping organization"
        {...form.getInputProps('company')}
      />
      <NativeSelect
        label="Country"
        description="Countries you can return to."
        autoComplete="shipping country"
        {...form.getInputProps('country')}
        onChange={({ currentTarget }) => {
          form.setFieldValue('country', currentTarget.value);
          // Clears the state, which belongs to one country; other fields stay as typed.
          form.setFieldValue('address.region', '');
        }}
      >
        {DESTINATION_COUNTRIES.map((country) => (
          <option key={country} value={country}>
            {COUNTRY_WORDS[country]}
          </option>
        ))}
      </NativeSelect>
      <AddressFields
        country={countryOf(form.values)}
        isOwn
        isCountryAsked
        inputProps={(field) => form.getInputProps(`address.${field}`)}
      />
      <Switch
        label="Default"
        description="Preselected for new orders. People can choose another one."
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
      <AddressPanel
        check={check}
        what="address book"
        onFix={(field) => focusOn(`address.${field}`)}
      />
      <div className={classes.buttons}>
        {!isDeciding && (
          <Button
            type="submit"
            loading={isSaving || check.isChecking}
            disabled={!canSave && !isSaving}
          >
            {address === null ? 'Add address' : 'Save changes'}
          </Button>
        )}
        <Button variant="subtle" disabled={isSaving} onClick={close}>
          {address === null ? 'Cancel' : 'Discard changes'}
        </Button>
      </div>
    </form>
  );
}

/** Returns an address's field values, or null if it isn't in the book. */
function valuesIn(book: AddressBook | null, address: BookAddress | null): EntryValues | null {
  const found = book?.addresses.find(({ id }) => id === address?.id);
  return found === undefined ? null : valuesOfEntry(found);
}
