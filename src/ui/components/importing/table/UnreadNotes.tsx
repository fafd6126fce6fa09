import { Button } from '@mantine/core';
import { numberWords } from '../../../../domain/numberWords.ts';
import type { Unread } from '../../../../machines/importTable.ts';
import { countWords } from '../countWords.ts';
import classes from './ChooseTable.module.css';

interface UnreadNotesProps {
  readonly unread: Unread | undefined;
  /** Skipped rows; hidden rows among them can be included. */
  readonly leftOut?: readonly number[];
  /** Includes skipped rows; absent where rows aren't chosen. */
  readonly onInclude?: (line: number) => void;
}

/** Says which parts of a file were left out: hidden rows, columns and sheets, and totals. */
export function UnreadNotes({ unread, leftOut = [], onInclude }: UnreadNotesProps) {
  if (unread === undefined) return null;
  const { hiddenRows, hiddenColumns, hiddenSheets, totals } = unread;
  const lines =
    onInclude === undefined ? hiddenRows : hiddenRows.filter((row) => leftOut.includes(row));
  const wasOrWere = (count: number) => (count === 1 ? 'was' : 'were');
  return (
    <>
      {lines.length > 0 && (
        <p className={classes.note}>
          <span>{`${countWords(lines.length, 'hidden row')} ${wasOrWere(lines.length)} left out.`}</span>{' '}
          {onInclude !== undefined && (
            <Button variant="subtle" size="compact-sm" onClick={() => lines.forEach(onInclude)}>
              {`Include ${lines.length === 1 ? 'it' : 'them'}`}
            </Button>
          )}
        </p>
      )}
      {onInclude === undefined && hiddenColumns.length > 0 && (
        <p className={classes.note}>
          {`${countWords(hiddenColumns.length, 'hidden column')} ${wasOrWere(hiddenColumns.length)} left out. To use ${hiddenColumns.length === 1 ? 'it' : 'one'}, choose its field below.`}
        </p>
      )}
      {onInclude === undefined && hiddenSheets > 0 && (
        <p className={classes.note}>
          {`${countWords(hiddenSheets, 'hidden sheet')} ${wasOrWere(hiddenSheets)} left out. To use ${hiddenSheets === 1 ? 'it' : 'one'}, unhide it in your spreadsheet.`}
        </p>
      )}
      {onInclude === undefined && totals.length > 0 && (
        <p className={classes.note}>
          {`${totals.length === 1 ? 'Row' : 'Rows'} ${totals.map(numberWords).join(', ')} ${wasOrWere(totals.length)} left out as ${totals.length === 1 ? 'a total' : 'totals'}.`}
        </p>
      )}
    </>
  );
}
