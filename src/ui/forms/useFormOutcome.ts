import type { FormErrors } from '@mantine/form';
import { type FormEvent, useEffect, useEffectEvent } from 'react';
import type { Failure, FieldErrors } from '../../domain/failure.ts';
import { firstMessages } from '../words/firstMessages.ts';

interface Form {
  setErrors(change: (errors: FormErrors) => FormErrors): void;
}

interface PlacedErrors {
  readonly form: Form;
  /** The server's errors; undefined for none. */
  readonly fields: FieldErrors | undefined;
  /** Reduces the errors to one message per field of the form. */
  readonly at?: (fields: FieldErrors) => Record<string, string>;
  /** Focuses the first of these fields. */
  readonly focusOn: (fields: readonly string[]) => void;
}

/** Shows the server's errors at their fields and focuses the first, as validation does. */
export function usePlacedErrors({ form, fields, at = firstMessages, focusOn }: PlacedErrors): void {
  const place = useEffectEvent((fields: FieldErrors) => {
    const fieldErrors = at(fields);
    form.setErrors((errors) => ({ ...errors, ...fieldErrors }));
    focusOn(Object.keys(fieldErrors));
  });
  useEffect(() => {
    if (fields !== undefined) place(fields);
  }, [fields]);
}

interface FormOutcome<Values> extends Omit<PlacedErrors, 'fields' | 'focusOn'> {
  readonly form: Form & {
    readonly errors: FormErrors;
    getValues(): Values;
    validate(): { readonly hasErrors: boolean; readonly errors: FormErrors };
  };
  /** Failure of the last submission. */
  readonly failure: Failure | null;
  /** No other request is pending. */
  readonly canSubmit: boolean;
  /** Returns the ID of a field's input. */
  readonly idOf: (field: string) => string;
  readonly onSubmit: (values: Values) => void;
}

/**
 * Submits a form if its values are valid. Errors of validation and of the server appear at their
 * fields, and the first takes the focus.
 */
export function useFormOutcome<Values>(outcome: FormOutcome<Values>) {
  const { form, failure, at, idOf, canSubmit, onSubmit } = outcome;
  const focusOn = ([first]: readonly string[]) => {
    if (first !== undefined) document.getElementById(idOf(first))?.focus();
  };
  usePlacedErrors({ form, fields: failure?.fields, at, focusOn });
  return {
    /** Errors for the list above the fields. */
    errors: Object.entries(form.errors).map(([field, message]) => ({ id: idOf(field), message })),
    submit(event: FormEvent) {
      event.preventDefault();
      if (!canSubmit) return;
      const { hasErrors, errors } = form.validate();
      if (hasErrors) focusOn(Object.keys(errors));
      else onSubmit(form.getValues());
    },
  };
}
