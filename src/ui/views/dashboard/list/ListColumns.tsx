import type { Column } from './columns.ts';
import classes from './ListColumns.module.css';

/** Fixed column widths, independent of the content; the next-step column takes the rest. */
export function ListColumns({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <colgroup>
      <col className={classes.pickColumn} />
      <col className={classes.employeeColumn} />
      {columns.map((column) => (
        <col key={column} className={classes[`${column}Column`]} />
      ))}
      <col />
      <col className={classes.menuColumn} />
    </colgroup>
  );
}
