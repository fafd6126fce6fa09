import { Alert } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import classes from './ErrorList.module.css';

export interface ListedError {
  /** Of the field's input. */
  readonly id: string;
  readonly message: ReactNode;
}

/** All that is wrong with a form, each message a link to its field. Nothing when nothing is. */
export function ErrorList({ errors }: { readonly errors: readonly ListedError[] }) {
  if (errors.length === 0) return null;
  const title = errors.length === 1 ? "There's a problem" : `${errors.length} things to fix`;
  return (
    <Alert color="red" variant="light" title={title} role="group">
      <ErrorLinks errors={errors} />
    </Alert>
  );
}

/** What is wrong, each message a link to its field. */
export function ErrorLinks({ errors }: { readonly errors: readonly ListedError[] }) {
  const focus = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <ul className={classes.list}>
      {errors.map(({ id, message }) => (
        // A field may have several: two addresses of a list are wrong.
        <li key={typeof message === 'string' ? `${id} ${message}` : id}>
          <a href={`#${id}`} onClick={focus(id)} className={classes.link}>
            {message}
          </a>
        </li>
      ))}
    </ul>
  );
}
