import { Alert } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import classes from './ErrorList.module.css';

export interface ListedError {
  /** ID of the field's input. */
  readonly id: string;
  readonly message: ReactNode;
}

/** All errors of a form, each message a link to its field. Renders nothing without errors. */
export function ErrorList({ errors }: { readonly errors: readonly ListedError[] }) {
  if (errors.length === 0) return null;
  const title = errors.length === 1 ? "There's a problem" : `${errors.length} things to fix`;
  return (
    <Alert color="red" variant="light" title={title} role="group">
      <ErrorLinks errors={errors} />
    </Alert>
  );
}

/** Error messages, each a link to its field. */
export function ErrorLinks({ errors }: { readonly errors: readonly ListedError[] }) {
  const focus = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <ul className={classes.list}>
      {errors.map(({ id, message }) => (
        // A field may have several errors: two invalid addresses in one list.
        <li key={typeof message === 'string' ? `${id} ${message}` : id}>
          <a href={`#${id}`} onClick={focus(id)} className={classes.link}>
            {message}
          </a>
        </li>
      ))}
    </ul>
  );
}
