import type { FormErrors } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import type { Failure, FieldErrors } from '../../domain/failure.ts';

interface ServerErrors {
  /** Failure of the last submission. */
  readonly failure: Failure | null;
  readonly form: {
    setErrors(change: (errors: FormErrors) => FormErrors): void;
  };
  /** Reduces the errors to one message per field. */
  readonly at: (fields: FieldErrors) => Record<string, string>;
  /** Returns the ID of a field's input. */
  readonly idOf: (field: string) => string;
}

/** Shows the server's errors at their fields and focuses the first, like the form's own validation. */
export function useServerErrors({ failure, form, at, idOf }: ServerErrors): void {
  const place = useEffectEvent((fields: FieldErrors) => {
    const wrong = at(fields);
    form.setErrors((errors) => ({ ...errors, ...wrong }));
    const [first] = Object.keys(wrong);
    if (first !== undefined) document.getElementById(idOf(first))?.focus();
  });
  useEffect(() => {
    if (failure?.fields !== undefined) place(failure.fields);
  }, [failure]);
}
