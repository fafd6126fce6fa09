import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Offer } from '../../../domain/returns/returns.ts';
import type { Batch, ImportField } from '../../../machines/importReturns/batch.ts';
import { numberWords } from '../../words/formatters.ts';
import type { CheckedRow } from './checkBatch.ts';
import { COLUMNS } from './columns.ts';
import type { ImportActor } from './heldBatch.ts';
import classes from './ProblemGroups.module.css';
import { groupChanges, groupProblems, type ProblemGroup } from './problemGroups.ts';
import { RowField } from './RowField.tsx';
import { countWords } from './useCheckedRows.ts';

/** What is chosen from a list, and so can be set for many rows with one answer. */
const CHOSEN: readonly ImportField[] = ['country', 'region', 'device', 'destination'];
/** More of what was changed is in the rows themselves. */
const MOST_CHANGES = 50;

interface ProblemGroupsProps {
  readonly actor: ImportActor;
  readonly batch: Batch;
  readonly offer: Offer;
  readonly rows: readonly CheckedRow[];
  /** Lists these rows. */
  readonly onShow: (lines: readonly number[]) => void;
  /** What was pressed is gone: the focus needs another place. */
  readonly onDone: () => void;
}

/** What is wrong in several rows, with one answer for all of them, and pairs of rows that are one too many. */
export function ProblemGroups(props: ProblemGroupsProps) {
  const { actor, rows, onDone } = props;
  const groups = groupProblems(rows.filter(({ order, isLeftOut }) => order === null && !isLeftOut));
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const pairs = rows.flatMap((row) => {
    const first = row.twin === null ? undefined : byLine.get(row.twin);
    return first === undefined ? [] : [[first, row] as const];
  });
  if (groups.length === 0 && pairs.length === 0) return null;
  const leaveOut = (lines: readonly number[]) => {
    actor.send({ type: 'rows.leftOut', lines });
    onDone();
  };
  return (
    <section aria-label="Problems in several rows" className={classes.problems}>
      <ul className={classes.list}>
        {groups.map((group) => (
          <Group
            key={`${group.field} ${group.message}`}
            group={group}
            onLeaveOut={leaveOut}
            {...props}
          />
        ))}
        {pairs.map((pair) => (
          <li key={pair[1].line} className={classes.group}>
            <p className={classes.title}>
              Same serial number: {pair[1].cells.serialNumber}
              <span className={classes.count}>2 rows</span>
            </p>
            <ul className={classes.pair}>
              {pair.map(({ line, cells }) => (
                <li key={line}>
                  <span className={classes.who}>
                    Row {line} · {[cells.name, cells.device].filter((part) => part).join(' · ')}
                  </span>
                  <Button variant="subtle" size="compact-sm" onClick={() => leaveOut([line])}>
                    Skip row {line}
                  </Button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GroupProps extends ProblemGroupsProps {
  readonly group: ProblemGroup;
  readonly onLeaveOut: (lines: readonly number[]) => void;
}

function Group({ group, actor, batch, offer, onShow, onDone, onLeaveOut }: GroupProps) {
  const { field, title, message, rows } = group;
  const id = useId();
  const lines = rows.map(({ line }) => line);
  const [first] = rows;
  // Of another country, the list of states is another.
  const isOneCountry = new Set(rows.map(({ cells }) => cells.country ?? '')).size === 1;
  const isChosen = CHOSEN.includes(field) && (field !== 'region' || isOneCountry);
  return (
    <li className={classes.group}>
      <p id={`${id}-title`} className={classes.title}>
        {title}
        <span className={classes.count}>{countWords(lines.length, 'row')}</span>
      </p>
      <p className={classes.message}>{message}</p>
      <div className={classes.answers}>
        {isChosen && first !== undefined && (
          <RowField
            id={id}
            field={field}
            label={`${COLUMNS[field].label} for all ${numberWords(lines.length)}`}
            cells={first.cells}
            defaults={batch.defaults}
            offer={offer}
            error={undefined}
            onEdit={(text) => {
              actor.send({ type: 'cells.edited', lines, field, text });
              onDone();
            }}
          />
        )}
        <Button
          variant="default"
          size="compact-md"
          aria-describedby={`${id}-title`}
          onClick={() => onLeaveOut(lines)}
        >
          Skip {countWords(lines.length, 'row')}
        </Button>
        <Button
          variant="subtle"
          size="compact-md"
          aria-describedby={`${id}-title`}
          onClick={() => onShow(lines)}
        >
          Show these rows
        </Button>
      </div>
    </li>
  );
}

/** What was read otherwise than it stands in the table, so that nothing changes unseen. */
export function ReadChanges({ rows }: { readonly rows: readonly CheckedRow[] }) {
  const changes = groupChanges(rows);
  if (changes.length === 0) return null;
  const hidden = changes.length - MOST_CHANGES;
  return (
    <details className={classes.changes}>
      <summary>We changed {countWords(changes.length, 'value')}</summary>
      <ul className={classes.changeList}>
        {changes.slice(0, MOST_CHANGES).map(({ field, from, to, count }) => (
          <li key={`${field} ${from} ${to}`}>
            <span className={classes.field}>{COLUMNS[field].label}</span>
            <span>
              <q>{from}</q> → <strong>{to}</strong>
            </span>
            <span className={classes.count}>{countWords(count, 'row')}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={classes.message}>And {countWords(hidden, 'value')} more.</p>}
    </details>
  );
}
