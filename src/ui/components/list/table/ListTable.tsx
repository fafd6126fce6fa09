import { Box, VisuallyHidden } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import paper from './ListPaper.module.css';
import classes from './ListTable.module.css';
import { PickBox } from './PickBox.tsx';
import sorting from './SortLink.module.css';
import wide from './WideTable.module.css';

/** Header that sorts the list. */
export interface ColumnSort {
  /** URL of the list in the order that a press applies. */
  readonly href: string;
  /** Label of that order. */
  readonly label: string;
  /** Present direction; null if the list is sorted otherwise. */
  readonly direction: 'ascending' | 'descending' | null;
}

/**
 * Place of a cell on a phone's card; cells without one are hidden there. `corner` is the place of the
 * menu for a text, `more` a line of its own below the others.
 */
type CardPlace = 'title' | 'aside' | 'second' | 'corner' | 'status' | 'next' | 'menu' | 'more';

/** Column of a list. */
export interface ListColumn<Row> {
  readonly name: string;
  readonly label: ReactNode;
  /** Shows the label to screen readers only. */
  readonly isLabelHidden?: boolean;
  readonly place?: CardPlace;
  /** Hidden below 900 px, where the next steps need the room. */
  readonly isSecondary?: boolean;
  /** Class of the column, for its width. */
  readonly width?: string | undefined;
  /** Class of the cells and the header. */
  readonly look?: string | undefined;
  readonly sort?: ColumnSort | undefined;
  readonly cell: (row: Row) => ReactNode;
}

interface ListTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly isBusy: boolean;
  /** The table is a section of a page: `SectionList`. */
  readonly isSection?: boolean;
  /** Width in pixels below which the table scrolls sideways, outside of cards; undefined to shrink. */
  readonly minWidth?: number | undefined;
  /** Selects or clears all rows of the page; undefined for a list without a selection. */
  readonly pickAll?: {
    readonly isPicked: boolean;
    readonly onPick: (isPicked: boolean) => void;
  };
  /** Called with the ID of a row that is opened. */
  readonly onLeave?: (id: string) => void;
  /** Bodies of the table. */
  readonly children: ReactNode;
}

/**
 * Rows of a list as a table with 36 px rows; on narrow screens each row becomes a card of three
 * lines.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const {
    caption,
    columns,
    isBusy,
    isSection = false,
    minWidth,
    pickAll,
    onLeave,
    children,
  } = props;
  const leave = (event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest('a[data-row]') : null;
    if (row instanceof HTMLElement) onLeave?.(row.dataset.row ?? '');
  };
  return (
    <div
      className={`${classes.frame} ${paper.paper} ${minWidth === undefined ? '' : wide.wide}`}
      data-busy={isBusy || undefined}
    >
      <Box
        component="table"
        {...(!isSection && { id: 'list', tabIndex: -1, 'data-focus-home': true })}
        className={classes.table}
        __vars={{ '--list-min-width': `${minWidth ?? 0}px` }}
        aria-busy={isBusy}
        onClickCapture={leave}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <colgroup>
          {pickAll !== undefined && <col className={classes.pickColumn} />}
          {columns.map(({ name, width, isSecondary }) => (
            <col key={name} className={width} data-secondary={isSecondary || undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {pickAll !== undefined && (
              <th scope="col" className={classes.pick}>
                <PickBox label="Select all on this page" hasWords {...pickAll} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.name} {...column} />
            ))}
          </tr>
        </thead>
        {children}
      </Box>
    </div>
  );
}

function Head<Row>({ label, isLabelHidden, isSecondary, look, sort }: ListColumn<Row>) {
  const isUp = sort?.direction === 'ascending';
  return (
    <th
      scope="col"
      className={look}
      data-secondary={isSecondary || undefined}
      aria-sort={sort?.direction ?? undefined}
    >
      {sort !== undefined ? (
        <Link href={sort.href} className={sorting.sort} title={`Sort: ${sort.label}`}>
          <span>{label}</span>
          {sort.direction !== null && <span aria-hidden="true">{isUp ? ' ↑' : ' ↓'}</span>}
        </Link>
      ) : isLabelHidden === true ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        label
      )}
    </th>
  );
}
