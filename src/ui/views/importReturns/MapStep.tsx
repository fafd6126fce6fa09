import { Alert, Button, NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { Offer } from '../../../domain/returns/returns.ts';
import {
  type Batch,
  IMPORT_FIELDS,
  type ImportField,
  type Missing,
  missingIn,
} from '../../../machines/importReturns/batch.ts';
import { selectImportFailure } from '../../../machines/importReturns/selectors.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { numberWords } from '../../words/formatters.ts';
import { COLUMNS } from './columns.ts';
import { DefaultsFields } from './DefaultsFields.tsx';
import type { ImportActor } from './heldBatch.ts';
import classes from './MapStep.module.css';
import { StepTitle } from './StepTitle.tsx';

interface MapStepProps {
  readonly actor: ImportActor;
  readonly batch: Batch;
  readonly offer: Offer;
}

const MISSING: Record<Missing, string> = {
  name: 'Choose the column with employee names.',
  line1: 'Choose the column with street addresses.',
  city: 'Choose the column with cities.',
  postalCode: 'Choose the column with ZIP or postal codes.',
  country: 'Choose a country for all rows, or the column with countries.',
  device: 'Choose a device for all rows, or the column with devices.',
  destination: 'Choose a destination for all rows, or the column with destinations.',
  startDay: 'Choose the day on which the returns start.',
};
/** How many rows of the table are shown to tell its columns by. */
const SAMPLES = 3;

const option = (field: ImportField) => (
  <option key={field} value={field}>
    {COLUMNS[field].label}
  </option>
);
const isNeeded = (field: ImportField) => COLUMNS[field].isRequired === true;
const OPTIONS = {
  needed: IMPORT_FIELDS.filter(isNeeded).map(option),
  optional: IMPORT_FIELDS.filter((field) => !isNeeded(field)).map(option),
};

/** What each column of the table means, and what holds for all rows. */
export function MapStep({ actor, batch, offer }: MapStepProps) {
  const failure = useSelector(actor, selectImportFailure);
  const [isTried, setIsTried] = useState(false);
  const { table, mapping } = batch;
  const columns = table.header.map((title, column) => ({ title, column }));
  const missing = missingIn(batch);
  const count = numberWords(table.rows.length);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    actor.send({ type: 'mapping.accepted' });
    const [first] = missing;
    if (first !== undefined) document.getElementById(targetOf(first))?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className={classes.map}>
      <StepTitle>Match columns</StepTitle>
      <p className={classes.note}>
        {table.name}: {count} {table.rows.length === 1 ? 'row' : 'rows'}. Check that we matched your
        columns correctly.
      </p>
      {failure !== null && <FailureNotice failure={failure} />}
      {isTried && missing.length > 0 && (
        <Alert color="red" variant="light" title="Something is missing" role="alert">
          <ul className={classes.missing}>
            {missing.map((field) => (
              <li key={field}>{MISSING[field]}</li>
            ))}
          </ul>
        </Alert>
      )}
      <ul className={classes.columns}>
        {columns.map(({ title, column }) => (
          <li
            key={column}
            className={classes.column}
            data-unused={mapping[column] === null || undefined}
          >
            <NativeSelect
              id={`column-${column}`}
              label={title}
              value={mapping[column] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                actor.send({ type: 'column.mapped', column, field: fieldOf(value) })
              }
            >
              <option value="">Don't use</option>
              <optgroup label="Needed">{OPTIONS.needed}</optgroup>
              <optgroup label="Optional">{OPTIONS.optional}</optgroup>
            </NativeSelect>
            <ul className={classes.samples} aria-label={`First rows of ${title}`}>
              {table.rows.slice(0, SAMPLES).map(({ line, cells }) => (
                <li key={line}>{cells[column] || <span className={classes.empty}>empty</span>}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <DefaultsFields actor={actor} batch={batch} offer={offer} />
      <div className={classes.buttons}>
        <Button type="submit">Review rows</Button>
        <Button variant="subtle" onClick={() => actor.send({ type: 'table.discarded' })}>
          Start over
        </Button>
      </div>
    </form>
  );
}

function fieldOf(value: string): ImportField | null {
  return IMPORT_FIELDS.find((field) => field === value) ?? null;
}

/** Where what is missing can be chosen. */
function targetOf(missing: Missing): string {
  if (missing === 'startDay') return 'default-startDay';
  return missing === 'country' || missing === 'device' || missing === 'destination'
    ? `default-${missing}`
    : 'column-0';
}
