import { Alert, TextInput } from '@mantine/core';
import { EMAIL_MAX_LENGTH } from '../../../domain/email.ts';
import { nameDoubt } from '../../../domain/returns/nameRules.ts';
import type { Country } from '../../../domain/words.ts';
import { AddressFields } from '../address/AddressFields.tsx';
import { EmailSlip } from './EmailSlip.tsx';
import { fieldId, focusFirst } from './fieldErrors.ts';
import classes from './fields.module.css';
import type { EmployeeForm } from './useOrderForms.ts';

interface EmployeeFieldsProps {
  readonly form: EmployeeForm;
  /** Where the employee is. */
  readonly country: Country;
  /** The countries to choose from, where an order has none yet. */
  readonly countries?: readonly Country[];
  /** Why the chosen country is none to choose, or null. */
  readonly countryProblem?: string | null;
  /** What labels show instead of the name; `''` while they don't, absent where that can't be given. */
  readonly labelName?: string;
}

const COUNTRY_FIELD = 'address.country';

/** The fields of the employee, in the wizard and where an order is edited. */
export function EmployeeFields(props: EmployeeFieldsProps) {
  const { form, country, countries = [], countryProblem = null, labelName } = props;
  const isGiven = labelName !== undefined && labelName.trim() !== '';
  const doubt = isGiven
    ? null
    : nameDoubt(form.values.name, labelName === undefined ? null : 'under References');
  const choice = {
    id: fieldId('employee', COUNTRY_FIELD),
    countries,
    error: form.errors[COUNTRY_FIELD] ?? countryProblem,
    onChange: (chosen: Country) => {
      form.setFieldValue(COUNTRY_FIELD, chosen);
      // A state of one country is none of another; all else stays as it was typed.
      form.setFieldValue('address.region', '');
      form.clearFieldError('address.postalCode');
    },
  };
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
      {doubt !== null && (
        <Alert color="amber" variant="light" role="status">
          {doubt}
        </Alert>
      )}
      <TextInput
        type="email"
        label="Email (optional)"
        description="Use a personal email if their work account will be closed. Without one, we can't send instructions or reminders."
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
      <fieldset className={classes.section}>
        <legend className={classes.legend}>Where we send the box</legend>
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
