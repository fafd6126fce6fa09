import { VisuallyHidden } from '@mantine/core';
import type { ManualEvent, ReturnRow } from '../../../domain/returns/returns.ts';
import type { Sort } from '../../../domain/sorts.ts';
import { useNow } from '../../hooks/useNow.ts';
import { SORT_WORDS } from '../../words/listWords.ts';
import { PickBox } from './PickBox.tsx';
import { ReturnLine } from './ReturnLine.tsx';
import classes from './ReturnList.module.css';
import type { Selection } from './useSelection.ts';

const MINUTE = 60_000;

interface ReturnListProps {
  readonly rows: readonly ReturnRow[];
  readonly sort: Sort;
  /** Other rows are being loaded. */
  readonly isBusy: boolean;
  readonly selection: Selection;
  readonly onAct: (row: ReturnRow, event: ManualEvent) => void;
}

/** The returns as a table; where there is no room for one, each row becomes a card. */
export function ReturnList({ rows, sort, isBusy, selection, onAct }: ReturnListProps) {
  const now = useNow(MINUTE);
  return (
    <div className={classes.frame} data-busy={isBusy || undefined}>
      <table className={classes.table} aria-busy={isBusy} tabIndex={-1} data-focus-home>
        <caption>
          <VisuallyHidden>Returns, {SORT_WORDS[sort].caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={classes.pick}>
              <PickBox
                label="Select all on this page"
                hasWords
                isPicked={selection.isPage}
                onPick={selection.pickPage}
              />
            </th>
            <th scope="col">Order</th>
            <th scope="col">Employee</th>
            <th scope="col">
              Device<VisuallyHidden> and destination</VisuallyHidden>
            </th>
            <th scope="col">Status</th>
            <th scope="col">Next step</th>
            <th scope="col">Box out</th>
            <th scope="col">Device back</th>
            <th scope="col" className={classes.age}>
              Age
            </th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ReturnLine
              key={row.orderNumber}
              row={row}
              now={now}
              isBusy={isBusy}
              isSelected={selection.has(row.orderNumber)}
              onSelect={(isPicked) => selection.pick(row.orderNumber, isPicked)}
              onAct={onAct}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
