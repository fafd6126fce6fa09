import { Alert } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import type { MouseEvent } from 'react';
import classes from './ErrorSummary.module.css';
import { type AskingStep, fieldId, inPageOrder } from './fieldErrors.ts';

interface ErrorSummaryProps {
  /** What is wrong, by the step that asks for it. */
  readonly errors: Partial<Record<AskingStep, FormErrors>>;
}

const ORDER = ['device', 'employee', 'destination', 'options'] as const;

/** All that is wrong with what stands on the page, each message a link to its field. Nothing when nothing is. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const fields = ORDER.flatMap((step) => {
    const wrong = errors[step] ?? {};
    return inPageOrder(step, Object.keys(wrong)).map((field) => ({
      id: fieldId(step, field),
      message: wrong[field],
    }));
  });
  if (fields.length === 0) return null;
  const title =
    fields.length === 1 ? 'One answer needs a change' : `${fields.length} answers need a change`;
  const focus = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <Alert color="red" variant="light" title={title} role="group">
      <ul className={classes.list}>
        {fields.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={focus(id)} className={classes.link}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
