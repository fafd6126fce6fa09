import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import {
  type ColumnState,
  columnState,
  type TableBatch,
} from '../../../../machines/importTable.ts';
import type { Sheet } from '../../../../sheets/table/sheet.ts';
import { type BadgeLook, ToneBadge } from '../../badges/ToneBadge.tsx';
import classes from './ColumnTable.module.css';

interface ColumnTableProps<Field extends string> {
  readonly sheet: Sheet<Field>;
  readonly batch: TableBatch<Field>;
  readonly onMap: (column: number, field: Field | null) => void;
}

const LOOKS: Record<ColumnState, BadgeLook> = {
  check: { label: 'Check', tone: 'held', icon: 'M8 3.5v5M8 11.7v.3' },
  matched: { label: 'Matched', tone: 'done', icon: 'm3.5 8.5 3 3 6-7' },
  unused: { label: 'Not used', tone: 'ended', icon: 'M4 8h8' },
};
const DOUBTS = { name: 'The name is only similar.', rows: 'We guessed it from its rows.' };
/** States from the top of the table down. */
const ORDER = Object.keys(LOOKS);

/** ID of a column's select. */
export const columnId = (column: number) => `column-${column}`;
/** Number of sample rows that help to recognize a column. */
const SAMPLES = 3;

/** Table with a line for each column of the file: its samples, its field, and how sure that is. */
export function ColumnTable<Field extends string>(props: ColumnTableProps<Field>) {
  const { sheet, batch, onMap } = props;
  const { table, mapping, doubts = {} } = batch;
  const stateOf = (column: number) => columnState(batch, column);
  // A line keeps its place while its field is chosen.
  const [columns] = useState(() =>
    [...table.header.keys()].sort(
      (a, b) => ORDER.indexOf(stateOf(a)) - ORDER.indexOf(stateOf(b)) || a - b,
    ),
  );
  const isNeeded = (field: Field) => sheet.columns[field].isRequired === true;
  const option = (field: Field) => (
    <option key={field} value={field}>
      {sheet.columns[field].label}
    </option>
  );
  const needed = sheet.fields.filter(isNeeded).map(option);
  const optional = sheet.fields.filter((field) => !isNeeded(field)).map(option);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Your column</th>
          <th scope="col">First rows</th>
          <th scope="col" className={classes.fieldHead}>
            Goes to
          </th>
          <th scope="col">Match</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => {
          const id = columnId(column);
          const state = stateOf(column);
          const field = mapping[column] ?? null;
          const doubt = state === 'check' ? doubts[column] : undefined;
          const samples = table.rows
            .slice(0, SAMPLES)
            .map(({ line, cells }) => (
              <li key={line}>{cells[column] || <span className={classes.empty}>empty</span>}</li>
            ));
          return (
            <tr key={column} data-state={state}>
              <th scope="row" id={`${id}-title`}>
                {table.header[column]}
              </th>
              <td className={classes.samples}>
                <ul>{samples}</ul>
              </td>
              <td className={classes.field}>
                <NativeSelect
                  id={id}
                  size="xs"
                  aria-labelledby={`${id}-title`}
                  aria-describedby={`${id}-state`}
                  value={field ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    onMap(column, sheet.fields.find((candidate) => candidate === value) ?? null)
                  }
                >
                  <option value="">Don't use</option>
                  <optgroup label="Needed">{needed}</optgroup>
                  <optgroup label="Optional">{optional}</optgroup>
                </NativeSelect>
              </td>
              <td className={classes.state}>
                <span id={`${id}-state`}>
                  <ToneBadge {...LOOKS[state]} />
                  {doubt !== undefined && <span className={classes.doubt}>{DOUBTS[doubt]}</span>}
                </span>
                {doubt !== undefined && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-describedby={`${id}-title`}
                    onClick={() => {
                      onMap(column, field);
                      // The button goes away.
                      document.getElementById(id)?.focus();
                    }}
                  >
                    It's right
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
