import { type ReactNode, useRef, useState } from 'react';
import type { FieldErrors } from '../../../domain/failure.ts';
import { type Field, problemsOf, type Values } from './field.ts';
import { StepField } from './StepField.tsx';
import classes from './stepFields.module.css';

interface StepFields {
  readonly fields: readonly Field[];
  readonly values: Values;
  /** The server's field errors. */
  readonly errors: FieldErrors | undefined;
  /** Many short fields: two per line. */
  readonly areMany?: boolean;
  readonly onTyped: (values: Values) => void;
}

/** Renders a step's fields and validates them; focuses the first invalid field. */
export function useStepFields({ fields, values, errors, areMany = false, onTyped }: StepFields): {
  readonly drawn: ReactNode;
  readonly isComplete: () => boolean;
} {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const place = useRef<HTMLDivElement>(null);
  const isComplete = () => {
    const found = problemsOf(fields, values);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) return true;
    place.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return false;
  };
  const draw = (field: Field) => (
    <StepField
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      error={problems[field.name] ?? errors?.[field.name]?.[0]}
      onChange={(value) => onTyped({ ...values, [field.name]: value })}
    />
  );
  const more = fields.filter(({ isMore }) => isMore);
  const drawn = (
    <div ref={place} className={areMany ? classes.many : classes.fields}>
      {fields.filter(({ isMore }) => !isMore).map(draw)}
      {more.length > 0 && (
        <details className={classes.more}>
          <summary>More for the certificate</summary>
          <div className={classes.fields}>{more.map(draw)}</div>
        </details>
      )}
    </div>
  );
  return { drawn, isComplete };
}
