import { Alert, Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Failure } from '../../../../domain/failure.ts';
import { numberWords } from '../../../../domain/numberWords.ts';
import { columnState, type TableBatch } from '../../../../machines/importTable.ts';
import { PASTED, type Sheet } from '../../../../sheets/table/sheet.ts';
import { FailureNotice } from '../../feedback/FailureNotice.tsx';
import { StepTitle } from '../StepTitle.tsx';
import { UnreadNotes } from '../table/UnreadNotes.tsx';
import { ColumnTable, columnId } from './ColumnTable.tsx';
import classes from './MatchColumns.module.css';

interface MatchColumnsProps<Field extends string> {
  readonly sheet: Sheet<Field>;
  readonly batch: TableBatch<Field>;
  /** Facts about the rows: "60 people", "3 countries". */
  readonly facts: readonly string[];
  readonly failure: Failure | null;
  /** Missing required fields, each as a sentence with the ID of the input that sets it. */
  readonly missing: readonly { readonly message: string; readonly target: string }[];
  /** Button for the next step. */
  readonly submit: ReactNode;
  /** A request is pending. */
  readonly isHeld?: boolean;
  /** Settings for all rows. */
  readonly children: ReactNode;
  readonly onMap: (column: number, field: Field | null) => void;
  readonly onAccept: () => void;
  readonly onDiscard: () => void;
}

/** ID of the first column's select, where a missing field can be assigned. */
export const FIRST_COLUMN = columnId(0);

/** Assigns a field to each column and sets values for all rows. */
export function MatchColumns<Field extends string>({
  sheet,
  batch,
  facts,
  failure,
  missing,
  submit,
  isHeld = false,
  children,
  onMap,
  onAccept,
  onDiscard,
}: MatchColumnsProps<Field>) {
  const [isTried, setIsTried] = useState(false);
  const { table } = batch;
  const states = table.header.map((_, column) => columnState(batch, column));
  const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length;
  const checks = count('check');
  const accept = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    onAccept();
    const [first] = missing;
    if (first !== undefined) document.getElementById(first.target)?.focus();
  };
  return (
    <form noValidate onSubmit={accept} className={classes.map}>
      <div className={classes.head}>
        <StepTitle>Match columns</StepTitle>
        <ul className={classes.facts} aria-label="Your file">
          {table.name !== PASTED && <li className={classes.name}>{table.name}</li>}
          <li>{`${numberWords(count('matched'))} of ${numberWords(states.length)} matched`}</li>
          {checks > 0 && <li className={classes.checks}>{`${numberWords(checks)} to check`}</li>}
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <UnreadNotes unread={table.unread} />
      {failure !== null && <FailureNotice failure={failure} />}
      {isTried && missing.length > 0 && (
        <Alert color="red" variant="light" title="Something is missing" role="alert">
          <ul className={classes.missing}>
            {missing.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className={classes.parts}>
        <div className={classes.frame}>
          <ColumnTable sheet={sheet} batch={batch} onMap={onMap} />
        </div>
        <div className={classes.settings}>{children}</div>
      </div>
      <div className={classes.bar}>
        {submit}
        <Button variant="subtle" disabled={isHeld} onClick={onDiscard}>
          Start over
        </Button>
      </div>
    </form>
  );
}
