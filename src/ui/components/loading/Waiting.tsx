import type { ReactNode } from 'react';
import classes from './Waiting.module.css';

/** Says what is loading, for a page without a shape to wait in; appears after 150 ms. */
export function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={classes.waiting}>
      {children}
    </p>
  );
}
