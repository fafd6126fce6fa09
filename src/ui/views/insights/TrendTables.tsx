import type { ReactNode } from 'react';
import { numberWords } from '../../../domain/numberWords.ts';
import type { LegDays, WeekOfOrders } from '../../../domain/returns/list/statistics.ts';
import classes from './TrendTables.module.css';
import {
  daysWords,
  LEG_WORDS,
  percentOf,
  percentWords,
  STATUSES,
  weekLabel,
} from './trendWords.ts';

interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** The first cell of each row is its header. */
function Table({ caption, columns, rows }: TableProps) {
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...values] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={columns[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface WeeksProps {
  readonly weeks: readonly WeekOfOrders[];
}

export function OrdersTable({ weeks }: WeeksProps) {
  return (
    <Table
      caption="Orders per week"
      columns={['Week from', 'Ordered', ...STATUSES.map(({ column }) => column)]}
      rows={weeks.toReversed().map((week) => ({
        key: week.week,
        cells: [
          weekLabel(week.week),
          numberWords(week.ordered),
          ...STATUSES.map(({ key }) => numberWords(week[key])),
        ],
      }))}
    />
  );
}

export function LegsTable({ legs }: { readonly legs: readonly LegDays[] }) {
  return (
    <Table
      caption="Days per stage"
      columns={['Stage', 'Completed', 'Median', '90th percentile']}
      rows={legs.map(({ leg, count, median, ninetieth }) => ({
        key: leg,
        cells: [LEG_WORDS[leg].label, numberWords(count), daysWords(median), daysWords(ninetieth)],
      }))}
    />
  );
}

export function RecoveryTable({ weeks }: WeeksProps) {
  return (
    <Table
      caption="Recovery rate"
      columns={['Week from', 'Due', 'Back', 'Rate', 'Not due yet']}
      rows={weeks.toReversed().map(({ week, due, back, ordered, cancelled }) => ({
        key: week,
        cells: [
          weekLabel(week),
          numberWords(due),
          numberWords(back),
          percentWords(percentOf(back, due)),
          numberWords(ordered - cancelled - due),
        ],
      }))}
    />
  );
}
