import type { ReactNode } from 'react';
import classes from './CardTable.module.css';

interface CardTableProps {
  readonly label: string;
  /** Headings of the columns. */
  readonly columns: readonly string[];
  /** The last column holds buttons: its heading is for screen readers only. */
  readonly hasButtons?: boolean;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** Table whose rows become cards on narrow screens. */
export function CardTable(props: CardTableProps) {
  const { label, columns, hasButtons = true, isBusy, children } = props;
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label} aria-busy={isBusy}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col">
                {!hasButtons || index < columns.length - 1 ? (
                  column
                ) : (
                  <span className={classes.hidden}>{column}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Cell that shows its own label in the card layout. */
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
