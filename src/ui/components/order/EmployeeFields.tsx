import { Alert, Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { EMAIL_MAX_LENGTH } from '../../../domain/email.ts';
import { printWarning } from '../../../domain/returns/ordering/nameRules.ts';
import type { Country } from '../../../domain/words.ts';
import { AddressFields } from '../address/AddressFields.tsx';
import { EmailSlip } from './EmailSlip.tsx';
import { fieldId, focusFirst } from './fieldErrors.ts';
import classes from './fields.module.css';
import type { EmployeeForm } from './useOrderForms.ts';

interface EmployeeFieldsProps {
  readonly form: EmployeeForm;
  /** Country of the employee. */
  readonly country: Country;
  /** Countries to choose from before an order has one. */
  readonly countries?: readonly Country[];
  /** Reason why the chosen country isn't available, or null. */
  readonly countryProblem?: string | null;
  /** Name on the labels in place of the employee's; `''` if unchanged, absent where it can't be set. */
  readonly labelName?: string;
  /** Field of their language; absent without one. */
  readonly language?: ReactNode;
  /** Whether they agreed to text messages, and how that changes; absent where none are offered. */
  readonly texts?:
    | { readonly isAgreed: boolean; readonly onChange: (isAgreed: boolean) => void }
    | undefined;
  /** Whether they are asked where to send the box, and how that changes; absent where it can't. */
  readonly confirmation?: {
    readonly isAsked: boolean;
    readonly onChange: (isAsked: boolean) => void;
  };
}

const COUNTRY_FIELD = 'address.country';

/** Fields of the employee, in the wizard and when an order is edited. */
export function EmployeeFields(props: EmployeeFieldsProps) {
  const { form, country, countries = [], countryProblem = null, labelName, language } = props;
  const { confirmation, texts } = props;
  const isGiven = labelName !== undefined && labelName.trim() !== '';
  const doubt = isGiven
    ? null
    : printWarning(form.values.name, labelName === undefined ? null : 'under References');
  const choice = {
    id: fieldId('employee', COUNTRY_FIELD),
    countries,
    error: form.errors[COUNTRY_FIELD] ?? countryProblem,
    onChange: (chosen: Country) => {
      form.setFieldValue(COUNTRY_FIELD, chosen);
      // Clears the state, which belongs to one country; other fields stay as typed.
      form.setFieldValue('address.region', '');
      form.clearFieldError('address.postalCode');
    },
  };
  return (
    <>
      {/* Autofill is off, because the browser would offer the user's own data. */}
      <TextInput
        label="Name"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="words"
        {...form.getInputProps('name')}
      />
      {doubt !== null && (
        <Alert color="amber" variant="light" role="status">
          {doubt}
        </Alert>
      )}
      <TextInput
        type="email"
        label="Email (optional)"
        description="Use a personal email if their work account will be closed. Without one, we can't email instructions or reminders."
        maxLength={EMAIL_MAX_LENGTH}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <EmailSlip
        email={form.values.email}
        onUse={(email) => {
          form.setFieldValue('email', email);
          focusFirst('employee', ['email']);
        }}
      />
      <TextInput
        type="tel"
        label="Phone (optional)"
        description="The carrier calls if the box can't be delivered."
        maxLength={40}
        inputMode="tel"
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
      {texts !== undefined && (
        <Checkbox
          label="They agreed to text messages"
          description="About this return, to their mobile number. They can stop them at any time."
          checked={texts.isAgreed}
          onChange={(event) => texts.onChange(event.currentTarget.checked)}
        />
      )}
      {language}
      <fieldset className={classes.section}>
        <legend className={classes.legend}>Where we send the box</legend>
        {confirmation !== undefined && (
          <Checkbox
            label="Ask them where to send it"
            description="By email, before we buy it. Without an address they fill it in."
            checked={confirmation.isAsked}
            onChange={(event) => confirmation.onChange(event.currentTarget.checked)}
          />
        )}
        <AddressFields
          country={country}
          isOwn={false}
          choice={choice}
          inputProps={(field) => form.getInputProps(`address.${field}`)}
        />
      </fieldset>
    </>
  );
}
