import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { useFocusHome } from '../../../hooks/useFocusBack.ts';
import classes from './ListTable.module.css';
import type { ListColumn } from './ListTable.tsx';
import { PickBox } from './PickBox.tsx';
import toggle from './RowToggle.module.css';

interface ListRowProps<Row> {
  /** Number that names the row: "RTN-100482". */
  readonly id: string;
  readonly row: Row;
  readonly columns: readonly ListColumn<Row>[];
  readonly selection?: {
    readonly isSelected: boolean;
    readonly onSelect: (isSelected: boolean) => void;
  };
  /** Another user has just changed the row. */
  readonly isNews?: boolean;
  /** The row needs a person. */
  readonly isTrouble?: boolean;
  /** The row's thing is over: revoked, expired. */
  readonly isEnded?: boolean;
}

/** One row of a list; on narrow screens a card. The cell at the place `title` names it. */
export function ListRow<Row>(props: ListRowProps<Row>) {
  const { id, row, columns, selection, isNews, isTrouble, isEnded } = props;
  const line = useRef<HTMLTableRowElement>(null);
  useFocusHome(line);
  return (
    <tr
      ref={line}
      className={classes.row}
      data-selected={selection?.isSelected || undefined}
      data-news={isNews || undefined}
      data-trouble={isTrouble || undefined}
      data-ended={isEnded || undefined}
      data-number={id}
    >
      {selection !== undefined && (
        <td className={classes.pick}>
          <PickBox
            label={`Select ${id}`}
            isPicked={selection.isSelected}
            onPick={selection.onSelect}
          />
        </td>
      )}
      {columns.map(({ name, place, isSecondary, look, cell }) => {
        const cellProps = {
          className: look,
          'data-place': place,
          'data-secondary': isSecondary || undefined,
        };
        return place === 'title' ? (
          <th key={name} scope="row" {...cellProps}>
            {cell(row)}
          </th>
        ) : (
          <td key={name} {...cellProps}>
            {cell(row)}
          </td>
        );
      })}
    </tr>
  );
}

interface DetailRowProps {
  readonly span: number;
  readonly children: ReactNode;
}

/** Details of the row above. */
export function DetailRow({ span, children }: DetailRowProps) {
  return (
    <tr className={classes.detailRow}>
      <td colSpan={span} className={classes.detail}>
        {children}
      </td>
    </tr>
  );
}

interface RowToggleProps {
  readonly id: string;
  /** Accessible name. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Button that covers its whole row and opens its details; links inside are above it. */
export function RowToggle({ id, label, isOpen, onToggle }: RowToggleProps) {
  return (
    <button
      type="button"
      className={`${classes.link} ${toggle.toggle}`}
      data-row={id}
      data-focus-home
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onToggle}
    />
  );
}

interface RowLinkProps {
  readonly id: string;
  readonly href: string;
  /** State of the history entry that the link opens. */
  readonly state?: unknown;
  readonly title?: string;
  /** Accessible name, if the text alone is ambiguous. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Link that covers its whole row; controls inside are above it. */
export function RowLink({ id, href, state, title, label, children }: RowLinkProps) {
  return (
    <Link
      href={href}
      state={state}
      className={classes.link}
      data-row={id}
      data-focus-home
      title={title}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
