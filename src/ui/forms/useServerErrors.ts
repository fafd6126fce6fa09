import type { FormErrors } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import type { Failure, FieldErrors } from '../../domain/failure.ts';

interface ServerErrors {
  /** Why the last try failed. */
  readonly failure: Failure | null;
  readonly form: {
    setErrors(change: (errors: FormErrors) => FormErrors): void;
  };
  /** One message a field. */
  readonly at: (fields: FieldErrors) => Record<string, string>;
  /** The id of a field. */
  readonly idOf: (field: string) => string;
}

/** Puts what the server finds wrong at its fields, and the focus on the first, as the form itself does. */
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
