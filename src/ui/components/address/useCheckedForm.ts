import type { FormErrors } from '@mantine/form';
import { type FormEvent, useEffect } from 'react';
import type { Address } from '../../../domain/address.ts';
import type { Failure } from '../../../domain/failure.ts';
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
  /** Why what was sent last was not done. */
  readonly failure: Failure | null;
  /** The id of a field's input. */
  readonly fieldId: (field: string) => string;
  /** The field that a name in what was sent stands for. */
  readonly fieldOf?: (sent: string) => string;
  readonly addressOf: (values: Values) => Address;
  readonly onSend: (values: Values) => void;
}

const asSent = (sent: string) => sent;
const inAddress = (field: string) => `address.${field}`;

/**
 * A form whose address is looked at before the form is sent with it, in its usual form or as suggested.
 * What is wrong in the fields, with the address, or with what was sent stands at its field.
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
  const where = { form, fieldId };
  useErrorsOf(verdict?.kind === 'invalid' ? verdict.errors : undefined, inAddress, where);
  useErrorsOf(failure?.fields, fieldOf, where);
  useEmitted(check.actor, 'address.taken', ({ address: { country: _, ...address } }) => {
    form.setValues({ ...form.getValues(), address });
    form.clearErrors();
    onSend(form.getValues());
  });
  return {
    focusOn,
    /** Something was found out about the address, and the person decides what to do about it. */
    isDeciding: verdict !== null || check.failure !== null,
    submit(event: FormEvent) {
      event.preventDefault();
      const { hasErrors, errors } = form.validate();
      if (hasErrors) return focusOn(Object.keys(errors)[0]);
      return check.submit(addressOf(form.getValues()));
    },
  };
}

/** Puts what the server says of fields at them, and the focus on the first. */
function useErrorsOf<Values>(
  said: Failure['fields'],
  fieldOf: (name: string) => string,
  { form: { setErrors }, fieldId }: Pick<CheckedForm<Values>, 'form' | 'fieldId'>,
): void {
  useEffect(() => {
    const found = Object.entries(firstMessages(said ?? {}));
    const placed = Object.fromEntries(found.map(([name, message]) => [fieldOf(name), message]));
    setErrors((errors) => ({ ...errors, ...placed }));
    const [first] = Object.keys(placed);
    if (first !== undefined) document.getElementById(fieldId(first))?.focus();
  }, [said, fieldOf, fieldId, setErrors]);
}
