import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure, FieldErrors } from '../../domain/failure.ts';
import { firstMessages } from '../words/firstMessages.ts';

/** Message per field, in the page's order. */
export type FieldMessages = Readonly<Partial<Record<string, string>>>;

interface SubmittedFields {
  /** Failure of the last submission. */
  readonly failure?: Failure | null;
  /** Reduces the server's errors to one message per field. */
  readonly at?: (fields: FieldErrors) => FieldMessages;
  readonly focusOn: (field: string) => void;
}

/**
 * Errors of a few fields without a form library: those of the last validation, or of the failure
 * that came after it. The first takes the focus; an edit clears those of its field.
 */
export function useFieldErrors({ failure = null, at = firstMessages, focusOn }: SubmittedFields) {
  const [last, setLast] = useState<{ failure: Failure | null; errors: FieldMessages }>({
    failure: null,
    errors: {},
  });
  const serverErrors = failure?.fields === undefined ? {} : at(failure.fields);
  const errors = last.failure === failure ? last.errors : serverErrors;
  const focusFirst = useEffectEvent(() => {
    const [first] = Object.keys(serverErrors);
    if (first !== undefined) focusOn(first);
  });
  useEffect(() => {
    if (failure !== null) focusFirst();
  }, [failure]);
  return {
    errors,
    /** Shows what validation found and focuses the first field; returns whether all are valid. */
    accept(found: FieldMessages): boolean {
      setLast({ failure, errors: found });
      const [first] = Object.keys(found);
      if (first !== undefined) focusOn(first);
      return first === undefined;
    },
    clear(field: string): void {
      const { [field]: _, ...rest } = errors;
      setLast({ failure, errors: rest });
    },
  };
}
