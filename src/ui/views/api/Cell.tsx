import type { ReactNode } from 'react';
import classes from './KeyList.module.css';

/** A cell that names itself where the table is cards. */
export function Cell({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <td>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <span>{children}</span>
    </td>
  );
}
