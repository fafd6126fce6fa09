import { Alert, Button, NativeSelect } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Failure } from '../../../../domain/failure.ts';
import { numberWords } from '../../../words/formatters.ts';
import { FailureNotice } from '../../feedback/FailureNotice.tsx';
import { countWords } from '../countWords.ts';
import { StepTitle } from '../StepTitle.tsx';
import { type MappedTable, PASTED, type Sheet } from '../table/sheet.ts';
import { UnreadNotes } from '../table/UnreadNotes.tsx';
import type { Guess } from './guessColumns.ts';
import classes from './MatchColumns.module.css';

interface MatchColumnsProps<Field extends string> extends MappedTable<Field> {
  readonly sheet: Sheet<Field>;
  /** The portal's own guess for each column. */
  readonly guesses: readonly Guess<Field>[];
  /** Columns whose field a user chose. */
  readonly chosen?: readonly number[] | undefined;
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

/** Certainty of the field guessed for a column. */
const STATE_WORDS = { matched: 'Matched', check: 'Check this one', unused: 'Not used' };

/** ID of the first column's select, where a missing field can be assigned. */
export const FIRST_COLUMN = 'column-0';
/** Number of sample rows that help to recognize the columns. */
const SAMPLES = 3;

/** Assigns a field to each column and sets values for all rows. */
export function MatchColumns<Field extends string>({
  sheet,
  table,
  mapping,
  guesses,
  chosen = [],
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
  const isNeeded = (field: Field) => sheet.columns[field].isRequired === true;
  const option = (field: Field) => (
    <option key={field} value={field}>
      {sheet.columns[field].label}
    </option>
  );
  const needed = sheet.fields.filter(isNeeded).map(option);
  const optional = sheet.fields.filter((field) => !isNeeded(field)).map(option);
  const stateOf = (column: number): keyof typeof STATE_WORDS => {
    if ((mapping[column] ?? null) === null) return 'unused';
    return chosen.includes(column) || guesses[column]?.isSure ? 'matched' : 'check';
  };
  const columns = table.header.map((title, column) => ({ title, column, state: stateOf(column) }));
  const toCheck = columns.filter(({ state }) => state === 'check').length;
  const unused = columns.filter(({ state }) => state === 'unused').length;
  const rows = countWords(table.rows.length, 'row');
  const accept = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    onAccept();
    const [first] = missing;
    if (first !== undefined) document.getElementById(first.target)?.focus();
  };
  return (
    <form noValidate onSubmit={accept} className={classes.map}>
      <StepTitle>Match columns</StepTitle>
      <p className={classes.note}>
        {`${table.name === PASTED ? `${rows} pasted` : `${table.name}: ${rows}`}. Check the columns.${toCheck > 0 ? ` We aren't sure about ${toCheck === 1 ? 'one' : numberWords(toCheck)} of them.` : ''}${unused > 0 ? ` ${numberWords(unused)} ${unused === 1 ? "isn't" : "aren't"} used yet.` : ''}`}
      </p>
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
      <ul className={classes.columns}>
        {columns.map(({ title, column, state }) => (
          <li key={column} className={classes.column} data-state={state}>
            <NativeSelect
              id={`column-${column}`}
              label={<span>{title}</span>}
              description={STATE_WORDS[state]}
              value={mapping[column] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onMap(column, sheet.fields.find((field) => field === value) ?? null)
              }
            >
              <option value="">Don't use</option>
              <optgroup label="Needed">{needed}</optgroup>
              <optgroup label="Optional">{optional}</optgroup>
            </NativeSelect>
            <ul className={classes.samples} aria-label={`First rows of ${title}`}>
              {table.rows.slice(0, SAMPLES).map(({ line, cells }) => (
                <li key={line}>{cells[column] || <span className={classes.empty}>empty</span>}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {children}
      <div className={classes.buttons}>
        {submit}
        <Button variant="subtle" disabled={isHeld} onClick={onDiscard}>
          Start over
        </Button>
      </div>
    </form>
  );
}
