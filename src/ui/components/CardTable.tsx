import type { ReactNode } from 'react';
import classes from './CardTable.module.css';

interface CardTableProps {
  readonly label: string;
  /** Headings of the columns; the last one, of the buttons, is only for those who listen. */
  readonly columns: readonly string[];
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A table whose rows are cards where there is no room for columns. */
export function CardTable({ label, columns, isBusy, children }: CardTableProps) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label} aria-busy={isBusy}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col">
                {index < columns.length - 1 ? (
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
