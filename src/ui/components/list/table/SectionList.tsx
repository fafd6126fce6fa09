import { Fragment, type ReactNode } from 'react';
import { DetailRow, ListRow } from './ListRow.tsx';
import { type ListColumn, ListTable } from './ListTable.tsx';
import classes from './SectionList.module.css';

interface SectionListProps<Row> {
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly isBusy?: boolean;
  readonly isEnded?: (row: Row) => boolean;
  /** Details or a question below a row; null for none. */
  readonly detailOf?: (row: Row) => ReactNode;
}

/** Short list that is a section of a page: rows as in every list, without search and filters. */
export function SectionList<Row>(props: SectionListProps<Row>) {
  const { caption, columns, rows, idOf, isBusy = false, isEnded, detailOf } = props;
  return (
    <div className={classes.section}>
      <ListTable caption={caption} columns={columns} isBusy={isBusy} isSection>
        <tbody>
          {rows.map((row) => {
            const detail = detailOf?.(row) ?? null;
            return (
              <Fragment key={idOf(row)}>
                <ListRow
                  id={idOf(row)}
                  row={row}
                  columns={columns}
                  isEnded={isEnded?.(row) === true}
                />
                {detail !== null && <DetailRow span={columns.length}>{detail}</DetailRow>}
              </Fragment>
            );
          })}
        </tbody>
      </ListTable>
    </div>
  );
}
