import type { FormErrors } from '@mantine/form';
import type { FormEvent } from 'react';
import type { Address } from '../../../domain/address.ts';
import type { Failure, FieldErrors } from '../../../domain/failure.ts';
import { usePlacedErrors } from '../../forms/useFormOutcome.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { firstMessages } from '../../words/firstMessages.ts';
import type { AddressValues } from './addressValues.ts';
import type { FormAddress } from './useFormAddress.ts';

interface Form<Values> {
  readonly getValues: () => Values;
  readonly setValues: (values: Values) => void;
  readonly setErrors: (change: (errors: FormErrors) => FormErrors) => void;
  readonly clearErrors: () => void;
  readonly validate: () => { readonly hasErrors: boolean; readonly errors: FormErrors };
}

interface CheckedForm<Values> {
  readonly form: Form<Values>;
  readonly check: FormAddress;
  /** Failure of the last submission. */
  readonly failure: Failure | null;
  /** Returns the ID of a field's input. */
  readonly fieldId: (field: string) => string;
  /** Maps a property name of the request to its field. */
  readonly fieldOf?: (sent: string) => string;
  readonly addressOf: (values: Values) => Address;
  readonly onSend: (values: Values) => void;
}

const asSent = (sent: string) => sent;
const inAddress = (field: string) => `address.${field}`;

/**
 * Form whose address is checked before the form is submitted, with the address in normalized form
 * or as suggested. Problems with the fields, the address or the submission appear at their fields.
 */
export function useCheckedForm<Values extends { address: AddressValues }>({
  form,
  check,
  failure,
  fieldId,
  fieldOf = asSent,
  addressOf,
  onSend,
}: CheckedForm<Values>) {
  const focusOn = (field: string | undefined) => {
    if (field !== undefined) document.getElementById(fieldId(field))?.focus();
  };
  const { verdict } = check;
  const focusTarget = { form, focusOn: ([first]: readonly string[]) => focusOn(first) };
  const addressErrors = verdict?.kind === 'invalid' ? verdict.errors : undefined;
  usePlacedErrors({
    ...focusTarget,
    fields: addressErrors,
    at: (fields) => renamed(fields, inAddress),
  });
  usePlacedErrors({
    ...focusTarget,
    fields: failure?.fields,
    at: (fields) => renamed(fields, fieldOf),
  });
  useEmitted(check.actor, 'address.taken', ({ address: { country: _, ...address } }) => {
    form.setValues({ ...form.getValues(), address });
    form.clearErrors();
    onSend(form.getValues());
  });
  return {
    focusOn,
    /** The check found a problem, and the user decides how to continue. */
    isDeciding: verdict !== null || check.failure !== null,
    submit(event: FormEvent) {
      event.preventDefault();
      const { hasErrors, errors } = form.validate();
      if (hasErrors) return focusOn(Object.keys(errors)[0]);
      return check.submit(addressOf(form.getValues()));
    },
  };
}

/** Returns the messages by the form's names of the fields. */
function renamed(fields: FieldErrors, fieldOf: (name: string) => string): Record<string, string> {
  const fieldErrors = Object.entries(firstMessages(fields));
  return Object.fromEntries(fieldErrors.map(([name, message]) => [fieldOf(name), message]));
}
