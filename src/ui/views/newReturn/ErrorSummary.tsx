import { Alert } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import type { MouseEvent } from 'react';
import classes from './ErrorSummary.module.css';
import { type AskingStep, fieldId, inPageOrder } from './fieldErrors.ts';

interface ErrorSummaryProps {
  readonly step: AskingStep;
  readonly errors: FormErrors;
}

/** All that is wrong with a step, each message a link to its field. Nothing when nothing is. */
export function ErrorSummary({ step, errors }: ErrorSummaryProps) {
  const fields = inPageOrder(step, Object.keys(errors));
  if (fields.length === 0) return null;
  const title =
    fields.length === 1 ? 'One answer needs a change' : `${fields.length} answers need a change`;
  const focus = (field: string) => (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(fieldId(step, field))?.focus();
  };
  return (
    <Alert color="red" variant="light" title={title} role="group">
      <ul className={classes.list}>
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${fieldId(step, field)}`} onClick={focus(field)} className={classes.link}>
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
