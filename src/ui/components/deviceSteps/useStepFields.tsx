import { type ReactNode, useRef } from 'react';
import type { Failure, FieldErrors } from '../../../domain/failure.ts';
import { useFieldErrors } from '../../forms/useFieldErrors.ts';
import { type Field, problemsOf, type Values } from './field.ts';
import { StepField } from './StepField.tsx';
import classes from './stepFields.module.css';

interface StepFields {
  readonly fields: readonly Field[];
  readonly values: Values;
  /** Failure of the last submission. */
  readonly failure: Failure | null;
  /** Many short fields: two per line. */
  readonly areMany?: boolean;
  readonly onTyped: (values: Values) => void;
}

/** Takes the first message of each field; a step for many devices is nested in the request. */
const atFields = (errors: FieldErrors) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, [first = '']]) => [path.replace(/^event\./, ''), first]),
  );

/** Renders a step's fields and validates them; focuses the first invalid field. */
export function useStepFields({ fields, values, failure, areMany = false, onTyped }: StepFields): {
  readonly fieldset: ReactNode;
  readonly isComplete: () => boolean;
} {
  const container = useRef<HTMLDivElement>(null);
  const { errors, accept, clear } = useFieldErrors({
    failure,
    at: atFields,
    focusOn: (field) => container.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus(),
  });
  const draw = (field: Field) => (
    <StepField
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      error={errors[field.name]}
      onChange={(value) => {
        clear(field.name);
        onTyped({ ...values, [field.name]: value });
      }}
    />
  );
  const more = fields.filter(({ isMore }) => isMore);
  const fieldset = (
    <div ref={container} className={areMany ? classes.many : classes.fields}>
      {fields.filter(({ isMore }) => !isMore).map(draw)}
      {more.length > 0 && (
        <details className={classes.more}>
          <summary>More for the certificate</summary>
          <div className={classes.fields}>{more.map(draw)}</div>
        </details>
      )}
    </div>
  );
  return { fieldset, isComplete: () => accept(problemsOf(fields, values)) };
}
