import { TextInput } from '@mantine/core';
import { EMAIL_MAX_LENGTH } from '../../../domain/email.ts';
import type { Country } from '../../../domain/words.ts';
import { AddressFields } from '../address/AddressFields.tsx';
import classes from './fields.module.css';
import type { EmployeeForm } from './useOrderForms.ts';

interface EmployeeFieldsProps {
  readonly form: EmployeeForm;
  /** Where the employee is. */
  readonly country: Country;
}

/** The fields of the employee, in the wizard and where an order is edited. */
export function EmployeeFields({ form, country }: EmployeeFieldsProps) {
  return (
    <>
      {/* Somebody else's data: the browser would offer the person's own. */}
      <TextInput
        label="Name"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="words"
        {...form.getInputProps('name')}
      />
      <TextInput
        type="email"
        label="Email (optional)"
        description="A private one, if they lose access to their work account. They get the steps and reminders there; without it we send no mails."
        maxLength={EMAIL_MAX_LENGTH}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <TextInput
        type="tel"
        label="Phone (optional)"
        description="For the carrier, in case the box can't be delivered."
        maxLength={40}
        inputMode="tel"
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
      <fieldset className={classes.section}>
        <legend className={classes.legend}>Where the box goes</legend>
        <AddressFields
          country={country}
          isOwn={false}
          inputProps={(field) => form.getInputProps(`address.${field}`)}
        />
      </fieldset>
    </>
  );
}
