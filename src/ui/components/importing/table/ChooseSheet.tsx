import { Button } from '@mantine/core';
import type { Table } from '../../../../machines/importTable.ts';
import { countWords } from '../countWords.ts';
import { StepTitle } from '../StepTitle.tsx';
import classes from './ChooseTable.module.css';

/** Number of rows and columns that help to recognize a sheet. */
const ROWS = 3;
const COLUMNS = 5;

interface ChooseSheetProps {
  /** One table for each visible sheet, the likeliest first. */
  readonly tables: readonly Table[];
  readonly onChoose: (table: Table) => void;
  readonly onBack: () => void;
}

/** Asks for the sheet of a workbook to import; shows the first rows of each. */
export function ChooseSheet({ tables, onChoose, onBack }: ChooseSheetProps) {
  return (
    <div className={classes.choose}>
      <StepTitle>Which sheet?</StepTitle>
      {tables.map((table) => (
        <section key={table.sheet} aria-label={table.sheet} className={classes.sheet}>
          <p className={classes.label}>
            <span>{table.sheet}</span>{' '}
            <span className={classes.note}>{countWords(table.rows.length, 'row')}</span>
          </p>
          <div className={classes.preview}>
            <table>
              <thead>
                <tr>
                  {table.header.slice(0, COLUMNS).map((title, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a title and don't move.
                    <th key={at}>{title}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.slice(0, ROWS).map(({ line, cells }) => (
                  <tr key={line}>
                    {cells.slice(0, COLUMNS).map((cell, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: cells of a column stay in their place.
                      <td key={at}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Button variant="default" onClick={() => onChoose(table)}>
            {`Use “${table.sheet ?? ''}”`}
          </Button>
        </section>
      ))}
      <div>
        <Button variant="subtle" onClick={onBack}>
          Choose another file
        </Button>
      </div>
    </div>
  );
}
