import type { ReactNode } from 'react';
import classes from './CardTable.module.css';

interface CardTableProps {
  readonly label: string;
  /** Headings of the columns. */
  readonly columns: readonly string[];
  /** The last column holds buttons: its heading is only for those who listen. */
  readonly hasButtons?: boolean;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A table whose rows are cards where there is no room for columns. */
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
