import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { DetailRow, ListRow } from './ListRow.tsx';
import { ListTable } from './ListTable.tsx';
import { pageSelection } from './pageSelection.ts';

interface ListRowsProps<Row>
  extends Omit<ComponentProps<typeof ListTable<Row>>, 'children' | 'pickAll'> {
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly isEnded?: (row: Row) => boolean;
  /** Details or a question below a row; null for none. */
  readonly detailOf?: (row: Row) => ReactNode;
  /** Selected rows; undefined for a list without a selection. */
  readonly selection?: {
    readonly selected: readonly string[];
    readonly onSelect: (ids: readonly string[]) => void;
  };
}

/** Rows of a list, with their checkboxes and details. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { rows, idOf, isEnded, detailOf, selection, ...table } = props;
  const picks = selection && pageSelection(rows.map(idOf), selection.selected, selection.onSelect);
  return (
    <ListTable {...table} {...(picks && { pickAll: picks.all })}>
      <tbody>
        {rows.map((row) => {
          const id = idOf(row);
          const detail = detailOf?.(row) ?? null;
          return (
            <Fragment key={id}>
              <ListRow
                id={id}
                row={row}
                columns={table.columns}
                isEnded={isEnded?.(row) === true}
                {...(picks && { selection: picks.of(id) })}
              />
              {detail !== null && (
                <DetailRow span={table.columns.length + (picks ? 1 : 0)}>{detail}</DetailRow>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </ListTable>
  );
}
