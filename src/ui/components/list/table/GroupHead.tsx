import type { ReactNode } from 'react';
import classes from './GroupHead.module.css';

interface GroupHeadProps {
  /** Number of columns. */
  readonly span: number;
  readonly children: ReactNode;
}

/** Heading of a group of rows. */
export function GroupHead({ span, children }: GroupHeadProps) {
  return (
    <tr className={classes.group}>
      <th scope="rowgroup" colSpan={span}>
        <span className={classes.groupLine}>{children}</span>
      </th>
    </tr>
  );
}
