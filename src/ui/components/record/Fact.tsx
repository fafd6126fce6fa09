import type { ReactNode } from 'react';
import classes from './Record.module.css';

/** One named fact in a list of a record. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
