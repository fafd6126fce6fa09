import type { ReactNode } from 'react';
import classes from './Record.module.css';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Long words that can't break stand below the name. */
  readonly isWide?: boolean;
}

/** One named fact in a list of a record. */
export function Fact({ name, children, isWide = false }: FactProps) {
  return (
    <div className={classes.row} data-wide={isWide || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
